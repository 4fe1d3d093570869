// The links of a share (spec 7 §5): 256 random bits, of which only the hash is stored.
import { count, eq } from "drizzle-orm";
import { SHARE_LIMITS } from "@gap/core/shares/share.schema";
import { GapError } from "@gap/core/shared/gap-error";
import type { CommandContext } from "../platform/calls/run-command";
import type { Region } from "../platform/region";
import { documentShareTokens } from "./shares.tables";

const TOKEN_BYTES = 32;

/** The token can only be read here. Earlier ones of the share stay valid. */
export async function makeShareToken(
  { region, tx, now }: CommandContext,
  { shareId, personId }: { readonly shareId: string; readonly personId: string | null },
): Promise<string> {
  const [made] = await tx
    .select({ links: count() })
    .from(documentShareTokens)
    .where(eq(documentShareTokens.shareId, shareId));
  if ((made?.links ?? 0) >= SHARE_LIMITS.linksPerShare)
    throw new GapError("conflict", "This share has too many links. Share the document again.");
  const token = region.random.bytes(TOKEN_BYTES).toString("base64url");
  await tx
    .insert(documentShareTokens)
    .values({ tokenHash: hashOfShareToken(region, token), shareId, personId, createdAt: now });
  return token;
}

export function hashOfShareToken({ secret }: Pick<Region, "secret">, token: string): string {
  return secret.hash("share-token", token);
}

export function shareUrl({ config, id }: Pick<Region, "config" | "id">, token: string): string {
  return `${config.publicUrl}/${id}/share/${token}`;
}
