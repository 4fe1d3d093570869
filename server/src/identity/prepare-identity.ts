// What the identity service needs before its region serves: the key that signs tokens, and keys for passwords.
import type { Region } from "../platform/region";
import { stockKeyPairs } from "./passwords/key-stock";
import { prepareSigningKeys } from "./sessions/signing-keys";

export async function prepareIdentity(region: Region): Promise<void> {
  stockKeyPairs();
  await prepareSigningKeys(region);
}
