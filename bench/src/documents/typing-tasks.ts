// Tasks of the processes of the bench in which ten people type: `TypingTasks` of the server, `PeopleTasks` of the people.
import type { ProcessUsage } from "@gap/testing/helper-process";

interface TypingPerson {
  readonly accessToken: string;
  readonly orgId: string;
}

export interface TypingStage {
  readonly url: string;
  readonly documentId: string;
  readonly blockIds: readonly string[];
  readonly people: readonly TypingPerson[];
}

export interface SavedOperation {
  readonly operationId: string;
  readonly blockId: string;
  readonly value: string;
  readonly revision: number;
}

export interface StoredDocument {
  readonly history: readonly SavedOperation[];
  /** The current answers by block. */
  readonly answers: Readonly<Record<string, string>>;
}

export interface Pace {
  readonly forMs: number;
  /** One answer of each person in this time. */
  readonly everyMs: number;
}

export interface Typed {
  readonly acknowledged: readonly SavedOperation[];
  /** The text that each person has on the screen in the end. */
  readonly screens: readonly Readonly<Record<string, string>>[];
  /** From the call that saves an answer until its message is with another person, in milliseconds. */
  readonly messageP95: number;
  /** From the call until its response. */
  readonly responseP95: number;
}

export type TypingTasks = {
  open(input: { readonly people: number }): Promise<TypingStage>;
  stored(input: { readonly documentId: string }): Promise<StoredDocument>;
  figures(input: Record<string, never>): Promise<ProcessUsage>;
};

export type EchoTasks = {
  open(input: Record<string, never>): Promise<{ readonly address: string }>;
  figures(input: Record<string, never>): Promise<ProcessUsage>;
};

export type PeopleTasks = {
  type(input: Pace & { readonly stage: TypingStage }): Promise<Typed>;
  /** The same number of frames at the same pace, to a server that passes each on to all. */
  echo(
    input: Pace & { readonly address: string; readonly people: number },
  ): Promise<{ readonly frames: number; readonly p95: number }>;
};
