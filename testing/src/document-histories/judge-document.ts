// Checks a document after a random history: every acknowledged answer is the current one or in the history, revisions
// have no gaps, progress is right, and nothing was saved after it was finalised.
import { asc, eq } from "drizzle-orm";
import type { Block } from "@gap/core/blocks/block.schema";
import { canonicalJson } from "@gap/core/shared/canonical-json";
import {
  documentAnswers,
  documentRevisions,
  documents,
  documentVersions,
} from "@gap/server/documents/documents.tables";
import type { Queryable } from "@gap/server/platform/db/database";
import { valueOf, type DocumentFixtures } from "./document-acts";
import type { DocumentHistoryOutcome } from "./document-histories";

type Revision = typeof documentRevisions.$inferSelect;
type Answer = typeof documentAnswers.$inferSelect;
type Version = typeof documentVersions.$inferSelect;

const same = (one: unknown, other: unknown) => canonicalJson(one ?? null) === canonicalJson(other ?? null);

/** A sentence for each problem. */
export async function problemsOfDocument(
  db: Queryable,
  fixtures: DocumentFixtures,
  { documentId, acknowledged, reopenedAt }: DocumentHistoryOutcome,
): Promise<string[]> {
  const [row] = await db.select().from(documents).where(eq(documents.id, documentId));
  if (row === undefined) return [`Document ${documentId} is gone`];
  const revisions = await db
    .select()
    .from(documentRevisions)
    .where(eq(documentRevisions.documentId, documentId))
    .orderBy(asc(documentRevisions.revision));
  const answers = await db.select().from(documentAnswers).where(eq(documentAnswers.documentId, documentId));
  const versions = await db
    .select()
    .from(documentVersions)
    .where(eq(documentVersions.documentId, documentId))
    .orderBy(asc(documentVersions.version));
  return [
    ...gaps(revisions, row.revision),
    ...acknowledged.flatMap((answer) => {
      const stored = revisions[answer.revision - 1];
      const isThere =
        stored?.operationId === answer.operationId &&
        stored.blockId === fixtures.questionIds[answer.question] &&
        same(stored.value, valueOf(fixtures, answer));
      return isThere ? [] : [`Acknowledged answer ${answer.operationId} is not in the history`];
    }),
    ...wrongAnswers(answers, revisions),
    ...wrongProgress(row, answers, fixtures),
    ...(versions.some(({ version }, at) => version !== at + 1) ? ["A finalised version is missing"] : []),
    ...savedWhileFinalised(versions, revisions, reopenedAt).map(
      (version) => `An answer was saved after version ${version} was finalised`,
    ),
    ...(row.status === "finalised" && versions.length !== row.version
      ? ["A finalised document has not kept its version"]
      : []),
  ].map((problem) => `${problem} (document ${documentId})`);
}

/** The finalised versions after which an answer was saved before the document was reopened. */
export function savedWhileFinalised(
  versions: readonly Pick<Version, "version" | "revision" | "finalisedAt">[],
  revisions: readonly Pick<Revision, "savedAt">[],
  reopenedAt: readonly number[],
): number[] {
  return versions.flatMap(({ version, revision, finalisedAt }) => {
    const next = revisions[revision];
    const isOpenAgain = reopenedAt.some(
      (at) => next !== undefined && at >= finalisedAt.getTime() && at <= next.savedAt.getTime(),
    );
    return next === undefined || isOpenAgain ? [] : [version];
  });
}

function gaps(revisions: readonly Revision[], newest: number): string[] {
  const isWhole =
    revisions.length === newest && revisions.every(({ revision }, place) => revision === place + 1);
  return isWhole ? [] : [`Revisions have gaps: ${revisions.length} rows, newest ${newest}`];
}

/** The current answer is the newest revision of its question. */
function wrongAnswers(answers: readonly Answer[], revisions: readonly Revision[]): string[] {
  const newest = new Map(revisions.map((revision) => [`${revision.blockId} ${revision.path}`, revision]));
  const wrong = answers.filter((answer) => {
    const revision = newest.get(`${answer.blockId} ${answer.path}`);
    return revision?.revision !== answer.revision || !same(revision.value, answer.value);
  });
  return [
    ...wrong.map(({ blockId }) => `The answer to ${blockId} is not its newest revision`),
    ...(answers.length === newest.size ? [] : ["An answer has no row"]),
  ];
}

/** Counted without the rules of the product. */
function wrongProgress(
  row: typeof documents.$inferSelect,
  answers: readonly Answer[],
  { versions }: DocumentFixtures,
): string[] {
  const blocks: readonly Block[] = versions[row.blueprintVersion - 1] ?? [];
  const answered = new Set(
    answers.filter(({ value }) => value !== null && value !== "").map(({ blockId }) => blockId),
  );
  const count = (isClient: boolean) => {
    const asked = blocks.filter(
      ({ visibility, showIf, title }) =>
        (visibility === "both" || !isClient) &&
        (showIf === undefined || answered.has(blocks[0]?.id ?? title)),
    );
    return `${asked.filter(({ id }) => answered.has(id)).length} of ${asked.length}`;
  };
  const told = [`${row.answered} of ${row.questions}`, `${row.answeredByClient} of ${row.questionsOfClient}`];
  const counted = [count(false), count(true)];
  return String(told) === String(counted) ? [] : [`Progress ${String(told)} should be ${String(counted)}`];
}
