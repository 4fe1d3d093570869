// Descriptions and kinds of the actions in an organisation's activity log (spec 4 §F, Security).
import { capitalised } from "@gap/core/shared/capitalised";
import { splitWords } from "@gap/core/shared/split-words";

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
  people: "People and login",
  work: "Work",
};

/** Prefixes of the actions of each kind; all other actions are of kind "work". */
export const ACTIONS_OF_KIND: Readonly<Record<Exclude<ActivityKind, "work">, readonly string[]>> = {
  team: ["team."],
  organisation: ["org.", "apiToken.", "webhook.", "archive.", "files.", "dev.", "role.", "featureToggle."],
  people: ["user.", "identity.", "oAuthClient."],
};

export function kindOfAction(action: string): ActivityKind {
  const kinds = ACTIVITY_KINDS.filter((kind) => kind !== "work");
  return kinds.find((kind) => ACTIONS_OF_KIND[kind].some((start) => action.startsWith(start))) ?? "work";
}

/** The log shows only actions that have a description here. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  "team.invite": "Invited people",
  "team.joined": "Joined",
  "team.declined": "Declined an invitation",
  "team.resendInvitation": "Sent an invitation again",
  "team.cancelInvitation": "Cancelled an invitation",
  "team.changeRole": "Changed a member's role",
  "team.deactivate": "Deactivated a member",
  "team.reactivate": "Reactivated a member",
  "team.endSessions": "Logged a member out everywhere",
  "team.requireAuthenticator": "Changed the authenticator app rule",
  "apiToken.create": "Made an API token",
  "apiToken.revoke": "Revoked an API token",
  "webhook.create": "Made a webhook",
  "webhook.update": "Changed a webhook",
  "webhook.setActive": "Turned a webhook on or off",
  "webhook.rotateSecret": "Replaced the secret of a webhook",
  "webhook.delete": "Deleted a webhook",
  "webhook.sendTest": "Sent a test event to a webhook",
  "webhook.replay": "Sent an event to a webhook again",
  "webhook.replayRange": "Sent the events of a period to a webhook again",
  "webhook.stopped": "Found that a webhook could not be reached, and stopped it",
  "archive.request": "Requested an archive",
  "archive.made": "Made an archive",
  "archive.imported": "Brought the organisation into this installation",
  "archive.download": "Downloaded an archive",
  "org.updateSettings": "Changed the organisation's settings",
  "org.updateBrand": "Changed the organisation's brand",
  "org.updateReminders": "Changed the automatic reminders",
  "org.updateAboutPage": "Changed the About us page",
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
  "files.uploadRefused": "Uploaded a file that was refused",
  "role.create": "Created a role",
  "role.update": "Changed a role",
  "role.setFeatures": "Changed what a role may do",
  "role.reorder": "Changed the order of the roles",
  "role.delete": "Deleted a role",
  "featureToggle.update": "Changed a feature toggle",
  "dev.deleteOrg": "Deleted an organisation",
  "dev.deleteUserOrgAndOrg": "Deleted a person and their organisation",
  "dev.sendTestMail": "Sent a test email",
  "backgroundJob.retry": "Retried a background job",
  "backgroundJob.retryAllFailed": "Retried all failed background jobs",
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
  "identity.signedIn": "Logged in",
  "identity.passwordReset": "Reset their own password",
  "identity.emailChanged": "Changed their own email address",
  "user.updateMyProfile": "Changed their own details",
  "user.updateMyPassword": "Changed their own password",
  "user.requestEmailChange": "Asked to change their own email address",
  "user.endMySession": "Logged out one of their own devices",
  "user.endMyOtherSessions": "Logged out all their other devices",
  "user.forgetMyDevice": "Removed one of their remembered devices",
  "user.logout": "Logged out",
  "oAuthClient.completeSSO": "Logged in to another site",
  "oAuthClient.noteCommunityMember": "Joined the community",
  "oAuthClient.generateSecret": "Generated a site's secret",
  "oAuthClient.regenerateSecret": "Replaced a site's secret",
  "xpm.connect": "Connected the practice manager",
  "xpm.disconnect": "Disconnected the practice manager",
  "xpm.disconnected": "Found that the practice manager had ended the connection",
  "xpm.sync": "Synced clients with the practice manager",
  "services.create": "Added a service",
  "services.update": "Changed a service",
  "services.delete": "Deleted a service",
  "services.reorder": "Moved a service",
  "blueprint.create": "Created a document template",
  "blueprint.updateDraft": "Edited a document template",
  "blueprint.publish": "Published a document template",
  "blueprint.createDraft": "Opened a draft of a document template",
  "blueprint.discardDraftBlueprint": "Discarded a draft of a document template",
  "blueprint.archive": "Archived a document template",
  "blueprint.restore": "Restored a document template",
  "blueprint.clone": "Copied a document template",
  "process.create": "Created a process",
  "process.updateDraft": "Edited a process",
  "process.publish": "Published a process",
  "process.createDraft": "Opened a draft of a process",
  "process.discardDraft": "Discarded a draft of a process",
  "process.archive": "Archived a process",
  "process.restore": "Restored a process",
  "process.clone": "Copied a process",
  "workItem.create": "Started a work item",
  "workItem.update": "Changed a work item",
  "workItem.setStep": "Changed a step of a work item",
  "workItem.moveTo": "Moved a work item on the board",
  "workItem.changeTogether": "Changed several work items",
  "workItem.addNote": "Wrote a note on a work item",
  "workItem.addAttachment": "Attached a file to a work item",
  "workItem.removeAttachment": "Removed a file from a work item",
  "workItem.createRecurrence": "Set up recurring work",
  "workItem.updateRecurrence": "Changed recurring work",
  "workItem.removeRecurrence": "Ended recurring work",
  "workItem.complete": "Completed a work item",
  "workItem.reopen": "Reopened a work item",
  "workItem.archive": "Archived a work item",
  "valueGap.saveFigures": "Changed the figures of a client",
  "valueGap.takeFigures": "Took the figures of a client from the accounting provider",
  "valueGap.createScenario": "Created a scenario",
  "valueGap.updateScenario": "Changed a scenario",
  "valueGap.duplicateScenario": "Duplicated a scenario",
  "valueGap.deleteScenario": "Deleted a scenario",
  "valueGap.restoreSave": "Went back to an earlier save of a scenario",
  "docShare.remind": "Reminded people of a document",
  "document.create": "Created a document",
  "document.saveAnswers": "Filled in a document",
  "document.submit": "Submitted a document",
  "document.askToReopen": "Asked to reopen a document",
  "document.sendBack": "Sent answers of a document back",
  "document.reopen": "Reopened a document",
  "document.finalise": "Finalised a document",
  "document.updateToTemplate": "Updated documents to a newer template",
  "document.undoUpdate": "Undid the update of documents",
  "document.setMeeting": "Ran the meeting of a session record",
  "document.addTopic": "Added a topic to a session record",
  "document.removeTopic": "Removed a topic from a session record",
  "document.finishMeeting": "Finished the meeting of a session record",
  "document.addDecision": "Wrote down a decision",
  "document.editDecision": "Changed a decision",
  "document.addComment": "Commented on a document",
  "businessPlan.open": "Started a business plan",
  "businessPlan.setSections": "Changed the sections of a business plan",
  "businessPlan.startReview": "Started the review of a business plan",
  "businessPlan.cancelReview": "Cancelled the review of a business plan",
  "businessPlan.finishReview": "Finished the review of a business plan",
  "businessPlan.setNextReview": "Set the next review of a business plan",
  "businessPlan.addLevers": "Added levers of a scenario to a business plan",
  "docShare.create": "Shared a document",
  "docShare.change": "Changed a share of a document",
  "docShare.revoke": "Ended access to a shared document",
  "docShare.copyLink": "Copied a link to a shared document",
  "docShare.setAccess": "Changed who can see a document",
  "docShare.createUserFromToken": "Gave an address at the link of a shared document",
  "docShare.ensureDocumentAccessFromToken": "Opened a shared document",
  "docShare.getMyAccessTokens": "Opened a shared document by a code",
  "docShare.requestNewLink": "Asked for a new link to a shared document",
  "action.create": "Added an action",
  "action.update": "Changed an action",
  "action.setState": "Changed the state of an action",
  "document.setCommentResolved": "Resolved or reopened a comment on a document",
  "proposals.createProposal": "Created a proposal",
  "proposals.updateProposal": "Edited a proposal",
  "proposals.attachScenario": "Attached a scenario of the calculator to a proposal",
  "proposals.setNotes": "Changed the notes on a proposal",
  "proposals.duplicateProposal": "Duplicated a proposal",
  "proposals.archiveProposal": "Archived a proposal",
  "proposals.restoreProposal": "Restored a proposal",
  "proposals.deleteDraft": "Deleted a draft proposal",
  "proposals.saveAsTemplate": "Saved a proposal as a template",
  "proposals.updateTemplate": "Edited a proposal template",
  "proposals.renameTemplate": "Renamed a proposal template",
  "proposals.deleteTemplate": "Deleted a proposal template",
  "proposals.sendProposalEmail": "Sent a proposal",
  "proposals.scheduleSending": "Scheduled the sending of a proposal",
  "proposals.cancelScheduledSending": "Cancelled the scheduled sending of a proposal",
  "proposals.sendScheduled": "Sent a scheduled proposal",
  "proposals.scheduledSendingFailed": "Could not send a scheduled proposal",
  "proposals.sendTestEmail": "Sent themselves a test email of a proposal",
  "proposals.addProposalResponse": "Signed a proposal",
  "proposals.declineProposal": "Declined a proposal",
  "proposals.countersign": "Countersigned a proposal",
  "proposals.nameCountersignee": "Chose who countersigns a proposal",
  "proposals.voidProposal": "Voided a proposal",
  "proposals.reviseProposal": "Took a proposal back to revise it",
  "proposals.extendProposal": "Extended a proposal",
  "proposals.remindSignees": "Reminded the signees of a proposal",
  "proposals.remindTogether": "Reminded the signees of several proposals",
};

export const LOGGED_ACTIONS: readonly string[] = Object.keys(DESCRIPTIONS);

/**
 * Mutations the log leaves out: personal choices (reading, hiding, favourites), steps of signing in, and calls that are
 * logged under another action (answering an invitation is logged as joined or declined).
 */
export const ACTIONS_NOT_IN_LOG: readonly string[] = [
  "challenge.create",
  "dev.createInitialData",
  "dev.sendShrek",
  "docShare.snooze",
  "notifications.markAllAsRead",
  "notifications.markAsRead",
  "notifications.updateMyChoices",
  "pdf.businessPlan",
  "pdf.generateWorkspaceDocumentIfNotExists",
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
  "workItem.deleteView",
  "workItem.saveView",
  "user.validateCustomTokenAndReturnCognitoTokens",
  "user.validateTokenForUser",
  "user.viewEmailChange",
];

/**
 * Actions whose description needs no subject. Every other action records its subjects; one without subjects was refused
 * or changed nothing, and the log leaves it out.
 */
export const ACTIONS_WITHOUT_SUBJECT: readonly string[] = [
  "dev.sendTestMail",
  "user.endMyOtherSessions",
  "user.logout",
  "xpm.sync",
];

/**
 * Falls back to the action's name, as a page may be older than its server: proposals.sendProposal is "Proposals: send
 * proposal".
 */
export function describeAction(action: string): string {
  const known = Object.hasOwn(DESCRIPTIONS, action) ? DESCRIPTIONS[action] : undefined;
  if (known !== undefined) return known;
  const [area = "", ...rest] = action.split(".").map(splitWords);
  const act = rest.join(" ");
  return act === "" ? capitalised(area) : `${capitalised(area)}: ${act}`;
}

/** Actions whose description contains the search text. */
export function actionsMatching(search: string): string[] {
  const wanted = search.toLowerCase();
  return Object.keys(DESCRIPTIONS).filter((action) => DESCRIPTIONS[action]?.toLowerCase().includes(wanted));
}
