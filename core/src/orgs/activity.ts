// An organisation's log in plain words (spec 4 §F, Security): what was done, sorted into a few kinds that people filter by.
import { capitalised } from "@gap/core/shared/capitalised";

export interface ActivitySubject {
  readonly kind: string;
  readonly id: string;
  readonly details?: Readonly<Record<string, string | number | boolean | null>>;
}

export const ACTIVITY_KINDS = ["team", "organisation", "people", "work"] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

export const ACTIVITY_KIND_LABELS: Readonly<Record<ActivityKind, string>> = {
  team: "Team",
  organisation: "Organisation",
  people: "People and sign-in",
  work: "Work",
};

/** How the actions of a kind begin; everything else is work. */
export const ACTIONS_OF_KIND: Readonly<Record<Exclude<ActivityKind, "work">, readonly string[]>> = {
  team: ["team."],
  organisation: ["org.", "files.", "dev.", "role.", "featureToggle."],
  people: ["user.", "identity.", "oAuthClient."],
};

export function kindOfAction(action: string): ActivityKind {
  const kinds = ACTIVITY_KINDS.filter((kind) => kind !== "work");
  return kinds.find((kind) => ACTIONS_OF_KIND[kind].some((start) => action.startsWith(start))) ?? "work";
}

/** The log shows what has words here, and nothing else. */
const WORDS: Readonly<Record<string, string>> = {
  "team.invite": "Invited people",
  "team.joined": "Joined",
  "team.declined": "Declined an invitation",
  "team.resendInvitation": "Sent an invitation again",
  "team.changeRole": "Changed a member's role",
  "team.deactivate": "Deactivated a member",
  "team.reactivate": "Reactivated a member",
  "team.endSessions": "Logged a member out everywhere",
  "org.updateSettings": "Changed the organisation's settings",
  "org.removeLogo": "Removed the logo",
  "org.upgradeTier": "Chose a plan",
  "org.notifySalesOfUpgrade": "Asked sales about the plan",
  "org.updatePlan": "Changed the organisation's plan",
  "org.create": "Created the organisation",
  "org.createTrialOrg": "Created the organisation",
  "org.updateTrialOrg": "Changed the organisation's set-up",
  "org.deactivate": "Deactivated the organisation",
  "org.reactivate": "Reactivated the organisation",
  "files.upload": "Uploaded a file",
  "role.create": "Created a role",
  "role.update": "Changed a role",
  "role.setFeatures": "Changed what a role may do",
  "role.reorder": "Changed the order of the roles",
  "role.delete": "Deleted a role",
  "featureToggle.update": "Changed a feature toggle",
  "dev.deleteOrg": "Deleted an organisation",
  "dev.deleteUserOrgAndOrg": "Deleted a person and their organisation",
  "dev.sendTestMail": "Sent a test mail",
  "backgroundJob.retry": "Ran a background job again",
  "backgroundJob.retryAllFailed": "Ran the failed background jobs again",
  "backgroundJob.cancel": "Cancelled a background job",
  "mindset.add": "Published a mindset",
  "mindset.edit": "Changed a mindset",
  "advisor.addClientManually": "Added a client",
  "advisor.updateClient": "Changed a client",
  "advisor.archiveClient": "Archived a client",
  "advisor.restoreClient": "Restored a client",
  "advisor.deleteClient": "Deleted a client",
  "advisor.importClients": "Imported clients",
  "advisor.ensureClientOrgExists": "Opened a client's own organisation",
  "advisor.createClientContact": "Added a contact",
  "advisor.updateClientContact": "Changed a contact",
  "advisor.setClientContactStatus": "Changed a contact's status",
  "advisor.setPrimaryContact": "Chose a primary contact",
  "identity.signedIn": "Signed in",
  "user.updateMyProfile": "Changed their own details",
  "user.updateMyPassword": "Changed their own password",
  "user.requestEmailChange": "Asked to change their own email address",
  "user.endMySession": "Logged out one of their own devices",
  "user.endMyOtherSessions": "Logged out all their other devices",
  "user.forgetMyDevice": "Removed one of their remembered devices",
  "user.logout": "Logged out",
  "oAuthClient.completeSSO": "Signed on at another site",
  "oAuthClient.noteCommunityMember": "Joined the community",
  "oAuthClient.generateSecret": "Made a site's secret",
  "oAuthClient.regenerateSecret": "Replaced a site's secret",
  "xpm.connect": "Connected the practice manager",
  "xpm.disconnect": "Disconnected the practice manager",
  "xpm.disconnected": "Found that the practice manager had ended the connection",
  "xpm.sync": "Synced clients with the practice manager",
  "services.create": "Added a service",
  "services.update": "Changed a service",
  "services.delete": "Deleted a service",
  "services.reorder": "Moved a service",
  "proposals.createProposal": "Began a proposal",
  "proposals.updateProposal": "Edited a proposal",
  "proposals.duplicateProposal": "Duplicated a proposal",
  "proposals.archiveProposal": "Archived a proposal",
  "proposals.restoreProposal": "Restored a proposal",
  "proposals.deleteDraft": "Deleted a draft of a proposal",
  "proposals.saveAsTemplate": "Saved a proposal as a template",
  "proposals.deleteTemplate": "Deleted a template of proposals",
  "proposals.sendProposalEmail": "Sent a proposal",
  "proposals.addProposalResponse": "Signed a proposal",
  "proposals.declineProposal": "Declined a proposal",
  "proposals.voidProposal": "Voided a proposal",
  "proposals.reviseProposal": "Took a proposal back to revise it",
  "proposals.extendProposal": "Extended a proposal",
  "proposals.remindSignees": "Reminded the signees of a proposal",
};

export const LOGGED_ACTIONS: readonly string[] = Object.keys(WORDS);

/**
 * Calls that change something and are nobody else's business: what a person reads, hides or marks for themselves, steps
 * on the way in, and what the log tells by other words (who answers an invitation has joined, or declined).
 */
export const ACTIONS_NOT_IN_LOG: readonly string[] = [
  "challenge.create",
  "dev.createInitialData",
  "dev.sendShrek",
  "notifications.markAllAsRead",
  "notifications.markAsRead",
  "notifications.updateMyChoices",
  "processFavorite.addFavorite",
  "processFavorite.removeFavorite",
  "proposals.noteView",
  "team.acceptInvitation",
  "team.declineInvitation",
  "user.acceptInvitation",
  "user.confirmEmailChange",
  "user.confirmMyEmailChange",
  "user.createAdvisorUser",
  "user.createGapUser",
  "user.dismissAnnouncement",
  "user.ensureIAmAccepted",
  "user.refreshToken",
  "user.requestNewEmailLink",
  "user.requestPasswordReset",
  "user.updateFromAmplify",
  "user.updateMyOnboardingProgress",
  "user.updateUserTrialData",
  "user.validateCustomTokenAndReturnCognitoTokens",
  "user.validateTokenForUser",
  "user.viewEmailChange",
];

/**
 * These say all by their words. Any other change names what it was about; one that names nothing was refused, or asked
 * for what was so already, and stands in no log.
 */
export const ACTIONS_ABOUT_NOTHING_ELSE: readonly string[] = [
  "dev.sendTestMail",
  "user.endMyOtherSessions",
  "user.logout",
  "xpm.sync",
];

/** A page that is older than its server may meet an action without words: proposals.sendProposal is Proposals: send proposal. */
export function describeAction(action: string): string {
  const known = Object.hasOwn(WORDS, action) ? WORDS[action] : undefined;
  if (known !== undefined) return known;
  const [area = "", ...rest] = action.split(".").map(inWords);
  const what = rest.join(" ");
  return what === "" ? capitalised(area) : `${capitalised(area)}: ${what}`;
}

/** The actions whose words contain what was searched for. */
export function actionsMatching(search: string): string[] {
  const wanted = search.toLowerCase();
  return Object.keys(WORDS).filter((action) => WORDS[action]?.toLowerCase().includes(wanted));
}

/** Who or what first, then from what to what; the database keeps no order of its own. */
const FACTS_IN_ORDER = ["name", "email", "from", "to"];

/** What it was about, as facts: "Email: ann@firm.example, From: Admin, To: Team Member". */
export function describeSubjects(subjects: readonly ActivitySubject[]): string {
  const facts = subjects.flatMap(({ details = {} }) =>
    Object.entries(details)
      .filter(([, value]) => value !== null && value !== "")
      .toSorted(([one], [other]) => placeOf(one) - placeOf(other))
      .map(([name, value]) => describeFact(name, value)),
  );
  return [...new Set(facts)].join(", ");
}

function placeOf(name: string): number {
  const place = FACTS_IN_ORDER.indexOf(name);
  return place === -1 ? FACTS_IN_ORDER.length : place;
}

function describeFact(name: string, value: string | number | boolean | null): string {
  const label = capitalised(inWords(name));
  return value === true ? label : `${label}: ${String(value)}`;
}

function inWords(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replaceAll("-", " ")
    .toLowerCase();
}
