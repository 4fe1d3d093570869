// Opens the session of a document with the answers kept from an earlier visit, and connects it with calls, the live
// channel and the window.
import { useEffect, useState } from "react";
import type { DocumentView } from "@gap/core/documents/document-view";
import { answerKey } from "@gap/core/documents/save-answers";
import { useApi, useAppContext } from "@gap/web/platform/app-context";
import type { Api } from "@gap/web/platform/calls/api-client";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import type { KeptDrafts } from "@gap/web/platform/drafts/kept-drafts";
import { useLive, useLiveState } from "@gap/web/platform/live/use-live";
import { newId } from "@gap/web/platform/new-id";
import type { DecidedAnswer } from "./decided-answers";
import type { KeptAction } from "./action-saving";
import { saveFailureOf } from "./save-failure";
import { DocumentSession } from "./document-session";
import type { SessionDependencies } from "./session-dependencies";
import { resumeKept, withOwnOperations } from "./resume-kept";
import { questionOf, type KeptAnswer } from "./unasked-answers";

/** Edits that an earlier visit could not save. */
export interface Kept {
  readonly answers: readonly KeptAnswer[];
  readonly actions: readonly KeptAction[];
  readonly decided: readonly DecidedAnswer[];
}

/** Undefined until the browser has read it. */
export function useKept(documentId: string, userId: string): Kept | undefined {
  const { drafts } = useAppContext();
  const [kept, setKept] = useState<Kept>();
  useEffect(() => {
    let isUnmounted = false;
    const ofDocument = { userId, documentId };
    void Promise.all([
      drafts.read(draftKey("answer", ofDocument)),
      drafts.read(draftKey("action", ofDocument)),
      drafts.read(draftKey("decided", ofDocument)),
    ]).then(([answers, actions, decided]) => {
      if (isUnmounted) return;
      setKept({
        answers: answers.filter(isAnswerChange),
        actions: actions.filter(isKeptAction),
        decided: decided.filter(isDecidedAnswer),
      });
    });
    return () => {
      isUnmounted = true;
    };
  }, [drafts, documentId, userId]);
  return kept;
}

interface SessionOptions {
  readonly userId: string;
  readonly kept: Kept;
}

/** The document and its reader are those of the first render. */
export function useDocumentSession(view: DocumentView, options: SessionOptions): DocumentSession {
  const { documentId } = view;
  const calls = useApi().private;
  const { drafts } = useAppContext();
  const refreshAnswers = useRefreshAnswers();
  const [session] = useState(() =>
    openSession(view, options, {
      calls,
      drafts,
      onDocumentChanged: () => void refreshAnswers("document.get"),
    }),
  );
  useEffect(() => session.start(), [session]);
  useEffect(() => session.adopt(view), [session, view]);
  useSendingOnReturn(session);
  useLive("document-change-event", documentId, {
    message: ({ revision, changed }) => {
      void session.heard({ revision, changed });
      if (changed.includes("comments")) void refreshAnswers("document.listComments");
      // Also says that the PDF of a finalised version is ready.
      if (changed.includes("document")) void refreshAnswers("document.getVersions");
    },
    refetch: (why) => {
      void session.fetchChanges({ withActions: true });
      if (why === "missed") void refreshAnswers("document.listComments", "document.getVersions");
    },
  });
  return session;
}

interface Calls {
  readonly calls: Pick<Api["private"], "document" | "action">;
  readonly drafts: KeptDrafts;
  readonly onDocumentChanged: () => void;
}

function openSession(
  view: DocumentView,
  { userId, kept }: SessionOptions,
  { calls, drafts, onDocumentChanged }: Calls,
): DocumentSession {
  const { documentId } = view;
  const key = (kind: DraftKind, id: string) => `${draftKey(kind, { userId, documentId })}${id}`;
  const blockIds = new Set(view.blocks.map(({ id }) => id));
  const resumed = withOwnOperations(resumeKept(kept.answers, { answers: view.answers, blockIds }), newId);
  const dependencies: SessionDependencies = {
    userId,
    save: (answers) => calls.document.saveAnswers.mutate({ documentId, answers: [...answers] }),
    actions: {
      create: ({ actionId, origin, text }) => calls.action.create.mutate({ actionId, origin, text }),
      update: (edit) => calls.action.update.mutate(edit),
      keep: (action) => drafts.keep(key("action", action.actionId), action),
      drop: (actionId) => void drafts.drop(key("action", actionId)),
    },
    getChanges: (query) => calls.document.getChanges.query({ documentId, ...query }),
    decided: (answer) => void drafts.keep(key("decided", answerKey(answer)), answer),
    onDocumentChanged,
    onRefused: onDocumentChanged,
    failureOf: saveFailureOf,
    keep: (change) => {
      const question = questionOf(view.blocks, change, view);
      const answer: KeptAnswer = question === undefined ? change : { ...change, question };
      return drafts.keep(key("answer", change.operationId), answer);
    },
    drop: (operationId) => void drafts.drop(key("answer", operationId)),
    newId,
    now: Date.now,
    later: (act, ms) => {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
  };
  // Kept again before the former ones are dropped.
  for (const change of resumed.send) void dependencies.keep(change);
  for (const operationId of resumed.drop) dependencies.drop(operationId);
  // Drafts are kept for seven days after the last visit.
  for (const answer of kept.decided) dependencies.decided(answer);
  return new DocumentSession(view, dependencies, {
    answers: resumed,
    actions: kept.actions,
    decided: kept.decided,
  });
}

/** Unsaved answers and actions are sent when the network is back, and when the person returns to the window. */
function useSendingOnReturn(session: DocumentSession): void {
  const liveState = useLiveState();
  useEffect(() => {
    if (liveState === "online") session.sendNow();
  }, [session, liveState]);
  useEffect(() => {
    const send = () => session.sendNow();
    window.addEventListener("online", send);
    window.addEventListener("focus", send);
    // Phones may close a hidden page without a further event.
    document.addEventListener("visibilitychange", send);
    return () => {
      window.removeEventListener("online", send);
      window.removeEventListener("focus", send);
      document.removeEventListener("visibilitychange", send);
    };
  }, [session]);
}

type DraftKind = "answer" | "action" | "decided";

function draftKey(kind: DraftKind, { userId, documentId }: { userId: string; documentId: string }): string {
  return `${kind} ${userId} ${documentId} `;
}

/** Without any if it is not an object: an earlier release may have written the draft. */
function fieldsOf(draft: unknown): Readonly<Record<string, unknown>> {
  return typeof draft === "object" && draft !== null ? { ...draft } : {};
}

function isAnswerChange(draft: unknown): draft is KeptAnswer {
  const fields = fieldsOf(draft);
  const { blockId, path, baseRevision, operationId } = fields;
  return (
    "value" in fields &&
    [blockId, path, operationId].every((each) => typeof each === "string") &&
    typeof baseRevision === "number"
  );
}

function isKeptAction(draft: unknown): draft is KeptAction {
  const { actionId, typed, base } = fieldsOf(draft);
  return typeof actionId === "string" && typeof typed === "object" && typeof base === "object";
}

function isDecidedAnswer(draft: unknown): draft is DecidedAnswer {
  const { blockId, path, revision } = fieldsOf(draft);
  return typeof blockId === "string" && typeof path === "string" && typeof revision === "number";
}
