// The queue of error dialogs (spec 1 §8): duplicates are suppressed, and 4 or more errors become one table.
import type { ErrorNotice } from "./describe-error";

export interface QueuedNotice extends ErrorNotice {
  readonly id: number;
}

export interface ErrorQueue {
  readonly waiting: readonly QueuedNotice[];
  readonly nextId: number;
}

export type ErrorQueueAction =
  | { readonly type: "reported"; readonly notice: ErrorNotice }
  | { readonly type: "dismissed"; readonly id: number }
  | { readonly type: "all-dismissed" };

export type ErrorView =
  | { readonly kind: "nothing" }
  | { readonly kind: "dialog"; readonly notice: QueuedNotice }
  | { readonly kind: "table"; readonly notices: readonly QueuedNotice[] };

export const EMPTY_ERROR_QUEUE: ErrorQueue = { waiting: [], nextId: 1 };
const SHOWN_AS_TABLE_FROM = 4;

export function errorQueueReducer(queue: ErrorQueue, action: ErrorQueueAction): ErrorQueue {
  switch (action.type) {
    case "reported": {
      const known = queue.waiting.some(
        (waiting) => waiting.title === action.notice.title && waiting.text === action.notice.text,
      );
      if (known) return queue;
      return {
        waiting: [...queue.waiting, { ...action.notice, id: queue.nextId }],
        nextId: queue.nextId + 1,
      };
    }
    case "dismissed":
      return { ...queue, waiting: queue.waiting.filter((waiting) => waiting.id !== action.id) };
    case "all-dismissed":
      return { ...queue, waiting: [] };
  }
}

/** An expired login is shown first and alone, because the user must log in before anything else. */
export function errorViewOf(queue: ErrorQueue): ErrorView {
  const login = queue.waiting.find((waiting) => waiting.actions.includes("back-to-login"));
  if (login !== undefined) return { kind: "dialog", notice: login };
  if (queue.waiting.length >= SHOWN_AS_TABLE_FROM) return { kind: "table", notices: queue.waiting };
  const [first] = queue.waiting;
  return first === undefined ? { kind: "nothing" } : { kind: "dialog", notice: first };
}

export interface ErrorQueueStore {
  current(): ErrorQueue;
  dispatch(action: ErrorQueueAction): void;
  subscribe(listener: () => void): () => void;
}

export function createErrorQueueStore(): ErrorQueueStore {
  let queue = EMPTY_ERROR_QUEUE;
  const listeners = new Set<() => void>();
  return {
    current: () => queue,
    dispatch(action) {
      const next = errorQueueReducer(queue, action);
      if (next === queue) return;
      queue = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
