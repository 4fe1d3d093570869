// Links that were mailed (spec 4 §B): only a token's hash is kept; looking at one changes nothing, acting on it does.
import { and, count, desc, eq, gt, inArray, isNull, or, type SQL } from "drizzle-orm";
import { MAILED_LINK_LIFE_MS } from "@gap/core/identity/fixed-figures";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import type { Queryable } from "@gap/server/platform/db/database";
import type { Region } from "@gap/server/platform/region";
import { users } from "@gap/server/users/public";
import { mailedLinks, type LinkPurpose } from "../identity.tables";

export type MailedLink = typeof mailedLinks.$inferSelect;
export type LinkStatus = "valid" | "expired" | "invalid";

/** Those that open a session for setting a password; a proposal's and a new address's never do. */
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
  /** Of an e-mail change. */
  readonly newEmail?: string;
  /** Of a proposal: which one it leads to, and until when. */
  readonly subject?: { readonly id: string; readonly until: Date };
}

export interface MadeLink {
  readonly linkId: string;
  /** For the mail alone: nobody can read it again. */
  readonly token: string;
}

const TOKEN_BYTES = 32;

/**
 * Earlier ones for the same purpose end: only what was mailed last works. Those of a proposal stay: a reminder must not
 * spoil the mail that it reminds of.
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

/** Bound to its person: with another's id it is no link at all (spec 6 L2). */
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
  /** The address of the account that asked. */
  readonly oldEmail: string;
}

/** The change of address that a link is for, in whatever state; undefined for links of other purposes. */
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

/** For its mail: the account that asked is named there. Undefined once the link was replaced or used. */
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

/** In whatever state, by its token or by the id that stands beside it in the mail; always of that person. */
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

/** A link that was acted on is over, as one that came too late: who follows it can ask for a new one. */
export function statusOfLink(link: MailedLink | undefined, now: Date): LinkStatus {
  if (link === undefined) return "invalid";
  return isOpen(link, now) ? "valid" : "expired";
}

/** For mails that wait to be sent: what was replaced or used meanwhile would only puzzle. */
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

/** How many went to one person since then, whoever asked for them (spec 6 L5). */
export async function countLinksSince(
  { tx }: Pick<CommandContext, "tx">,
  { userId, purpose, since }: { userId: string; purpose: LinkPurpose; since: Date },
): Promise<number> {
  const [row] = await tx
    .select({ made: count() })
    .from(mailedLinks)
    .where(
      and(eq(mailedLinks.userId, userId), eq(mailedLinks.purpose, purpose), gt(mailedLinks.createdAt, since)),
    );
  return row?.made ?? 0;
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
