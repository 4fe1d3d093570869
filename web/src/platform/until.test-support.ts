// Waits until an assertion holds, with a timeout long enough for a busy machine.
import { vi } from "vitest";

export function until<T>(holds: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(holds, { timeout: 15_000 });
}
