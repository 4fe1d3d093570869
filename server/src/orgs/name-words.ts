// The words that an organisation is found by: those of its name.
import type { Transaction } from "../platform/db/database";
import { keepSearchWords, WHOLE_REGION } from "../platform/db/search-words";
import { orgSearchWords } from "./orgs.tables";

/** Wherever a name is written, in the same transaction. */
export async function keepNameWords(tx: Transaction, orgId: string, name: string): Promise<void> {
  await keepSearchWords(tx, orgSearchWords, [{ ownerId: orgId, withinId: WHOLE_REGION, texts: [name] }]);
}
