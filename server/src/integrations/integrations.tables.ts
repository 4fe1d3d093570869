// An organisation's practice manager connection: its sealed tokens, and the result of the last sync.
import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { SyncProgress } from "@gap/core/integrations/sync-progress";
import { orgs } from "../orgs/public";
import { moment, ownerId } from "../platform/db/columns";

export const practiceManagerConnections = pgTable("practice_manager_connections", {
  orgId: ownerId("org_id", () => orgs.id).primaryKey(),
  /** Issuer of the tokens; another provider needs another connection. */
  issuer: text("issuer").notNull(),
  /** Access and refresh token, encrypted with the region's secret (decision 007). */
  sealedTokens: text("sealed_tokens").notNull(),
  practiceName: text("practice_name"),
  connectedAt: moment("connected_at").notNull(),
  connectedBy: text("connected_by"),
  syncStartedAt: moment("sync_started_at"),
  lastSyncedAt: moment("last_synced_at"),
  lastSyncCounts: jsonb("last_sync_counts").$type<SyncProgress>(),
  lastSyncProblem: text("last_sync_problem"),
});
