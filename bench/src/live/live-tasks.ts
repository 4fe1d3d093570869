// Tasks of the processes of the live benchmark: `LiveTasks` of its two servers, `ReaderTasks` of its readers.
import type { ProcessUsage } from "@gap/testing/helper-process";

export interface LiveSetup {
  /** One address per connection. */
  readonly addresses: readonly string[];
  readonly topic: { readonly type: string; readonly entityId: string };
}

interface SendPlan {
  readonly messages: number;
  /** Pause before each message. */
  readonly everyMs: number;
}

export type LiveTasks = {
  open(input: { readonly connections: number }): Promise<LiveSetup>;
  /** Resolves once the last message is sent. */
  send(order: SendPlan): Promise<void>;
  figures(input: Record<string, never>): Promise<ProcessUsage>;
};

export type ReaderTasks = {
  connect(setup: LiveSetup): Promise<void>;
  /** Resolves after so many deliveries in total, with their delays. */
  receive(input: { readonly deliveries: number }): Promise<{ p50: number; p95: number }>;
};

/** The address of the live channel for a person. */
export function liveAddress(url: string, accessToken: string): string {
  return `${url.replace("http", "ws")}/api/au/live?clientId=gap-au-main&accessToken=${accessToken}`;
}

/** Comparable between all processes of the machine, and finer than milliseconds. */
export function now(): number {
  return performance.timeOrigin + performance.now();
}

/** Sends the messages one by one, pausing before each. */
export async function sendAtPace(
  { messages, everyMs }: SendPlan,
  send: (payload: { readonly at: number }) => Promise<void>,
): Promise<void> {
  for (let count = 0; count < messages; count += 1) {
    if (everyMs > 0) await new Promise((resolve) => setTimeout(resolve, everyMs));
    await send({ at: now() });
  }
}
