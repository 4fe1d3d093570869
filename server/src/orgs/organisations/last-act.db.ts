// When an organisation was last active: the newest change by one of its own people. Changes by the provider's staff are
// in its log too, but do not count.
import { and, eq, exists, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { auditLog } from "@gap/server/platform/audit/audit.tables";
import type { Queryable } from "@gap/server/platform/db/database";
import { userOrgs } from "../orgs.tables";

/** Uses the log's index, newest first. */
export function lastActOf(db: Queryable, orgId: AnyPgColumn | string) {
  const byAMember = db
    .select({ userId: userOrgs.userId })
    .from(userOrgs)
    .where(and(eq(userOrgs.userId, auditLog.userId), eq(userOrgs.orgId, auditLog.orgId)));
  return db
    .select({ at: auditLog.at })
    .from(auditLog)
    .where(and(eq(auditLog.orgId, orgId), exists(byAMember)))
    .orderBy(sql`${auditLog.id} desc nulls last`)
    .limit(1);
}
