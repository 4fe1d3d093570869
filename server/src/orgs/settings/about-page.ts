// Reads and changes a firm's About us page, with its pictures. Refuses a stale edit (DESIGN §3.5).
import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { AboutPage, updateAboutPageSchema } from "@gap/core/orgs/about-page.schema";
import { isEmptyRichText } from "@gap/core/rich-text/plain-text";
import { readStoredRichText } from "@gap/core/rich-text/read-stored-rich-text";
import { GapError } from "@gap/core/shared/gap-error";
import { NO_PERMISSION_FOR_ORG } from "@gap/core/users/same-role";
import type { Caller, ReadContext, WriteContext } from "@gap/server/platform/calls/context";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { assertNotStale, nextUpdate } from "@gap/server/platform/calls/stale-record";
import { auditOfChange, auditOfNew } from "@gap/server/platform/db/update-record";
import { changeImages, imageUrlsOf } from "@gap/server/rich-text/public";
import { lockOrg } from "../lock-org";
import { aboutPages } from "../orgs.tables";

export async function getAboutPage(ctx: ReadContext<Caller>, orgId: string): Promise<AboutPage> {
  const [page] = await ctx.db.select().from(aboutPages).where(eq(aboutPages.orgId, orgId));
  const content = readStoredRichText(page?.content);
  const imageUrls = await imageUrlsOf(ctx, { orgId, documents: [content] });
  return {
    lastUpdatedAt: page?.lastUpdatedAt ?? null,
    ...(content !== undefined && { content }),
    ...(Object.keys(imageUrls).length > 0 && { imageUrls }),
  };
}

type AboutPageEdit = z.output<typeof updateAboutPageSchema>;

export async function updateAboutPage(
  ctx: WriteContext<Caller>,
  edit: AboutPageEdit,
): Promise<{ lastUpdatedAt: Date }> {
  if (ctx.caller.viewer.orgId !== edit.orgId) throw new GapError("forbidden", NO_PERMISSION_FOR_ORG);
  return writeAboutPage(ctx, edit);
}

export async function writeAboutPage(
  command: CommandContext,
  { orgId, lastUpdatedAt: seen, content }: AboutPageEdit,
): Promise<{ lastUpdatedAt: Date }> {
  const { tx, actorId, audit } = command;
  // Without a row for the page there is nothing else to lock.
  await lockOrg(tx, orgId);
  const [stored] = await tx.select().from(aboutPages).where(eq(aboutPages.orgId, orgId));
  assertNotStale(stored?.lastUpdatedAt ?? NEVER, seen ?? NEVER);
  const now = stored === undefined ? command.now : nextUpdate(command.now, stored);
  const written = content === undefined || isEmptyRichText(content) ? null : content;
  const next = await changeImages(command, { orgId, former: [stored?.content], next: { content: written } });
  await tx
    .insert(aboutPages)
    .values({ orgId, ...next, ...auditOfNew({ now, actorId }) })
    .onConflictDoUpdate({ target: aboutPages.orgId, set: { ...next, ...auditOfChange({ now, actorId }) } });
  audit({ kind: "org", id: orgId });
  return { lastUpdatedAt: now };
}

/** The version of a page that does not exist yet. */
const NEVER = new Date(0);
