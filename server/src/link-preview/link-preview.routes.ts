// GET {base}/link-preview?url=… (spec 3 §7, spec 4 §A), for signed-in people. No page can make it fail.
import { Hono, type Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { signedIn } from "@gap/core/access/policy";
import { GapError, HTTP_STATUS } from "@gap/core/shared/gap-error";
import { memoise } from "@gap/server/platform/memoise";
import { authoriseRequest } from "../identity/public";
import type { Region } from "../platform/region";
import { createLinkPreviews } from "./link-previews";
import { INTERNET, type PreviewNetwork } from "./preview-network";

const TOO_MANY = "Too many link previews requested. Please try again in a moment.";
const BUSY = "Link previews are busy at the moment. Please try again.";

/** People who can open a document see its links, also when invited to only that document. */
const POLICY = signedIn({ withoutOrg: true, guestsToo: true, forOneProposal: "read" });

export function linkPreviewRoutes(
  getRegion: (c: Context) => Region,
  network: PreviewNetwork = INTERNET,
): Hono {
  const previewsOf = memoise((region: Region) => createLinkPreviews(region, network));
  const app = new Hono();
  app.onError((error, c) => {
    if (!(error instanceof GapError)) throw error;
    return c.json({ message: error.message }, HTTP_STATUS[error.type] as ContentfulStatusCode);
  });
  app.get("/", async (c) => {
    const region = getRegion(c);
    const { userId } = await authoriseRequest(region, c, POLICY);
    const preview = await previewsOf(region).previewOf(userId, c.req.query("url") ?? "");
    if (preview === "too many") return c.json({ message: TOO_MANY }, 429);
    if (preview === "busy") return c.json({ message: BUSY }, 503);
    return c.json({ preview });
  });
  return app;
}
