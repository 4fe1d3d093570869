// What organisations do in a region from its start: they take the logos that passed, open to who joins by an invitation,
// note it, and count anew.
import type { Region } from "../platform/region";
import { noteWhoJoined } from "./activity/note-joined";
import { showLogosThatPass } from "./org-logo";
import { forgetCountsWhenTheListChanges } from "./organisations/org-counts";
import { endInvitationsOfFormerAddresses, openMembershipOfWhoJoins } from "./team/answer-invitation";

export async function prepareOrgs(region: Region): Promise<void> {
  showLogosThatPass(region);
  openMembershipOfWhoJoins(region);
  endInvitationsOfFormerAddresses(region);
  noteWhoJoined(region);
  forgetCountsWhenTheListChanges(region);
}
