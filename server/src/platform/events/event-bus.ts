// Typed events inside the process. Who listens hears of them after the commit, so never of what did not happen; who
// joins does its part within the same transaction, so that either both happen or neither.
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

/** Command: what the parts that join get of the change whose event it is. */
export interface EventBus<Command> {
  on<Payload>(
    definition: EventDefinition<Payload>,
    listener: (payload: Payload) => void | Promise<void>,
  ): () => void;
  dispatch(events: readonly EmittedEvent[]): void;
  /** What it throws undoes the sender's change: for parts that must not be missing, such as a notification. */
  join<Payload>(definition: EventDefinition<Payload>, part: Joining<Command, Payload>): void;
  /** Runs the parts that joined, one after the other. */
  joined(command: Command, event: EmittedEvent): Promise<void>;
}

type Joining<Command, Payload> = (command: Command, payload: Payload) => Promise<void>;

export function defineEvent<Payload>(name: string): EventDefinition<Payload> {
  return { name };
}

export function createEventBus<Command>(log: Log): EventBus<Command> {
  const listeners = new Map<string, Set<(payload: unknown) => void | Promise<void>>>();
  const parts = new Map<string, Joining<Command, never>[]>();

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
    join(definition, part) {
      parts.set(definition.name, [...(parts.get(definition.name) ?? []), part]);
    },
    async joined(command, { definition, payload }) {
      for (const part of parts.get(definition.name) ?? []) await part(command, payload as never);
    },
  };
}
