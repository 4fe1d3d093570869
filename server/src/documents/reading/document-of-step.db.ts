// The document of a step in the lists of work items, which read it within their own statement (spec 7 §3).
import { sql } from "drizzle-orm";
import { holdsFeature } from "@gap/core/access/access-rule";
import type { DocumentsOfSteps, StoredDocumentOfStep } from "@gap/server/work-items/public";
import { documents } from "../documents.tables";

/** The newest one. Nothing for people who do not see documents. */
export const documentsOfSteps: DocumentsOfSteps = (viewer) =>
  holdsFeature(viewer, "documents")
    ? ({ workItemId, stepId }) => sql<StoredDocumentOfStep | null>`(
        select json_build_object('status', d.status, 'answered', d.answered, 'questions', d.questions,
          'submittedAt', d.submitted_at)
        from ${documents} as d where d.work_item_id = ${workItemId} and d.step_id = ${stepId}
        order by d.id desc limit 1)`
    : undefined;
