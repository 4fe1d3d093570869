// What the identity service needs before its region serves: the key that signs tokens, keys for passwords, and its part
// in what happens to teams and proposals.
import type { Region } from "../platform/region";
import { joinTeamEvents } from "./links/join-team-events";
import { joinProposalEvents } from "./links/proposal-link";
import { stockKeyPairs } from "./passwords/key-stock";
import { prepareSigningKeys } from "./sessions/signing-keys";

export async function prepareIdentity(region: Region): Promise<void> {
  joinTeamEvents(region);
  joinProposalEvents(region);
  stockKeyPairs();
  await prepareSigningKeys(region);
}
