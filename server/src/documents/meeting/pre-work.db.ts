// document.getPreWork: answers of the client's pre-work for the topics of a session record of the same work item. Only the
// firm runs meetings; parts that only the firm sees are left out all the same, because clients look at the screen.
import { and, asc, eq, inArray } from "drizzle-orm";
import { answerInWords, isAnswered } from "@gap/core/blocks/answers";
import { shownBlocks } from "@gap/core/blocks/visibility";
import {
  PRE_WORK_LIMITS,
  topicsOfPreWork,
  type PreWork,
  type PreWorkAnswer,
} from "@gap/core/documents/pre-work";
import { currencyCodeOfServices } from "@gap/core/services/service-rules";
import { orgs } from "@gap/server/orgs/public";
import type { Caller, ReadContext } from "@gap/server/platform/calls/context";
import type { Queryable } from "@gap/server/platform/db/database";
import { answersIn, blocksOf, contentOf } from "../document-content.db";
import { documents } from "../documents.tables";
import { openDocument, type DocumentRow } from "../open-document";
import { peopleOfDocument } from "../reading/people-of-document.db";

const NONE: PreWork = { documents: [], byTopic: {} };

export async function getPreWork({ db, caller }: ReadContext<Caller>, documentId: string): Promise<PreWork> {
  const { row } = await openDocument(db, caller, documentId);
  if (row.workItemId === null || row.docType !== "Delivery") return NONE;
  const found = await db
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.workItemId, row.workItemId),
        eq(documents.orgId, row.orgId),
        eq(documents.docType, "Pre-work"),
        inArray(documents.status, ["submitted", "finalised"]),
      ),
    )
    .orderBy(asc(documents.id))
    .limit(PRE_WORK_LIMITS.documents);
  if (found.length === 0) return NONE;
  const session = await blocksOf(db, row);
  const currencyCode = await currencyOf(db, row);
  const byTopic: Record<string, PreWorkAnswer[]> = {};
  for (const preWork of found)
    for (const { topicId, answer } of await answersOf(db, preWork, session, currencyCode))
      (byTopic[topicId] ??= []).push(answer);
  return {
    documents: found.map(({ id, title, status }) => ({ documentId: id, title, status })),
    byTopic,
  };
}

async function currencyOf(db: Queryable, { orgId }: DocumentRow): Promise<string> {
  const [firm] = await db
    .select({ currencyCode: orgs.currencyCode, countryCode: orgs.countryCode })
    .from(orgs)
    .where(eq(orgs.id, orgId));
  return currencyCodeOfServices({ currencyCode: null, countryCode: null, ...firm });
}

async function answersOf(
  db: Queryable,
  row: DocumentRow,
  session: Awaited<ReturnType<typeof blocksOf>>,
  currencyCode: string,
) {
  const content = await contentOf(db, row);
  const answers = answersIn(content);
  const topics = topicsOfPreWork(session, content.blocks);
  const people = await peopleOfDocument(
    db,
    row.orgId,
    content.rows.map(({ savedBy }) => savedBy),
  );
  return shownBlocks(content.blocks, answers, "client").flatMap((block) => {
    const topicId = topics.get(block.id);
    // Rows are in the order of their revisions.
    const last = content.rows.findLast(({ blockId }) => blockId === block.id);
    if (topicId === undefined || last === undefined || !isAnswered(block, answers)) return [];
    const words = answerInWords(block, answers, { currencyCode }).slice(0, PRE_WORK_LIMITS.words);
    const by = people[last.savedBy]?.name ?? "";
    const answer: PreWorkAnswer = {
      question: block.title,
      words,
      by,
      at: last.savedAt,
      documentTitle: row.title,
    };
    return [{ topicId, answer }];
  });
}
