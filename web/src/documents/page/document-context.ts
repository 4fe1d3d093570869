// Data that the parts of an open document share: its session, the people who have it open, and the drawers of each block.
import { createContext, use, useSyncExternalStore } from "react";
import type { DocumentComment, DocumentView } from "@gap/core/documents/document-view";
import type { LastTime } from "@gap/core/documents/last-time";
import type { DocumentReader } from "../document.queries";
import type { PeopleHere } from "../people-here/people-here";
import type { DocumentSession } from "./saving/document-session";
import type { SessionState } from "./saving/session-state";

export interface OpenDocumentContext {
  readonly view: DocumentView;
  readonly reader: DocumentReader;
  readonly session: DocumentSession;
  readonly people: PeopleHere;
  readonly openHistory: (blockId: string) => void;
  readonly openComments: (blockId: string) => void;
  /** The focus has left the block. */
  readonly onLeave: (blockId: string) => void;
}

const Context = createContext<OpenDocumentContext | undefined>(undefined);
export const DocumentContextProvider = Context.Provider;

export function useOpenDocument(): OpenDocumentContext {
  const context = use(Context);
  if (context === undefined) throw new Error("useOpenDocument was called outside of a document");
  return context;
}

/** Renders again only if the chosen part has changed. */
export function useSessionState<Part>(choose: (state: SessionState) => Part): Part {
  const { session } = useOpenDocument();
  return useSyncExternalStore(session.subscribe, () => choose(session.state()));
}

/** The open comments of each block, apart from the rest because they change more rarely than answers. */
export const CommentsContext = createContext<ReadonlyMap<string, readonly DocumentComment[]>>(new Map());

/** The client's earlier answers by block; they load after the document. */
export const LastTimeContext = createContext<LastTime>({});

/** "You" for the reader, "you" within a sentence, otherwise the person's name. */
export function usePersonName(): (id: string | undefined, place?: "start" | "within") => string {
  const { reader } = useOpenDocument();
  const people = useSessionState(({ people: known }) => known);
  return (id, place = "start") => {
    if (id === reader.userId) return place === "start" ? "You" : "you";
    return (id && people[id]?.name) || (place === "start" ? "Someone else" : "someone else");
  };
}
