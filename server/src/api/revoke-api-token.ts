// Ends a token at once: the next call with it is refused.
import { and, eq } from "drizzle-orm";
import { GapError } from "@gap/core/shared/gap-error";
import type { CommandContext } from "../platform/calls/run-command";
import { apiTokens } from "./api.tables";

/** Revoking twice changes nothing. */
export async function revokeApiToken(
  { tx, now, audit }: CommandContext,
  { orgId, tokenId }: { readonly orgId: string; readonly tokenId: string },
): Promise<void> {
  const [token] = await tx
    .select({ name: apiTokens.name, revokedAt: apiTokens.revokedAt })
    .from(apiTokens)
    .where(and(eq(apiTokens.id, tokenId), eq(apiTokens.orgId, orgId)))
    .for("update");
  if (token === undefined) throw new GapError("notFound", "Token not found");
  if (token.revokedAt !== null) return;
  await tx.update(apiTokens).set({ revokedAt: now }).where(eq(apiTokens.id, tokenId));
  audit({ kind: "api-token", id: tokenId, details: { name: token.name } });
}
