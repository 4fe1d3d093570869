// Cost of saving one answer, in statements and processor time, compared with a hand-written route in the same process: one
// transaction that locks the document, checks the value, and writes answer, history, progress, live messages and log.
import type { Block } from "@gap/core/blocks/block.schema";
import { answerSchema } from "@gap/core/blocks/block.schema";
import type { Region } from "@gap/server/platform/region";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { onEmbeddedServer } from "../embedded-server";
import type { Figure } from "../figure";
import { comparing, WHOLE_PAGES, type Call, type PageSizes } from "../lists/compare-calls";
import { handWrittenRoutes } from "../lists/hand-written-routes";
import { aFilledDocument, answerTo, type FilledDocument } from "./filled-document";

const QUESTIONS = [30, 300];
/** Authentication, begin and commit, lock, answers, repeated operations, answer with history, document, live, log. */
const MAX_STATEMENTS = 10;
const TIMES = { ...WHOLE_PAGES, warmUp: 600, callsABlock: 100 };

export async function measureSaving(
  database: string,
  environment: Readonly<Record<string, string>>,
  times: PageSizes = TIMES,
): Promise<Figure[]> {
  return onEmbeddedServer(environment, async (region, callingAs) => {
    const person = await aPerson(region);
    const calling = callingAs(person);
    const { against, statements } = comparing(database, times, MAX_STATEMENTS);
    const figures: Figure[] = [];
    for (const questions of QUESTIONS) {
      const save = savingTo(await aFilledDocument(calling, questions));
      const product = () => calling.mutate("document.saveAnswers", save());
      const control = handWritten(region, person, await aFilledDocument(calling, questions));
      const aim = { of: "ratio", most: 2 } as const;
      const cost = await against(`CPU per saved answer of ${questions}`, product, control);
      figures.push({ ...cost, aim });
      figures.push(await statements(`saving an answer of ${questions}`, product, control));
    }
    return figures;
  });
}

type Saving = () => { readonly documentId: string; readonly answers: readonly ReturnType<typeof answerTo>[] };

/** The first question is answered again and again, by the same person. */
function savingTo({ documentId, blocks }: FilledDocument): Saving {
  const blockId = blocks[0]?.id ?? "";
  let count = 0;
  return () => {
    count += 1;
    return { documentId, answers: [answerTo(blockId, `Typed ${count} times`, blocks.length + count - 1)] };
  };
}

const LOCK_SQL = `select d.status, d.revision, d.title, d.client_id, v.content, (select revision from document_revisions
    where document_id = d.id and operation_id = $3) as applied
  from documents d join blueprint_versions v on v.record_id = d.blueprint_id and v.version = d.blueprint_version
  where d.id = $1 and d.org_id = $2 for update of d`;
const HISTORY_SQL = `insert into document_revisions (document_id, revision, operation_id, block_id, path, value, previous,
    saved_at, saved_by, side)
  select $1, $2, $3, $4, $5, $6::jsonb, (select value from document_answers
    where document_id = $1 and block_id = $4 and path = $5), now(), $7, 'advisor'`;
const ANSWER_SQL = `insert into document_answers (document_id, block_id, path, value, revision, saved_at, saved_by)
  values ($1, $2, $3, $4::jsonb, $5, now(), $6)
  on conflict (document_id, block_id, path) do update set value = excluded.value, revision = excluded.revision,
    saved_at = excluded.saved_at, saved_by = excluded.saved_by`;
const DOCUMENT_SQL = `update documents set revision = $2, last_updated_at = now(), last_updated_by = $3,
    answered = (select count(distinct block_id) from document_answers where document_id = $1 and value <> 'null')
  where id = $1`;
const AUDIT_SQL = `insert into audit_log (at, action, user_id, org_id, subjects, ip, user_agent, request_id)
  values (now(), 'document.saveAnswers', $1, $2, $3::jsonb, '', '', '')`;
/** People who have the document open, and those who look at the firm's list. */
const TELL_SQL = `with topics as (insert into live_topics as kept (type, entity_id, last_id, last_published_at)
    values ('bench-document', $1, 1, now()), ('bench-list', $2, 1, now()) on conflict (type, entity_id)
    do update set last_id = kept.last_id + 1, last_published_at = now() returning type, entity_id, last_id)
  insert into live_messages (type, entity_id, id, payload, created_at)
    select type, entity_id, last_id, $3::jsonb, now() from topics`;

/** The call as one would write it without the rest of the product. */
function handWritten(region: Region, person: TestPerson, document: FilledDocument): Call {
  const save = savingTo(document);
  const { userId } = person;
  return handWrittenRoutes(region, person, (app, callerOf) => {
    app.post("/save", async (c) => {
      const own = await callerOf(c);
      const { documentId, answers } = await c.req.json<ReturnType<Saving>>();
      const [answer] = answers;
      if (answer === undefined) return c.json({}, 422);
      const { blockId, path, value, operationId } = answer;
      const revision = await region.db.transaction(async (tx) => {
        const [found] = (await tx.raw(LOCK_SQL, [documentId, own, operationId])).rows;
        if (found === undefined || found["status"] === "finalised") return undefined;
        if (found["applied"] !== null) return Number(found["applied"]);
        const block = (found["content"] as Block[]).find(({ id }) => id === blockId);
        if (block === undefined || answerSchema(block, path)?.safeParse(value).success !== true)
          return undefined;
        const next = Number(found["revision"]) + 1;
        const json = JSON.stringify(value);
        await tx.raw(HISTORY_SQL, [documentId, next, operationId, blockId, path, json, userId]);
        await tx.raw(ANSWER_SQL, [documentId, blockId, path, json, next, userId]);
        await tx.raw(DOCUMENT_SQL, [documentId, next, userId]);
        await tx.raw(AUDIT_SQL, [userId, own, JSON.stringify([{ kind: "document", id: documentId }])]);
        await tx.raw(TELL_SQL, [documentId, own, JSON.stringify({ revision: next })]);
        return next;
      });
      return revision === undefined
        ? c.json({}, 422)
        : c.json({ revision, saved: [{ blockId, path, revision }] });
    });
  })("/save", save);
}
