// Mailed links (spec 4 §B): stores only the token's hash. Viewing a link changes nothing, acting on it uses it up.
import { and, desc, eq, gt, inArray, isNull, or, type SQL } from "drizzle-orm";
import { MAILED_LINK_LIFE_MS } from "@gap/core/identity/identity-limits";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import type { Queryable } from "@gap/server/platform/db/database";
import type { Region } from "@gap/server/platform/region";
import { users } from "@gap/server/users/public";
import { mailedLinks, type LinkPurpose } from "../identity.tables";

export type MailedLink = typeof mailedLinks.$inferSelect;
export type LinkStatus = "valid" | "expired" | "invalid";

/** Links that open a session for setting a password; those for proposals and new addresses do not. */
export function setsPassword({ purpose }: Pick<MailedLink, "purpose">): boolean {
  return purpose === "invitation" || purpose === "password-reset";
}

export interface GivenLink {
  readonly token: string;
  readonly userId: string;
}

interface NewLink {
  readonly userId: string;
  readonly purpose: LinkPurpose;
  /** For an email change. */
  readonly newEmail?: string;
  /** For a proposal: its id, and the link's expiry. */
  readonly subject?: { readonly id: string; readonly until: Date };
}

export interface MadeLink {
  readonly linkId: string;
  /** Only for the mail; it cannot be read again. */
  readonly token: string;
}

const TOKEN_BYTES = 32;

/**
 * Expires earlier links for the same purpose, so that only the latest mail works. Links to a proposal stay valid: a
 * reminder must not invalidate the original mail.
 */
export async function makeMailedLink(
  { region, tx, now }: Pick<CommandContext, "region" | "tx" | "now">,
  { userId, purpose, newEmail, subject }: NewLink,
): Promise<MadeLink> {
  if (subject === undefined)
    await tx
      .update(mailedLinks)
      .set({ expiresAt: now })
      .where(and(isOpenOf(userId, now), eq(mailedLinks.purpose, purpose)));
  const linkId = region.newId();
  const token = region.random.bytes(TOKEN_BYTES).toString("base64url");
  await tx.insert(mailedLinks).values({
    id: linkId,
    userId,
    purpose,
    newEmail: newEmail ?? null,
    subjectId: subject?.id ?? null,
    tokenHash: hashLinkToken(region, token),
    createdAt: now,
    expiresAt: subject?.until ?? new Date(now.getTime() + MAILED_LINK_LIFE_MS),
  });
  return { linkId, token };
}

/** A link belongs to one user and is not found with another user's id (spec 6 L2). */
export async function findLink(
  db: Queryable,
  region: Region,
  { token, userId }: GivenLink,
): Promise<MailedLink | undefined> {
  const [link] = await db
    .select()
    .from(mailedLinks)
    .where(and(eq(mailedLinks.tokenHash, hashLinkToken(region, token)), eq(mailedLinks.userId, userId)));
  return link;
}

export interface EmailChange {
  readonly link: MailedLink;
  readonly newEmail: string;
  /** The address of the requesting account. */
  readonly oldEmail: string;
}

/** The email change that a link is for, in any state; undefined for links of other purposes. */
export function findEmailChange(
  db: Queryable,
  region: Region,
  { token, userId }: GivenLink,
): Promise<EmailChange | undefined> {
  return emailChangeWhere(
    db,
    and(eq(mailedLinks.tokenHash, hashLinkToken(region, token)), eq(mailedLinks.userId, userId)),
  );
}

/** For the link's mail, which names the requesting account. Undefined once the link was replaced or used. */
export async function findOpenEmailChange(region: Region, linkId: string): Promise<EmailChange | undefined> {
  const change = await emailChangeWhere(region.db.read, eq(mailedLinks.id, linkId));
  return change !== undefined && isOpen(change.link, region.clock.now()) ? change : undefined;
}

async function emailChangeWhere(db: Queryable, which: SQL | undefined): Promise<EmailChange | undefined> {
  const [found] = await db
    .select({ link: mailedLinks, oldEmail: users.email })
    .from(mailedLinks)
    .innerJoin(users, eq(users.id, mailedLinks.userId))
    .where(which);
  const newEmail = found?.link.newEmail ?? undefined;
  return found === undefined || newEmail === undefined ? undefined : { ...found, newEmail };
}

/** Finds a link in any state, by its token or by the id in the mail's URL; only of this user. */
export async function findLinkToRenew(
  { tx }: Pick<CommandContext, "tx">,
  { userId, tokenHash, linkId }: { userId: string; tokenHash: string; linkId: string | undefined },
): Promise<MailedLink | undefined> {
  const [link] = await tx
    .select()
    .from(mailedLinks)
    .where(
      and(
        eq(mailedLinks.userId, userId),
        or(
          eq(mailedLinks.tokenHash, tokenHash),
          linkId === undefined ? undefined : eq(mailedLinks.id, linkId),
        ),
      ),
    )
    .orderBy(desc(mailedLinks.id))
    .limit(1);
  return link;
}

export async function newestLinkFor(
  { tx }: Pick<CommandContext, "tx">,
  userId: string,
  purpose: LinkPurpose,
): Promise<MailedLink | undefined> {
  const [link] = await tx
    .select()
    .from(mailedLinks)
    .where(and(eq(mailedLinks.userId, userId), eq(mailedLinks.purpose, purpose)))
    .orderBy(desc(mailedLinks.id))
    .limit(1);
  return link;
}

/** A used link counts as expired, so that its page offers a new one. */
export function statusOfLink(link: MailedLink | undefined, now: Date): LinkStatus {
  if (link === undefined) return "invalid";
  return isOpen(link, now) ? "valid" : "expired";
}

/** For queued mails, which are dropped when their link was replaced or used meanwhile. */
export async function isLinkOpen(region: Region, linkId: string): Promise<boolean> {
  const [link] = await region.db.read.select().from(mailedLinks).where(eq(mailedLinks.id, linkId));
  return link !== undefined && isOpen(link, region.clock.now());
}

export async function consumeLinks(
  { tx, now }: Pick<CommandContext, "tx" | "now">,
  userId: string,
  purposes: readonly LinkPurpose[],
): Promise<void> {
  await tx
    .update(mailedLinks)
    .set({ usedAt: now })
    .where(and(isOpenOf(userId, now), inArray(mailedLinks.purpose, [...purposes])));
}

/** Number of links mailed to a user since then, regardless of who requested them (spec 6 L5). */
export async function countLinksSince(
  { tx }: Pick<CommandContext, "tx">,
  { userId, purpose, since }: { userId: string; purpose: LinkPurpose; since: Date },
): Promise<number> {
  return tx.$count(
    mailedLinks,
    and(eq(mailedLinks.userId, userId), eq(mailedLinks.purpose, purpose), gt(mailedLinks.createdAt, since)),
  );
}

export function hashLinkToken(region: Region, token: string): string {
  return region.secret.hash("mailed-link", token);
}

function isOpen({ usedAt, expiresAt }: MailedLink, now: Date): boolean {
  return usedAt === null && expiresAt > now;
}

function isOpenOf(userId: string, now: Date) {
  return and(eq(mailedLinks.userId, userId), isNull(mailedLinks.usedAt), gt(mailedLinks.expiresAt, now));
}
