// What the identity service needs before its region serves: the key that signs tokens.
import type { Region } from "../platform/region";
import { prepareSigningKeys } from "./signing-keys";

export async function prepareIdentity(region: Region): Promise<void> {
  await prepareSigningKeys(region);
}
