// Every file that was uploaded: whose it is, how its check went, and whether anything uses it.
import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { FileKind, FileType } from "@gap/core/files/file-kinds";
import { moment } from "../db/columns";

/** A smaller picture of the same, made once when the file passed. */
export interface ImageVariant {
  readonly name: "thumbnail" | "display";
  readonly key: string;
  readonly type: string;
  readonly width: number;
  readonly height: number;
}

export const files = pgTable(
  "files",
  {
    key: text("key").primaryKey(),
    kind: text("kind").$type<FileKind>().notNull(),
    /** Whose rights decide about it. */
    orgId: text("org_id").notNull(),
    /** What it is for within the organisation, where the kind needs to know: a proposal, a block of a work item. */
    subjectId: text("subject_id"),
    uploadedBy: text("uploaded_by").notNull(),
    fileName: text("file_name").notNull(),
    type: text("type").$type<FileType>().notNull(),
    status: text("status").$type<"arriving" | "checking" | "passed" | "failed">().notNull(),
    /** Why it did not pass. */
    reason: text("reason"),
    bytes: integer("bytes"),
    sha256: text("sha256"),
    width: integer("width"),
    height: integer("height"),
    variants: jsonb("variants").$type<readonly ImageVariant[]>().notNull().default([]),
    createdAt: moment("created_at").notNull(),
    /** Empty while a record shows it; a day later the file is swept. */
    unusedSince: moment("unused_since"),
  },
  (table) => [
    index("files_of_org").on(table.orgId, table.kind),
    index("files_unused")
      .on(table.unusedSince)
      .where(sql`${table.unusedSince} is not null`),
    // What somebody has under way is counted at each upload.
    index("files_under_way")
      .on(table.uploadedBy)
      .where(sql`${table.status} in ('arriving', 'checking')`),
    check("files_status", sql`${table.status} in ('arriving', 'checking', 'passed', 'failed')`),
    check("files_name_length", sql`char_length(${table.fileName}) between 1 and 200`),
  ],
);
