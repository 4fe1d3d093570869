// Serves the built web app: precompressed files, immutable caching of fingerprinted ones, and index.html for all
// routes.
import { existsSync } from "node:fs";
import { relative } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";

const IMMUTABLE = "public, max-age=31536000, immutable";
const REVALIDATE = "no-cache";

export function staticFiles(folder: string): Hono {
  const app = new Hono();
  if (!existsSync(folder)) {
    app.get("*", (c) =>
      c.text("The web app is not built yet. Run `npm start`, or `npm run build` first.", 503),
    );
    return app;
  }
  // serveStatic expects its root relative to the working directory.
  const root = relative(process.cwd(), folder) || ".";
  const files = serveStatic({
    root,
    precompressed: true,
    onFound: (path, c) => c.header("cache-control", /[/\\]assets[/\\]/.test(path) ? IMMUTABLE : REVALIDATE),
  });
  const page = serveStatic({
    root,
    path: "index.html",
    precompressed: true,
    onFound: (_, c) => c.header("cache-control", REVALIDATE),
  });
  app.get("*", files);
  app.get("*", async (c, next) => {
    const found = isPage(c.req.path, c.req.header("accept")) ? await page(c, next) : undefined;
    return found ?? c.text("Not found", 404);
  });
  return app;
}

/** The web app handles unknown routes itself, except a missing file, recognised by its extension. */
function isPage(path: string, accept = "*/*"): boolean {
  return !/\.[a-z0-9]{2,5}$/i.test(path) && /text\/html|^\*\/\*$/.test(accept);
}
