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

function valueOf(text: string, name: string): number {
  const value = new RegExp(`^${name} ([\\d.e+-]+)$`, "m").exec(text)?.[1];
  if (value === undefined) throw new Error(`/metrics has no ${name}`);
  return Number(value);
}
