// Typed events inside the process. Listeners run after the commit, so they never see a change that was rolled back.
// Transactional listeners (`join`) run inside the same transaction, so that they and the change commit together.
import type { Log } from "../log";

export interface EventDefinition<Payload> {
  readonly name: string;
  /** Only carries the payload's type. */
  readonly payload?: Payload;
}

export interface EmittedEvent {
  readonly definition: EventDefinition<unknown>;
  readonly payload: unknown;
}

/** `Command` is the context that transactional listeners receive from the change that emitted the event. */
export interface EventBus<Command> {
  on<Payload>(
    definition: EventDefinition<Payload>,
    listener: (payload: Payload) => void | Promise<void>,
  ): () => void;
  dispatch(events: readonly EmittedEvent[]): void;
  /**
   * Adds a transactional listener. If it throws, the change is rolled back: for required effects such as notifications.
   */
  join<Payload>(
    definition: EventDefinition<Payload>,
    listener: TransactionalListener<Command, Payload>,
  ): void;
  /** Runs the transactional listeners one after the other. */
  dispatchInTransaction(command: Command, event: EmittedEvent): Promise<void>;
}

type TransactionalListener<Command, Payload> = (command: Command, payload: Payload) => Promise<void>;

export function defineEvent<Payload>(name: string): EventDefinition<Payload> {
  return { name };
}

export function createEventBus<Command>(log: Log): EventBus<Command> {
  const listeners = new Map<string, Set<(payload: unknown) => void | Promise<void>>>();
  const transactional = new Map<string, TransactionalListener<Command, never>[]>();

  // A listener's failure is only logged: the sender's change is already committed.
  const notify = async (
    name: string,
    listener: (payload: unknown) => void | Promise<void>,
    payload: unknown,
  ) => {
    try {
      await listener(payload);
    } catch (error) {
      log.error({ err: error, event: name }, "an event listener failed");
    }
  };

  return {
    on(definition, listener) {
      const ofEvent = listeners.get(definition.name) ?? new Set();
      listeners.set(definition.name, ofEvent);
      const asUnknown = listener as (payload: unknown) => void | Promise<void>;
      ofEvent.add(asUnknown);
      return () => ofEvent.delete(asUnknown);
    },
    dispatch(events) {
      for (const { definition, payload } of events)
        for (const listener of listeners.get(definition.name) ?? [])
          void notify(definition.name, listener, payload);
    },
    join(definition, listener) {
      transactional.set(definition.name, [...(transactional.get(definition.name) ?? []), listener]);
    },
    async dispatchInTransaction(command, { definition, payload }) {
      for (const listener of transactional.get(definition.name) ?? [])
        await listener(command, payload as never);
    },
  };
}
