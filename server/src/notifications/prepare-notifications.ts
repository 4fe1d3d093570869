// Registers the notices and announcements in a region, each within its event's transaction.
import { documentWithdrawn } from "../documents/public";
import { practiceManagerConnected, practiceManagerDisconnected } from "../integrations/public";
import type { Region } from "../platform/region";
import { announce, withdraw } from "./announce";
import {
  commentAddedNotice,
  documentGivenNotice,
  documentReopenedNotice,
  documentSubmittedNotice,
  newLinkRequestedNotice,
  reopeningRequestedNotice,
} from "./notices/document.notice";
import { addedToOrgNotice } from "./notices/added-to-org.notice";
import { invitationAcceptedNotice } from "./notices/invitation-accepted.notice";
import { forgetDocument } from "./forget-document";
import type { Notice } from "./notices/notice";
import { planChangedNotice } from "./notices/plan-changed.notice";
import {
  proposalAcceptedNotice,
  proposalDeclinedNotice,
  proposalSignedNotice,
  proposalToCountersignNotice,
} from "./notices/proposal-answered.notice";
import { scheduledSendingFailedNotice } from "./notices/scheduled-sending-failed.notice";
import { shareNotSentNotice } from "./notices/share-not-sent.notice";
import {
  recurrencePausedNotice,
  workAssignedNotice,
  workDueNotice,
  workNotStartedNotice,
  workUnownedNotice,
} from "./notices/work.notice";
import { signeeClosedOutNotice } from "./notices/signee-closed-out.notice";

const NOTICES: readonly Notice[] = [
  addedToOrgNotice,
  invitationAcceptedNotice,
  planChangedNotice,
  proposalAcceptedNotice,
  proposalDeclinedNotice,
  proposalSignedNotice,
  proposalToCountersignNotice,
  scheduledSendingFailedNotice,
  signeeClosedOutNotice,
  workAssignedNotice,
  workDueNotice,
  recurrencePausedNotice,
  workNotStartedNotice,
  workUnownedNotice,
  documentGivenNotice,
  documentSubmittedNotice,
  newLinkRequestedNotice,
  documentReopenedNotice,
  reopeningRequestedNotice,
  commentAddedNotice,
  shareNotSentNotice,
];

export async function prepareNotifications(region: Region): Promise<void> {
  for (const notice of NOTICES) notice.joinIn(region);
  region.events.join(documentWithdrawn, forgetDocument);
  region.events.join(practiceManagerDisconnected, (command, { orgId }) =>
    announce(command, {
      announcement: "xpmDisconnected",
      announcementType: "warning",
      dismissible: true,
      orgId,
    }),
  );
  region.events.join(practiceManagerConnected, (command, { orgId }) =>
    withdraw(command, { announcement: "xpmDisconnected", orgId }),
  );
}
