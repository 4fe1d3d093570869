// Reads the processor time and memory of a server process from its /metrics.

export interface ProcessFigures {
  readonly cpuMs: number;
  readonly residentMb: number;
}

export async function readProcessFigures(url: string): Promise<ProcessFigures> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return {
    cpuMs: valueOf(text, "process_cpu_seconds_total") * 1000,
    residentMb: valueOf(text, "process_resident_memory_bytes") / 1e6,
  };
}

/** Waits until the server has filled its demo, prepared what it keeps ready, and is idle. */
export async function untilIdle(url: string): Promise<void> {
  for (let left = 120; left > 0; left -= 1) {
    const before = await readProcessFigures(url);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const after = await readProcessFigures(url);
    if (after.cpuMs - before.cpuMs < 100) return;
  }
  throw new Error("The server does not become idle");
}

function valueOf(text: string, name: string): number {
  const value = new RegExp(`^${name} ([\\d.e+-]+)$`, "m").exec(text)?.[1];
  if (value === undefined) throw new Error(`/metrics has no ${name}`);
  return Number(value);
}
