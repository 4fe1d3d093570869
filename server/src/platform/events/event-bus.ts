// Typed events inside the process: sent after the commit, so a listener never hears of what did not happen.
import type { Log } from "../log";

export interface EventDefinition<Payload> {
  readonly name: string;
  /** Carries the payload's type only. */
  readonly payload?: Payload;
}

export interface EmittedEvent {
  readonly definition: EventDefinition<unknown>;
  readonly payload: unknown;
}

export interface EventBus {
  on<Payload>(
    definition: EventDefinition<Payload>,
    listener: (payload: Payload) => void | Promise<void>,
  ): () => void;
  dispatch(events: readonly EmittedEvent[]): void;
}

export function defineEvent<Payload>(name: string): EventDefinition<Payload> {
  return { name };
}

export function createEventBus(log: Log): EventBus {
  const listeners = new Map<string, Set<(payload: unknown) => void | Promise<void>>>();

  // A listener's failure is its own: the sender's change is committed and must not be undone by it.
  const tell = async (
    name: string,
    listener: (payload: unknown) => void | Promise<void>,
    payload: unknown,
  ) => {
    try {
      await listener(payload);
    } catch (error) {
      log.error({ err: error, event: name }, "an event's listener failed");
    }
  };

  return {
    on(definition, listener) {
      const heard = listeners.get(definition.name) ?? new Set();
      listeners.set(definition.name, heard);
      const asUnknown = listener as (payload: unknown) => void | Promise<void>;
      heard.add(asUnknown);
      return () => heard.delete(asUnknown);
    },
    dispatch(events) {
      for (const { definition, payload } of events)
        for (const listener of listeners.get(definition.name) ?? [])
          void tell(definition.name, listener, payload);
    },
  };
}
