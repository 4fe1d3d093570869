// All uploaded files: their owner, the result of their check, and whether a record uses them.
import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { VARIANT_NAMES } from "@gap/core/files/file-key";
import type { FileKind } from "@gap/core/files/file-kind-names";
import type { FileType } from "@gap/core/files/file-kinds";
import { moment } from "../db/columns";

/** A smaller version of the image, created once when the file passes. */
export interface ImageVariant {
  readonly name: (typeof VARIANT_NAMES)[number];
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
    /** The organisation whose access rules apply. */
    orgId: text("org_id").notNull(),
    /** The record that the file is for, if the kind needs one: a proposal, a block of a work item. */
    subjectId: text("subject_id"),
    uploadedBy: text("uploaded_by").notNull(),
    fileName: text("file_name").notNull(),
    type: text("type").$type<FileType>().notNull(),
    status: text("status").$type<"arriving" | "checking" | "passed" | "failed">().notNull(),
    /** Why the check failed. */
    reason: text("reason"),
    bytes: bigint("bytes", { mode: "number" }),
    sha256: text("sha256"),
    width: integer("width"),
    height: integer("height"),
    variants: jsonb("variants").$type<readonly ImageVariant[]>().notNull().default([]),
    createdAt: moment("created_at").notNull(),
    /** Null while a record uses the file. Files unused for a day are deleted. */
    unusedSince: moment("unused_since"),
  },
  (table) => [
    index("files_of_org").on(table.orgId, table.kind),
    index("files_unused")
      .on(table.unusedSince)
      .where(sql`${table.unusedSince} is not null`),
    // Each upload counts the person's uploads in progress.
    index("files_under_way")
      .on(table.uploadedBy)
      .where(sql`${table.status} in ('arriving', 'checking')`),
    check("files_status", sql`${table.status} in ('arriving', 'checking', 'passed', 'failed')`),
    check("files_name_length", sql`char_length(${table.fileName}) between 1 and 200`),
  ],
);
