// When an organisation was last active: the newest change that one of its own people made. What the provider's staff
// did to it stands in its log too, and is no activity of its own.
import { and, eq, exists, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { auditLog } from "@gap/server/platform/audit/audit.tables";
import type { Queryable } from "@gap/server/platform/db/database";
import { userOrgs } from "../orgs.tables";

/** The log's index has the newest at hand. */
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
