// Search words of an organisation: the words of its name.
import type { Transaction } from "../platform/db/database";
import { replaceSearchWords, WHOLE_REGION } from "../platform/db/search-words";
import { orgSearchWords } from "./orgs.tables";

/** To be called in the same transaction wherever a name is written. */
export async function storeNameWords(tx: Transaction, orgId: string, name: string): Promise<void> {
  await replaceSearchWords(tx, orgSearchWords, [{ ownerId: orgId, withinId: WHOLE_REGION, texts: [name] }]);
}
