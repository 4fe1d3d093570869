// What the product's server and its bare control are asked alike, so that both are measured by the same steps.
import type { ProcessUsage } from "@gap/testing/helper-process";

export interface LiveSetup {
  /** One for each connection. */
  readonly addresses: readonly string[];
  readonly topic: { readonly type: string; readonly entityId: string };
}

interface TellOrder {
  readonly messages: number;
  /** The pause before each of them. */
  readonly everyMs: number;
}

export type LiveTasks = {
  open(input: { readonly connections: number }): Promise<LiveSetup>;
  /** Returns when the last of them is on its way. */
  tell(order: TellOrder): Promise<void>;
  figures(input: Record<string, never>): Promise<ProcessUsage>;
};

export type ReaderTasks = {
  connect(setup: LiveSetup): Promise<void>;
  /** Returns when so many were delivered in all, with how long each of them took. */
  hear(input: { readonly deliveries: number }): Promise<{ p50: number; p95: number }>;
};

/** The same for all processes of the machine, and finer than milliseconds. */
export function now(): number {
  return performance.timeOrigin + performance.now();
}

export async function inPace(
  { messages, everyMs }: TellOrder,
  tell: (payload: { readonly at: number }) => Promise<void>,
): Promise<void> {
  for (let count = 0; count < messages; count += 1) {
    if (everyMs > 0) await new Promise((resolve) => setTimeout(resolve, everyMs));
    await tell({ at: now() });
  }
}
