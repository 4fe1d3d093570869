// Makes a token of the caller's organisation. Its secret is in the answer only.
import { and, count, eq } from "drizzle-orm";
import { writeApiToken } from "@gap/core/api/api-token";
import { API_TOKEN_LIMITS, type MadeApiToken, type NewApiToken } from "@gap/core/api/api-token.schema";
import { DAY_MS } from "@gap/core/shared/calendar/durations";
import { GapError } from "@gap/core/shared/gap-error";
import { serialiseByOrg } from "../orgs/public";
import type { CommandContext } from "../platform/calls/run-command";
import { isActiveToken } from "./api-tokens.db";
import { apiTokens } from "./api.tables";
import { hashOfSecret } from "./hash-of-secret";

const SECRET_BYTES = 32;

interface Maker {
  readonly orgId: string;
  readonly userId: string;
}

export async function createApiToken(
  { region, tx, now, audit }: CommandContext,
  { orgId, userId }: Maker,
  { name, scopes, days }: NewApiToken,
): Promise<MadeApiToken> {
  await serialiseByOrg(tx, orgId);
  const [active] = await tx
    .select({ count: count() })
    .from(apiTokens)
    .where(and(eq(apiTokens.orgId, orgId), isActiveToken(now)));
  if ((active?.count ?? 0) >= API_TOKEN_LIMITS.perOrg)
    throw new GapError(
      "conflict",
      `An organisation can have at most ${API_TOKEN_LIMITS.perOrg} tokens. Revoke one that is no longer used.`,
    );
  const id = region.newId();
  const secret = Buffer.from(region.random.bytes(SECRET_BYTES)).toString("base64url");
  await tx.insert(apiTokens).values({
    id,
    orgId,
    makerId: userId,
    name,
    secretHash: hashOfSecret(region, { id, secret }),
    scopes: [...scopes],
    madeAt: now,
    expiresAt: new Date(now.getTime() + days * DAY_MS),
  });
  audit({ kind: "api-token", id, details: { name, scopes: scopes.join(", ") } });
  return { id, token: writeApiToken({ region: region.id, id, secret }) };
}
