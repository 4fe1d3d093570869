// Prepares identity before its region serves: the signing keys, and the handlers of team and proposal events.
import type { Region } from "../platform/region";
import { joinTeamEvents } from "./links/join-team-events";
import { joinProposalEvents } from "./links/proposal-link";
import { prepareSigningKeys } from "./sessions/signing-keys";

export async function prepareIdentity(region: Region): Promise<void> {
  joinTeamEvents(region);
  joinProposalEvents(region);
  await prepareSigningKeys(region);
}
