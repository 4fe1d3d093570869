// GET {base}/pdf/{path of a page}?documentName=… (spec 3 §7): prints a page as a PDF, with exactly the caller's rights
// (spec 6 C3).
import { Hono, type Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { signedIn } from "@gap/core/access/policy";
import { printablePath } from "@gap/core/access/printable-path";
import { ACCESS_TOKEN_LIFE_MS } from "@gap/core/identity/identity-limits";
import { sessionKey, type KeptSession } from "@gap/core/identity/kept-session";
import { pdfFileName } from "@gap/core/files/pdf-file-name";
import { GapError, HTTP_STATUS } from "@gap/core/shared/gap-error";
import { NO_PERMISSION_FOR_ORG } from "@gap/core/users/same-role";
import { authoriseRequest, consumeAllowance } from "../identity/public";
import type { Caller } from "../platform/calls/context";
import {
  PageNotPrintedError,
  PageTookTooLongError,
  PrinterBusyError,
} from "../platform/pdf/printing-browser";
import type { Region } from "../platform/region";
import { createFairLimiter } from "../platform/fair-limiter";

const POLICY = signedIn({ guestsToo: true, forOneProposal: "answer" });
/** Printing a page takes a browser one or two seconds, so this is enough for a person. */
const ALLOWANCE = { most: 30, everyMs: 600_000 };
const TOO_MANY = "Too many documents requested. Please try again later.";
const BUSY = "Documents are being prepared for others at the moment. Please try again.";
const TOOK_TOO_LONG = "The document could not be prepared in time. Please try again.";

export function printingRoutes(getRegion: (c: Context) => Region): Hono {
  const app = new Hono();
  // One at a time per person, so that one person's documents do not delay those of others.
  const limiter = createFairLimiter({ atOnce: Infinity, concurrencyPerOwner: 1, waiting: Infinity });
  app.onError((error, c) => {
    if (error instanceof PrinterBusyError) return c.json({ message: BUSY }, 503);
    // The page itself decides whether the person may see it, and is then not printed.
    if (error instanceof PageNotPrintedError) return c.json({ message: error.message }, 403);
    if (error instanceof PageTookTooLongError) return c.json({ message: TOOK_TOO_LONG }, 503);
    if (!(error instanceof GapError)) throw error;
    return c.json({ message: error.message }, HTTP_STATUS[error.type] as ContentfulStatusCode);
  });
  app.get("/*", async (c) => {
    const region = getRegion(c);
    const caller = await authoriseRequest(region, c, POLICY);
    const pagePath = new URL(c.req.url).pathname.split("/pdf/").slice(1).join("/pdf/");
    const orgId = caller.viewer.orgId ?? "";
    const path = printablePath(pagePath, { region: region.id, orgId });
    if (path === undefined) throw new GapError("forbidden", NO_PERMISSION_FOR_ORG);
    if (!(await consumeAllowance(region, `pdf/${caller.userId}`, ALLOWANCE)))
      return c.json({ message: TOO_MANY }, 429);
    const storage = sessionOf(region, caller, c.req.header("authorization") ?? "");
    const bytes = await limiter.take(`${region.id}/${caller.userId}`, () =>
      region.pdf.printAs({ path, storage, timezone: caller.timezone }),
    );
    const fileName = `${pdfFileName(c.req.query("documentName") ?? "")}.pdf`;
    return c.body(new Uint8Array(bytes), 200, {
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      "cache-control": "no-store",
    });
  });
  return app;
}

/** Uses the caller's own access token, without a refresh token that would outlive it. */
function sessionOf(
  region: Region,
  { userId, viewer }: Caller,
  authorization: string,
): Record<string, string> {
  const now = region.clock.now().getTime();
  const accessToken = authorization.replace(/^Bearer\s+/i, "");
  const session: Omit<KeptSession, "tokens"> & { readonly tokens: { readonly accessToken: string } } = {
    tokens: { accessToken },
    userId,
    email: viewer.email,
    refreshedAt: now,
    expiresAt: now + ACCESS_TOKEN_LIFE_MS,
  };
  return { [sessionKey(region.id)]: JSON.stringify(session) };
}
