// What the parts of an open document share: its session, the drawers that each block opens, and the places for presence.
import { createContext, use, useSyncExternalStore, type ComponentType } from "react";
import type { DocumentComment, DocumentView } from "@gap/core/documents/document-view";
import type { DocumentReader } from "../document.queries";
import type { DocumentSession } from "./saving/document-session";
import type { SessionState } from "./saving/session-state";

/** Places that other parts of the product fill in: presence. */
export interface DocumentSlots {
  /** Who is here, in the bar. */
  readonly Here?: ComponentType;
  /** Who is in this block, at its upper edge. */
  readonly InBlock?: ComponentType<{ readonly blockId: string }>;
}

export interface OpenDocumentContext {
  readonly view: DocumentView;
  readonly reader: DocumentReader;
  readonly session: DocumentSession;
  readonly slots: DocumentSlots;
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

/** "You" for the reader, "you" within a sentence, otherwise the person's name. */
export function usePersonName(): (id: string | undefined, place?: "start" | "within") => string {
  const { reader } = useOpenDocument();
  const people = useSessionState(({ people: known }) => known);
  return (id, place = "start") => {
    if (id === reader.userId) return place === "start" ? "You" : "you";
    return (id && people[id]?.name) || (place === "start" ? "Someone else" : "someone else");
  };
}
