// The audit log: who did what, when and from where. Rows are written in the transaction of the change.
import { bigint, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../db/columns";

export const auditLog = pgTable(
  "audit_log",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment("at").notNull(),
    action: text("action").notNull(),
    userId: text("user_id"),
    orgId: text("org_id"),
    subjects: jsonb("subjects").$type<readonly AuditSubject[]>().notNull(),
    ip: text("ip"),
    userAgent: text("user_agent"),
    requestId: text("request_id").notNull(),
  },
  (table) => [
    index("audit_log_org").on(table.orgId, table.id.desc()),
    index("audit_log_user").on(table.userId, table.id.desc()),
  ],
);

/** The subject of a change: plain facts for people to read, never a secret. */
export interface AuditSubject {
  readonly kind: string;
  readonly id: string;
  readonly details?: Readonly<Record<string, string | number | boolean | null>>;
}
