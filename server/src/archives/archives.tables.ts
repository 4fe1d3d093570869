// The archives of organisations (spec 9 §3) that were requested, with their progress and the finished file.
import { bigint, index, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { clients } from "../clients/public";
import { orgs } from "../orgs/public";
import { id, moment, ownerId } from "../platform/db/columns";

export const archives = pgTable(
  "archives",
  {
    id: id().primaryKey(),
    orgId: ownerId("org_id", () => orgs.id),
    /** The client of the firm whose archive it is; null for everything of the organisation. */
    clientId: text("client_id").references(() => clients.id, { onDelete: "cascade" }),
    requestedBy: text("requested_by").notNull(),
    requestedAt: moment("requested_at").notNull(),
    /** The share of its files' bytes that is done; null until its records are collected. */
    percent: smallint("percent"),
    /** Null until it is finished; one without a pending job has failed. */
    fileKey: text("file_key"),
    bytes: bigint("bytes", { mode: "number" }),
    sha256: text("sha256"),
    madeAt: moment("made_at"),
    expiresAt: moment("expires_at"),
  },
  (table) => [
    index("archives_of_org").on(table.orgId, table.id.desc()),
    index("archives_of_client").on(table.clientId, table.id.desc()),
  ],
);
