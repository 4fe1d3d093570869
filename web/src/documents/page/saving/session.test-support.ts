// A session of a document with a server, a clock and a second person, for the tests of sessions.
import type { ActionView } from "@gap/core/actions/action.schema";
import { idOf } from "@gap/core/blocks/blocks.test-data";
import { AVA, aDocument, HANA } from "../document.test-data";
import type { DecidedAnswer } from "./decided-answers";
import type { ActionCallDependencies } from "./action-saving";
import { DocumentSession } from "./document-session";
import type { Rival } from "./rivals";
import { Failure, fakeServer, fakeTime, settle, unanswered } from "./saving.test-support";
import type { KeptOfVisit } from "./session-dependencies";

/** Every action is saved. */
const ACTION_CALLS: ActionCallDependencies = {
  create: async () => undefined,
  update: async () => undefined,
  keep: async () => true,
  drop: () => undefined,
};

interface Given {
  readonly getActions?: () => Promise<readonly ActionView[]>;
  readonly actions?: Partial<ActionCallDependencies>;
  readonly kept?: KeptOfVisit;
}

export function aSession(view = aDocument(), { getActions = async () => [], actions, kept }: Given = {}) {
  const time = fakeTime();
  const server = fakeServer(time.now);
  const fetched: { since: number; withActions: boolean }[] = [];
  const dropped: string[] = [];
  const decisions: DecidedAnswer[] = [];
  let current = view;
  let documentChanges = 0;
  let ids = 0;
  let lost = 0;
  const session = new DocumentSession(
    view,
    {
      userId: HANA,
      save: async (changes) => {
        server.calls.push([...changes]);
        const response = server.save(changes, HANA);
        if (lost > 0) {
          lost -= 1;
          throw unanswered();
        }
        return response;
      },
      actions: { ...ACTION_CALLS, ...actions },
      decided: (answer) => decisions.push(answer),
      getChanges: async (query) => {
        fetched.push(query);
        return server.changes(query.since, current, query.withActions ? await getActions() : undefined);
      },
      onDocumentChanged: () => (documentChanges += 1),
      failureOf: (error) =>
        error instanceof Failure ? error.failure : { kind: "refused", message: String(error) },
      keep: async () => true,
      drop: (id) => dropped.push(id),
      onRefused: () => undefined,
      newId: () => idOf((ids += 1)),
      now: time.now,
      later: time.later,
    },
    kept,
  );
  session.start();
  const answer = (blockId: string, value: unknown) => session.answer({ blockId, path: "", value });
  /** Another person saves, and the message arrives. */
  const otherSaves = (blockId: string, value: unknown, baseRevision = 0) => {
    server.save(
      [{ blockId, path: "", value, baseRevision, operationId: idOf(500 + server.revision()) }],
      AVA,
    );
  };
  const hear = async (changed: readonly string[] = ["answers"]) => {
    await session.heard({ revision: server.revision(), changed });
    await settle();
  };
  const shown = (blockId: string) => session.state().answers.get(blockId)?.get("");
  const rival = () => [...session.state().rivals.values()][0]?.[0] as Rival;
  return {
    ...time,
    session,
    server,
    fetched,
    dropped,
    decisions,
    answer,
    otherSaves,
    hear,
    shown,
    rival,
    become: (next: typeof view) => (current = next),
    documentChanges: () => documentChanges,
    /** The server saves, but its next responses do not arrive. */
    loseResponses: (count: number) => (lost = count),
  };
}
