// The page is fetched in parts; what every page needs is named in its head, so that nobody waits for the first part to
// ask for the second.
import type { Plugin } from "vite";

const MAIN = "main"; // as in vite.config.ts

export function ahead(): Plugin {
  return {
    name: "ahead",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle = {} }) =>
        Object.values(bundle)
          .filter((part) => part.type === "chunk" && part.name === MAIN)
          .map((part) => ({ tag: "link", attrs: { rel: "modulepreload", crossorigin: true, href: `/${part.fileName}` }, injectTo: "head" as const })),
    },
  };
}
