// Backfills the search words of organisations from before names were searched by words, in batches.
import { asc, gt } from "drizzle-orm";
import type { Transaction } from "../platform/db/database";
import type { RegionalMigration } from "../platform/db/migrations";
import { replaceSearchWords, WHOLE_REGION } from "../platform/db/search-words";
import { orgs, orgSearchWords } from "./orgs.tables";

const ORGS_PER_BATCH = 500;

export const nameWordsMigration: RegionalMigration = {
  id: "0002_organisations_name_words",
  ticketNumber: "GAP-5",
  content: "the words of every organisation's name",
  run: backfillWords,
};

async function backfillWords(tx: Transaction): Promise<void> {
  for (let last = ""; ;) {
    const part = await tx
      .select({ id: orgs.id, name: orgs.name })
      .from(orgs)
      .where(gt(orgs.id, last))
      .orderBy(asc(orgs.id))
      .limit(ORGS_PER_BATCH);
    await replaceSearchWords(
      tx,
      orgSearchWords,
      part.map(({ id, name }) => ({ ownerId: id, withinId: WHOLE_REGION, texts: [name] })),
    );
    const end = part.at(-1);
    if (end === undefined) return;
    last = end.id;
  }
}
