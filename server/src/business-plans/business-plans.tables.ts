// What a living plan has besides its document: hidden sections and reviews (spec 8 §4).
import type { AddedLever } from "@gap/core/business-plans/plan-levers";
import { date, jsonb, pgTable } from "drizzle-orm/pg-core";
import type { Block } from "@gap/core/blocks/block.schema";
import { documents } from "../documents/public";
import { ownerId } from "../platform/db/columns";

const day = (name: string) => date(name, { mode: "string" });

/** One for each living plan; the lock of the document protects it. */
export const businessPlans = pgTable("business_plans", {
  documentId: ownerId("document_id", () => documents.id).primaryKey(),
  /** The sections that are hidden; their answers stay with the document. */
  hiddenBlocks: jsonb("hidden_blocks").$type<readonly Block[]>().notNull(),
  nextReviewOn: day("next_review_on"),
  /** The day on which the review was started that is on. */
  reviewOn: day("review_on"),
  lastReviewOn: day("last_review_on"),
  /** Levers of scenarios that became goals, for what came of them. */
  addedLevers: jsonb("added_levers").$type<readonly AddedLever[]>().notNull().default([]),
});
