// Backfills the search words of processes from before they were searched by words, in batches.
import { asc, gt } from "drizzle-orm";
import type { Transaction } from "../platform/db/database";
import type { RegionalMigration } from "../platform/db/migrations";
import { replaceSearchWords } from "../platform/db/search-words";
import { processes, processSearchWords } from "./processes.tables";

const PROCESSES_PER_BATCH = 500;

export const processWordsMigration: RegionalMigration = {
  id: "0003_process_words",
  ticketNumber: "GAP-18",
  content: "the words of every process's name and description",
  run: backfillWords,
};

async function backfillWords(tx: Transaction): Promise<void> {
  for (let last = ""; ;) {
    const { id, orgId, name, description } = processes;
    const part = await tx
      .select({ id, orgId, name, description })
      .from(processes)
      .where(gt(id, last))
      .orderBy(asc(id))
      .limit(PROCESSES_PER_BATCH);
    await replaceSearchWords(
      tx,
      processSearchWords,
      part.map((process) => ({
        ownerId: process.id,
        withinId: process.orgId,
        texts: [process.name, process.description],
      })),
    );
    const end = part.at(-1);
    if (end === undefined) return;
    last = end.id;
  }
}
