// The data that an open document knows and shows, and its first state.
import type { ActionView } from "@gap/core/actions/action.schema";
import { withActions } from "@gap/core/actions/actions-in-document";
import type { Answers } from "@gap/core/blocks/answers";
import { answersFrom } from "@gap/core/documents/document-content";
import type { DocumentPerson, DocumentView } from "@gap/core/documents/document-view";
import { answerKey } from "@gap/core/documents/save-answers";
import type { Rivals } from "./rivals";
import type { UnaskedAnswer } from "./unasked-answers";

/** The answer that the server has. */
export interface StoredAnswer {
  readonly blockId: string;
  readonly path: string;
  readonly value: unknown;
  readonly revision: number;
  readonly savedAt: Date;
  readonly savedBy: string;
}

export interface Author {
  readonly by: string;
  readonly at: Date;
}

export interface SessionState {
  /** As shown, with the person's own edits and the texts of actions. */
  readonly answers: Answers;
  readonly stored: ReadonlyMap<string, StoredAnswer>;
  readonly rivals: Rivals;
  /** The newest answer of each block. */
  readonly authors: ReadonlyMap<string, Author>;
  /** Refused answers by block id. */
  readonly problems: ReadonlyMap<string, string>;
  /** Answers that cannot be saved any more, because their questions were removed. */
  readonly unasked: readonly UnaskedAnswer[];
  readonly people: Readonly<Record<string, DocumentPerson>>;
  readonly fileUrls: Readonly<Record<string, string>>;
  readonly actions: readonly ActionView[];
  /** Sent back by the advisor and not answered again, by block id. */
  readonly sentBack: ReadonlyMap<string, DocumentView["sentBack"][number]>;
}

export function stateOf(view: DocumentView): SessionState {
  const authors = new Map<string, Author>();
  for (const { blockId, savedAt, savedBy, revision } of view.answers.toSorted(byRevision))
    if (revision > 0) authors.set(blockId, { by: savedBy, at: savedAt });
  return {
    answers: withActions(answersFrom(view.answers), ownActions(view.actions, view), view.blocks),
    stored: new Map(view.answers.map((answer) => [answerKey(answer), answer])),
    rivals: new Map(),
    authors,
    problems: new Map(),
    unasked: [],
    people: view.people,
    fileUrls: view.fileUrls,
    actions: view.actions,
    sentBack: sentBackOf(view),
  };
}

export function lastSavedAtOf({ authors }: Pick<SessionState, "authors">): Date | undefined {
  return [...authors.values()]
    .map(({ at }) => at)
    .toSorted((one, other) => other.getTime() - one.getTime())[0];
}

/** The server's answers without edits that are not saved, for reading. */
export function storedAnswers(
  { stored, actions }: Pick<SessionState, "stored" | "actions">,
  view: DocumentView,
): Answers {
  return withActions(answersFrom([...stored.values()]), ownActions(actions, view), view.blocks);
}

export function withStored(
  state: Pick<SessionState, "stored" | "authors">,
  answers: readonly StoredAnswer[],
): Pick<SessionState, "stored" | "authors"> {
  const stored = new Map(state.stored);
  const authors = new Map(state.authors);
  for (const answer of answers) {
    stored.set(answerKey(answer), answer);
    authors.set(answer.blockId, { by: answer.savedBy, at: answer.savedAt });
  }
  return { stored, authors };
}

/** Answers of other questions stay as they are shown. */
export function withShownActions(
  answers: Answers,
  actions: readonly ActionView[],
  view: DocumentView,
): Pick<SessionState, "answers" | "actions"> {
  const lists = new Set(view.blocks.flatMap(({ id, kind }) => (kind === "actionList" ? [id] : [])));
  const others = new Map([...answers].filter(([blockId]) => !lists.has(blockId)));
  return { actions, answers: withActions(others, ownActions(actions, view), view.blocks) };
}

/** Only actions typed in this document answer its lists. */
export function ownActions(
  actions: readonly ActionView[],
  { documentId }: DocumentView,
): readonly ActionView[] {
  return actions.filter(({ origin }) => origin?.documentId === documentId);
}

export function sentBackOf(view: DocumentView): SessionState["sentBack"] {
  return new Map(view.sentBack.map((each) => [each.blockId, each]));
}

export function withoutBlocks<Value>(map: ReadonlyMap<string, Value>, blockIds: ReadonlySet<string>) {
  return [...map.keys()].some((id) => blockIds.has(id))
    ? new Map([...map].filter(([id]) => !blockIds.has(id)))
    : map;
}

/** The same object if it has everyone already, so that names are not rendered again. */
export function withPeople(
  known: SessionState["people"],
  more: SessionState["people"],
): SessionState["people"] {
  return Object.entries(more).every(([id, { name }]) => known[id]?.name === name)
    ? known
    : { ...known, ...more };
}

export function place({ blockId, path }: { readonly blockId: string; readonly path: string }) {
  return { blockId, path };
}

const byRevision = (one: { readonly revision: number }, other: { readonly revision: number }) =>
  one.revision - other.revision;
