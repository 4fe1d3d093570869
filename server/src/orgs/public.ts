// Public interface of organisations for other capabilities.
export { setBusinessPlanFinalised } from "./business-plan-finalised";
export { calendarOf, todayOf, zoneOf } from "./calendar-of-org.db";
export { gapUserShouldBeCreated } from "./create-gap-user";
export { noteOfPerson } from "./activity/note-of-person";
export { isOfClosedOrg } from "./closed-org";
export { createOrg } from "./create-org";
export { deleteOrg } from "./delete-org";
export { deactivateMember } from "./deactivate-member";
export { inviteMember } from "./invite-member";
export { linkUserToOrg } from "./link-user-to-org";
export {
  memberAccepted,
  memberAdded,
  invitationCancelRequested,
  invitationRequested,
  sessionsEndRequested,
  planChanged,
  providerOrgCreated,
} from "./orgs.events";
export { nameWordsMigration } from "./name-words.migration";
export {
  setPracticeManagerOfClientOrgs,
  setPracticeManagerOfOrg,
  type PracticeManagerOfOrg,
} from "./practice-manager-of-org";
export { ensureProviderOrg, findProviderOrg, providerOrgId } from "./provider-org";
export { prepareOrgs } from "./prepare-orgs";
export { findMinimalOrg, isActive } from "./orgs.db";
export { aboutPages, invitationMails, orgs, orgSearchWords, userOrgs } from "./orgs.tables";
export { orgMails } from "./org-mails";
export { permitGuest, revokePermission, revokePermissionOf } from "./permit-guest";
export { writeAboutPage } from "./settings/about-page";
export { presentBrand, readFirmBrand, readMailSender, withReplyTo } from "./settings/brand.db";
export { mailOfFirm, type FirmMailContent } from "./settings/firm-mail";
export { upgradeTier } from "./upgrade-tier";
export { lockOrg, serialiseByOrg } from "./lock-org";
export { assertMayViewOrg, mayChangeTeam, seesTeam } from "./team/team-access";
export { endPendingInvitation, newestInvitation } from "./team/answer-invitation";
export { listAdmins } from "./team/admins.db";
export { listTeam } from "./team/team.db";
export { memberAsCaller, membersAsCallers, type MemberAsCaller } from "./team/member-as-caller.db";
