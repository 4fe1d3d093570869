// The file endpoint: PUT to an upload URL, GET from a signed URL. Neither needs a token: the URL itself grants the
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
  app.get("/*", (c) => serveFile(c, getRegion(c)));
  return app;
}

function keyOf(c: Context): string {
  const [, key = ""] = /\/files\/(.*)/s.exec(c.req.path) ?? [];
  return key;
}

/**
 * An opened file runs no code and loads nothing. A PDF is not sandboxed, because that disables plug-ins (HTML,
 * sandboxed plugins flag), including the PDF viewers of browsers, and Chrome may show an empty page. The risk is small:
 * the PDF passed a check for scripts, and because of its type no browser treats it as a page.
 */
function policyOf(type: string): string {
  return type === "application/pdf" ? "default-src 'none'" : "default-src 'none'; sandbox";
}

async function serveFile(c: Context, region: Region): Promise<Response> {
  const key = keyOf(c);
  const download = readDownload(region, key, c.req.query());
  if (download === undefined) return c.json({ message: "This address is not valid or has expired" }, 403);
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
  // Do not open the content, because nothing would read it.
  if (c.req.method === "HEAD") return new Response(null, { headers });
  const content = await region.files.open(shown.storeKey);
  if (content === undefined) return c.json({ message: NOT_FOUND }, 404);
  return new Response(Readable.toWeb(content) as ReadableStream<Uint8Array>, { headers });
}
