import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { ahead } from "./ahead";
import { figures } from "./figures";

// Few files, each with all that it needs: what begins a page, then what every table needs; a game's look and its pictures.
const PARTS = [
  { name: "start", test: /src\/start\.ts$/, priority: 2 },
  { name: "main", test: /src\/(main\.tsx|looks\/(fit|fold|hyphens)\.)/, priority: 1 },
];

// Built into the Python package; in development the API is that of a running `ludarium serve`.
export default defineConfig({
  plugins: [react(), figures(), ahead()],
  build: { outDir: "../src/ludarium/server/web", emptyOutDir: true, assetsInlineLimit: 0, rolldownOptions: { output: { codeSplitting: { groups: PARTS } } } },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8765", ws: true } } },
});
