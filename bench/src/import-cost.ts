// Cost of importing 10,000 clients in batches: the last batches cost as much as the first, and memory stays flat.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { IMPORT_LIMITS } from "@gap/core/clients/client-import";
import type { Region } from "@gap/server/platform/region";
import { aPerson } from "@gap/testing/factories/person";
import { onEmbeddedServer, type Calling } from "./embedded-server";
import { medianOf, type Figure } from "./figure";

const ROWS = 10_000;
const BATCHES = ROWS / IMPORT_LIMITS.batch;
/** Number of batches compared at the start and at the end. */
const COMPARED = 6;

export async function measureImport(environment: Readonly<Record<string, string>>): Promise<Figure[]> {
  return onEmbeddedServer(environment, async (region, callingAs) => {
    // Loading and compiling code at the first calls is not part of the import.
    const warmUp = await importer(region, callingAs);
    for (let batch = 0; batch < COMPARED; batch += 1) await warmUp(batch);
    const importBatch = await importer(region, callingAs);
    const [cpu, heap]: [number[], number[]] = [[], []];
    for (let batch = 0; batch < BATCHES; batch += 1) {
      const before = process.cpuUsage();
      await importBatch(batch);
      const { user, system } = process.cpuUsage(before);
      cpu.push((user + system) / 1000);
      heap.push(heapMegabytes());
    }
    return [
      compared(`CPU per batch of ${IMPORT_LIMITS.batch} clients, the last of ${ROWS}`, cpu, "ms", 1.5),
      compared(`Heap after a batch, the last of ${ROWS} clients`, heap, "MB", 1.1),
    ];
  });
}

async function importer(region: Region, callingAs: (person: Awaited<ReturnType<typeof aPerson>>) => Calling) {
  const { mutate } = callingAs(await aPerson(region));
  const importId = region.newId();
  return async (batch: number): Promise<void> => {
    const answer = await mutate("advisor.importClients", { importId, batch, rows: rowsOf(batch) });
    const { rows } = answer as { rows: readonly { id?: string }[] };
    if (rows.some(({ id }) => id === undefined)) throw new Error("A row was not imported");
  };
}

function rowsOf(batch: number): Record<string, string>[] {
  return Array.from({ length: IMPORT_LIMITS.batch }, (_, index) => {
    const number = batch * IMPORT_LIMITS.batch + index;
    return {
      name: `Client ${number} Holdings`,
      primaryContactFirstName: `First${number % 20}`,
      primaryContactLastName: `Last${number}`,
      email: `person-${number}@client-${number % 500}.example`,
      primaryContactPhoneNumber: "09 555 0100",
      status: number % 2 === 0 ? "Client" : "",
    };
  });
}

function compared(name: string, values: readonly number[], unit: Figure["unit"], most: number): Figure {
  return {
    name,
    measured: medianOf(values.slice(-COMPARED)),
    control: medianOf(values.slice(0, COMPARED)),
    controlName: "of the first",
    unit,
    aim: { of: "ratio", most },
  };
}

/** Heap in use after a garbage collection. */
function heapMegabytes(): number {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
  return process.memoryUsage().heapUsed / 1e6;
}
