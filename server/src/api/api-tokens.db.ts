// Reads the tokens of an organisation for its page: the active ones, then the others, the newest first.
import { desc, eq, gt, isNull, sql, type SQL } from "drizzle-orm";
import { stateOfApiToken, type ListedApiToken } from "@gap/core/api/api-token.schema";
import { fullName } from "@gap/core/shared/names/full-name";
import type { Queryable } from "../platform/db/database";
import { users } from "../users/public";
import { apiTokens } from "./api.tables";

/**
 * Also revoked and expired ones, which tell what was possible when. Active ones are first and fewer than this, so that
 * each of them can be revoked.
 */
const MAX_LISTED = 200;

/** Condition for tokens that `stateOfApiToken` calls active. */
export function isActiveToken(now: Date): SQL<boolean> {
  return sql<boolean>`(${isNull(apiTokens.revokedAt)} and ${gt(apiTokens.expiresAt, now)})`;
}

export async function listApiTokens(db: Queryable, orgId: string, now: Date): Promise<ListedApiToken[]> {
  const rows = await db
    .select({
      id: apiTokens.id,
      name: apiTokens.name,
      scopes: apiTokens.scopes,
      madeAt: apiTokens.madeAt,
      expiresAt: apiTokens.expiresAt,
      revokedAt: apiTokens.revokedAt,
      lastUsedAt: apiTokens.lastUsedAt,
      lastUsedIp: apiTokens.lastUsedIp,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.makerId))
    .where(eq(apiTokens.orgId, orgId))
    .orderBy(desc(isActiveToken(now)), desc(apiTokens.madeAt), desc(apiTokens.id))
    .limit(MAX_LISTED);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    scopes: row.scopes,
    madeBy: fullName(row),
    madeAt: row.madeAt,
    expiresAt: row.expiresAt,
    state: stateOfApiToken(row, now),
    ...(row.lastUsedAt === null ? {} : { lastUsed: { at: row.lastUsedAt, ip: row.lastUsedIp ?? "" } }),
  }));
}
