// The organisations that were there before names were searched by their words get theirs, a part at a time.
import { asc, gt } from "drizzle-orm";
import type { Transaction } from "../platform/db/database";
import type { RegionalMigration } from "../platform/db/migrations";
import { keepSearchWords, WHOLE_REGION } from "../platform/db/search-words";
import { orgs, orgSearchWords } from "./orgs.tables";

const ORGS_A_PART = 500;

export const nameWordsMigration: RegionalMigration = {
  id: "0002_organisations_name_words",
  ticketNumber: "GAP-5",
  content: "the words of every organisation's name",
  run: keepWordsOfAll,
};

async function keepWordsOfAll(tx: Transaction): Promise<void> {
  for (let last = ""; ;) {
    const part = await tx
      .select({ id: orgs.id, name: orgs.name })
      .from(orgs)
      .where(gt(orgs.id, last))
      .orderBy(asc(orgs.id))
      .limit(ORGS_A_PART);
    await keepSearchWords(
      tx,
      orgSearchWords,
      part.map(({ id, name }) => ({ ownerId: id, withinId: WHOLE_REGION, texts: [name] })),
    );
    const end = part.at(-1);
    if (end === undefined) return;
    last = end.id;
  }
}
