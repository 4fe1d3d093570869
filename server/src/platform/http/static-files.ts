// Serves the built web app: precompressed files, fingerprinted ones cached for ever, and the page itself for every
// route.
import { existsSync } from "node:fs";
import { relative } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";

const FOR_EVER = "public, max-age=31536000, immutable";
const ALWAYS_ASK = "no-cache";

export function staticFiles(folder: string): Hono {
  const app = new Hono();
  if (!existsSync(folder)) {
    app.get("*", (c) =>
      c.text("The web app is not built yet. Run `npm start`, or `npm run build` first.", 503),
    );
    return app;
  }
  // serveStatic takes its root relative to the working folder, wherever that is.
  const root = relative(process.cwd(), folder) || ".";
  const files = serveStatic({
    root,
    precompressed: true,
    onFound: (path, c) => c.header("cache-control", /[/\\]assets[/\\]/.test(path) ? FOR_EVER : ALWAYS_ASK),
  });
  const page = serveStatic({
    root,
    path: "index.html",
    precompressed: true,
    onFound: (_, c) => c.header("cache-control", ALWAYS_ASK),
  });
  app.get("*", files);
  app.get("*", async (c, next) => {
    const found = isPage(c.req.path, c.req.header("accept")) ? await page(c, next) : undefined;
    return found ?? c.text("Not found", 404);
  });
  return app;
}

/** Routes are the web app's to know; a missing file, by its ending, is not one of them. */
function isPage(path: string, accept = "*/*"): boolean {
  return !/\.[a-z0-9]{2,5}$/i.test(path) && /text\/html|^\*\/\*$/.test(accept);
}
