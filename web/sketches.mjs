// Every picture of the games named, in every box: [game, key, width, height, SVG] a line. node sketches.mjs '[[64, 64]]' smashup
import { createServer } from "vite";

const [boxes, ...games] = process.argv.slice(2);
const server = await createServer({ logLevel: "error", server: { middlewareMode: true, watch: null }, appType: "custom", optimizeDeps: { noDiscovery: true } });
const book = await server.ssrLoadModule("/src/pictures/book.ts");
for (const game of games) {
  await book.open(game);
  for (const key of book.shown(game)) {
    for (const [width, height] of JSON.parse(boxes)) console.log(JSON.stringify([game, key, width, height, book.sketch(game, key, { width, height })]));
  }
}
await server.close();
