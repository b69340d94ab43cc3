import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { figures } from "./figures";

// Built into the Python package; in development the API is that of a running `ludarium serve`.
export default defineConfig({
  plugins: [react(), figures()],
  build: { outDir: "../src/ludarium/server/web", emptyOutDir: true, assetsInlineLimit: 0 },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8765", ws: true } } },
});
