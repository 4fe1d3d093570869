// A server of one document and a clock, for the tests of saving.
import type { AnswerView, DocumentChanges, DocumentView } from "@gap/core/documents/document-view";
import {
  answerKey,
  saveAnswers,
  type AnswerChange,
  type AppliedOperation,
} from "@gap/core/documents/save-answers";
import { idOf } from "@gap/core/blocks/blocks.test-data";
import type { SaveFailure } from "./answer-queue";

export const ME = idOf(901);

/** A clock whose timers fire when the test advances it. */
export function fakeTime() {
  let now = Date.UTC(2026, 4, 18);
  let timers: { at: number; act: () => void }[] = [];
  return {
    now: () => now,
    later: (act: () => void, ms: number) => {
      const timer = { at: now + ms, act };
      timers.push(timer);
      return () => {
        timers = timers.filter((each) => each !== timer);
      };
    },
    pass: async (ms: number) => {
      const end = now + ms;
      for (;;) {
        const [next] = timers.toSorted((one, other) => one.at - other.at);
        if (next === undefined || next.at > end) break;
        timers = timers.filter((each) => each !== next);
        now = Math.max(now, next.at);
        next.act();
        await settle();
      }
      now = end;
      await settle();
    },
  };
}

/** Lets promises that need no timer resolve. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
}

export class Failure extends Error {
  readonly failure: SaveFailure;

  constructor(failure: SaveFailure) {
    super(failure.kind);
    this.failure = failure;
  }
}

export const unanswered = () => new Failure({ kind: "unanswered" });

/** Saves as the real one does, by the rule of core. */
export function fakeServer(now: () => number) {
  const answers = new Map<string, AnswerView>();
  const applied = new Map<string, AppliedOperation>();
  const overwrites: DocumentChanges["overwrites"][number][] = [];
  let revision = 0;
  return {
    answers,
    calls: [] as AnswerChange[][],
    /** How often each operation was applied. */
    applications: new Map<string, number>(),
    revision: () => revision,
    /** The answers that the document has already. */
    begin(first: readonly AnswerView[], at: number) {
      for (const answer of first) answers.set(answerKey(answer), answer);
      revision = at;
    },
    save(changes: readonly AnswerChange[], savedBy = ME) {
      const outcome = saveAnswers(changes, { revision, stored: answers, applied, savedBy });
      const savedAt = new Date(now());
      for (const { operationId, blockId, path, value, revision: own } of outcome.writes) {
        const saved = outcome.saved.find((each) => each.revision === own);
        applied.set(operationId, { blockId, path, value, ...saved, revision: own });
        this.applications.set(operationId, (this.applications.get(operationId) ?? 0) + 1);
        const former = answers.get(answerKey({ blockId, path }));
        if (saved?.overwrote !== undefined && former !== undefined)
          overwrites.push({
            blockId,
            path,
            revision: own,
            by: savedBy,
            at: savedAt,
            former: {
              value: former.value,
              revision: former.revision,
              by: former.savedBy,
              at: former.savedAt,
            },
          });
        answers.set(answerKey({ blockId, path }), {
          blockId,
          path,
          value,
          revision: own,
          savedAt,
          savedBy,
        });
      }
      revision = outcome.revision;
      return { revision, saved: outcome.saved };
    },
    changes(
      since: number,
      view: Pick<DocumentView, "status" | "rights" | "blueprintVersion" | "blocks">,
      actions?: DocumentView["actions"],
    ): DocumentChanges {
      return {
        revision,
        answers: [...answers.values()].filter((answer) => answer.revision > since),
        overwrites: overwrites.filter((each) => each.revision > since),
        status: view.status,
        blueprintVersion: view.blueprintVersion,
        blockCount: view.blocks.length,
        acts: view.rights.acts,
        people: {},
        fileUrls: {},
        ...(actions !== undefined && { actions }),
      };
    },
  };
}
