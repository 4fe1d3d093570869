// Waits until something holds: for as long as a busy machine may need, and not a moment longer than it takes.
import { vi } from "vitest";

export function until<T>(holds: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(holds, { timeout: 15_000 });
}
