// Registers the event handlers of organisations in a region: logos, memberships of people who join, log entries and
// cached counts.
import type { Region } from "../platform/region";
import { logJoins } from "./activity/note-joined";
import { applyPassedLogos } from "./settings/org-logo";
import { invalidateCountsOnChange } from "./organisations/org-counts";
import { endInvitationsOfFormerAddresses, acceptInvitationOnJoin } from "./team/answer-invitation";

export async function prepareOrgs(region: Region): Promise<void> {
  applyPassedLogos(region);
  acceptInvitationOnJoin(region);
  endInvitationsOfFormerAddresses(region);
  logJoins(region);
  invalidateCountsOnChange(region);
}
