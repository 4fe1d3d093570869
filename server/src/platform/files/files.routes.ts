// The door of files: PUT to an upload address, GET from a signed one. Neither asks for a token: the address is the
// right.
import type { HttpBindings } from "@hono/node-server";
import { Hono, type Context } from "hono";
import { Readable } from "node:stream";
import type { RequestInfo } from "../calls/context";
import type { Region } from "../region";
import { readDownload, showFile } from "./download-url";
import { findFile } from "./files.db";
import { receiveUpload } from "./receive-upload";

const NOT_FOUND = "Not found";

export function fileRoutes(
  getRegion: (c: Context) => Region,
  requestInfo: (c: Context) => RequestInfo,
): Hono {
  const app = new Hono();
  app.put("/*", async (c) => {
    const { incoming } = c.env as HttpBindings;
    const sent = { key: keyOf(c), ticket: c.req.query("ticket") ?? "", incoming };
    const { status, message } = await receiveUpload(getRegion(c), requestInfo(c), sent);
    return c.json({ message }, status);
  });
  app.get("/*", (c) => handOut(c, getRegion(c)));
  return app;
}

function keyOf(c: Context): string {
  const [, key = ""] = /\/files\/(.*)/s.exec(c.req.path) ?? [];
  return key;
}

/**
 * Whatever it is, opened on its own it runs nothing and reaches nothing. A PDF is not put into a sandbox: that forbids
 * plug-ins (HTML, sandboxed plugins flag), which is what the viewers of browsers are to it, and Chrome may show an
 * empty page. It loses little by that: it passed a check for scripts, and by its type no browser takes it for a page.
 */
function policyOf(type: string): string {
  return type === "application/pdf" ? "default-src 'none'" : "default-src 'none'; sandbox";
}

async function handOut(c: Context, region: Region): Promise<Response> {
  const key = keyOf(c);
  const download = readDownload(region, key, c.req.query());
  if (download === undefined) return c.json({ message: "This address is not valid, or not any more" }, 403);
  const file = await findFile(region.db.read, key);
  const shown = file === undefined ? undefined : showFile(file, download.wanted);
  if (shown === undefined) return c.json({ message: NOT_FOUND }, 404);
  const headers = {
    "x-content-type-options": "nosniff",
    "content-security-policy": policyOf(shown.type),
    "cross-origin-resource-policy": region.config.regions[region.id].apiBase.startsWith("http")
      ? "cross-origin"
      : "same-origin",
    "cache-control": `private, max-age=${Math.floor(download.remainingMs / 1000)}`,
    "content-type": shown.type,
    "content-disposition": shown.disposition,
  };
  // Nobody would read what is opened.
  if (c.req.method === "HEAD") return new Response(null, { headers });
  const content = await region.files.open(shown.storeKey);
  if (content === undefined) return c.json({ message: NOT_FOUND }, 404);
  return new Response(Readable.toWeb(content) as ReadableStream<Uint8Array>, { headers });
}
