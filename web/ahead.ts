// The page is fetched in parts. What every table needs is named in the page's head, so that nobody waits for the first
// part to ask for the second; and most of it runs at once, so the browser is told to compile it while it arrives.
import type { Plugin } from "vite";

const MAIN = "main"; // as in vite.config.ts
const AT_ONCE = "//# allFunctionsCalledOnLoad\n";

export function ahead(): Plugin {
  return {
    name: "ahead",
    generateBundle: {
      order: "post",
      handler: (_options, bundle) => {
        for (const part of Object.values(bundle)) if (part.type === "chunk" && part.name === MAIN) part.code = AT_ONCE + part.code;
      },
    },
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle = {} }) =>
        Object.values(bundle)
          .filter((part) => part.type === "chunk" && part.name === MAIN)
          .map((part) => ({ tag: "link", attrs: { rel: "modulepreload", crossorigin: true, href: `/${part.fileName}` }, injectTo: "head" as const })),
    },
  };
}
