// The links of a share (spec 7 §5): 256 random bits, of which only the hash is stored.
import { and, count, eq } from "drizzle-orm";
import { SHARE_LIMITS } from "@gap/core/shares/share.schema";
import { GapError } from "@gap/core/shared/gap-error";
import type { CommandContext } from "../platform/calls/run-command";
import type { Region } from "../platform/region";
import { documentShareTokens } from "./shares.tables";

const TOKEN_BYTES = 32;

interface NewLink {
  readonly shareId: string;
  /** Null for an open link. */
  readonly personId: string | null;
}

/** The token can only be read here. Earlier ones of the share stay valid. */
export async function makeShareToken(command: CommandContext, link: NewLink): Promise<string> {
  const [made] = await command.tx
    .select({ links: count() })
    .from(documentShareTokens)
    .where(and(eq(documentShareTokens.shareId, link.shareId), eq(documentShareTokens.isOfReminder, false)));
  if ((made?.links ?? 0) >= SHARE_LIMITS.linksPerShare)
    throw new GapError("conflict", "This share has too many links. Share the document again.");
  const [token = ""] = await insertTokens(command, [link], { isOfReminder: false });
  return token;
}

/**
 * In the order of the links. They do not count against the limit of a share's links: reminders are limited by their days,
 * and a contact's address is corrected whatever links the share has.
 */
export function makeUncountedTokens(command: CommandContext, links: readonly NewLink[]): Promise<string[]> {
  return insertTokens(command, links, { isOfReminder: true });
}

async function insertTokens(
  { region, tx, now }: CommandContext,
  links: readonly NewLink[],
  { isOfReminder }: { readonly isOfReminder: boolean },
): Promise<string[]> {
  const tokens = links.map((link) => ({ ...link, token: randomToken(region) }));
  await tx.insert(documentShareTokens).values(
    tokens.map(({ token, shareId, personId }) => ({
      tokenHash: hashOfShareToken(region, token),
      shareId,
      personId,
      isOfReminder,
      createdAt: now,
    })),
  );
  return tokens.map(({ token }) => token);
}

export function randomToken({ random }: Pick<Region, "random">): string {
  return random.bytes(TOKEN_BYTES).toString("base64url");
}

export function hashOfShareToken({ secret }: Pick<Region, "secret">, token: string): string {
  return secret.hash("share-token", token);
}

export function shareUrl({ config, id }: Pick<Region, "config" | "id">, token: string): string {
  return `${config.publicUrl}/${id}/share/${token}`;
}
