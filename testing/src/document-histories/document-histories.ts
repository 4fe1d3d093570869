// Random histories of documents: three people save, repeat and send late what they typed, while the document is submitted,
// sent back, reopened, finalised and updated, and the process may be killed. The documents are judged afterwards.
import fc from "fast-check";
import { MINUTE_MS } from "@gap/core/shared/calendar/durations";
import { actAtOnce, momentsWithKills, type Acted, type HistoryRunner } from "../histories/moments";

/** The advisor, and two people of the client. */
export const PEOPLE = 3;
/** Questions of both versions of the template, of which a document asks some. */
export const QUESTIONS = 6;
export const VALUES = 4;

const person = fc.nat({ max: PEOPLE - 1 });
const someChanges = fc.array(
  fc.record({
    question: fc.nat({ max: QUESTIONS - 1 }),
    value: fc.nat({ max: VALUES - 1 }),
    /** Whether the page has seen the newest answer. */
    isUpToDate: fc.boolean(),
  }),
  { minLength: 1, maxLength: 3 },
);

const anAct = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({ kind: fc.constant("save" as const), person, changes: someChanges }),
  },
  // Typed offline, and sent later in another order.
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant("type" as const), person, changes: someChanges }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant("reconnect" as const), person, isReversed: fc.boolean() }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("repeat" as const), nth: fc.nat({ max: 30 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("submit" as const), person: fc.constantFrom(1, 2) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("sendBack" as const), question: fc.nat({ max: 1 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("reopen" as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("finalise" as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("update" as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("undoUpdate" as const) }) },
);
type DrawnAct = typeof anAct extends fc.Arbitrary<infer One> ? One : never;

/** One in `killEvery` moments has a kill. */
export const documentHistoryWithKills = (killEvery: number) =>
  momentsWithKills(anAct, { killEvery, maxStatementsBeforeKill: 40, maxActs: 3, maxMoments: 7 });
export type DocumentHistory =
  ReturnType<typeof documentHistoryWithKills> extends fc.Arbitrary<infer One> ? One : never;

/** One answer as the page sends it; `question` and `value` are places in the lists of the fixtures. */
export interface TypedAnswer {
  readonly question: number;
  readonly value: number;
  readonly baseRevision: number;
  readonly operationId: string;
}

export type DocumentAct =
  | { readonly kind: "save"; readonly person: number; readonly answers: readonly TypedAnswer[] }
  | Extract<DrawnAct, { kind: "submit" | "sendBack" | "reopen" | "finalise" | "update" | "undoUpdate" }>;

export interface DocumentActRequest {
  readonly documentId: string;
  readonly at: number;
  readonly act: DocumentAct;
}

export interface DocumentActResult {
  readonly revision?: number;
  /** The revisions of saved answers, in their order. */
  readonly revisions?: readonly number[];
  readonly isReopened?: true;
}

/** Each history begins with a shared document of the first version of the template. */
export type DocumentHistoryRunner = HistoryRunner<number, DocumentActRequest, DocumentActResult>;

/** Everything that the server has acknowledged must be there afterwards. */
export interface DocumentHistoryOutcome {
  readonly documentId: string;
  readonly acknowledged: readonly (TypedAnswer & { readonly revision: number })[];
  /** Errors other than GapErrors, and repeated operations with another revision. */
  readonly failures: readonly string[];
  /** The moments at which the document was reopened, or may have been. */
  readonly reopenedAt: readonly number[];
  /** The number of acts without a known outcome. */
  readonly cutOff: number;
}

const FIRST_MOMENT = Date.UTC(2026, 2, 2, 21);
const ID_LENGTH = 26;

export async function runDocumentHistory(
  runner: DocumentHistoryRunner,
  history: DocumentHistory,
  number: number,
): Promise<DocumentHistoryOutcome> {
  let at = FIRST_MOMENT + number * 100 * MINUTE_MS;
  const documentId = await runner.begin(at);
  const acknowledged = new Map<string, TypedAnswer & { readonly revision: number }>();
  const failures: string[] = [];
  const sent: (TypedAnswer & { readonly person: number })[] = [];
  const typed = new Map<number, TypedAnswer[]>();
  const reopenedAt: number[] = [];
  let [cutOff, seenRevision, operations] = [0, 0, 0];
  const answersOf = (changes: Extract<DrawnAct, { kind: "save" }>["changes"]): TypedAnswer[] =>
    changes.map(({ question, value, isUpToDate }) => {
      operations += 1;
      const operationId = `H${number}X${operations}`.replaceAll(/[ILOU]/g, "Z").padEnd(ID_LENGTH, "0");
      return { question, value, baseRevision: isUpToDate ? seenRevision : 0, operationId };
    });
  /** Undefined if the act only happens on the page. */
  const asSent = (act: DrawnAct): DocumentAct | undefined => {
    switch (act.kind) {
      case "type": {
        typed.set(act.person, [...(typed.get(act.person) ?? []), ...answersOf(act.changes)]);
        return undefined;
      }
      case "reconnect": {
        const answers = typed.get(act.person) ?? [];
        typed.delete(act.person);
        if (answers.length === 0) return undefined;
        return { kind: "save", person: act.person, answers: act.isReversed ? answers.toReversed() : answers };
      }
      case "repeat": {
        const one = sent[act.nth % sent.length];
        return one === undefined ? undefined : { kind: "save", person: one.person, answers: [one] };
      }
      case "save":
        return { kind: "save", person: act.person, answers: answersOf(act.changes) };
      default:
        return act;
    }
  };
  const note = (act: DocumentAct, acted: Acted<DocumentActResult>): void => {
    if (act.kind === "reopen" && ("isCutOff" in acted || "isReopened" in acted)) reopenedAt.push(at);
    if ("failure" in acted) failures.push(acted.failure);
    else if ("isCutOff" in acted) cutOff += 1;
    else {
      seenRevision = Math.max(seenRevision, acted.revision ?? 0);
      if (act.kind !== "save" || acted.revisions === undefined) return;
      for (const [place, answer] of act.answers.entries()) {
        const revision = acted.revisions[place] ?? 0;
        const before = acknowledged.get(answer.operationId);
        if (before !== undefined && before.revision !== revision)
          failures.push(`Operation ${answer.operationId} was applied twice`);
        acknowledged.set(answer.operationId, { ...answer, revision });
      }
    }
  };
  for (const { acts, killedAfter } of history) {
    at += MINUTE_MS;
    const asked = acts.flatMap((act) => asSent(act) ?? []);
    for (const act of asked)
      if (act.kind === "save") sent.push(...act.answers.map((answer) => ({ ...answer, person: act.person })));
    const requests = asked.map((act) => ({ documentId, at, act }));
    const acted = await actAtOnce(runner, requests, killedAfter);
    for (const [place, act] of asked.entries()) note(act, acted[place] ?? {});
  }
  return { documentId, acknowledged: [...acknowledged.values()], failures, reopenedAt, cutOff };
}
