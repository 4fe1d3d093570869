// T1: calls about the caller's own person. The service user and the deactivated caller belong to the advisor's
// organisation, the latter without access to it.
import { BY_LINK_TOO, MEMBERS, SIGNED_IN, notWhenDeactivated, type Row } from "./tenancy-row.test-kit";

export const ROWS_OF_PEOPLE: Readonly<Record<string, Row>> = {
  "user.getMyUser": { allowed: BY_LINK_TOO },
  "user.getMyUserInfo": { allowed: SIGNED_IN },
  "user.updateMyProfile": { allowed: SIGNED_IN, input: () => ({ firstName: "New", lastName: "Name" }) },
  "user.updateMyOnboardingProgress": { allowed: MEMBERS, input: () => ({ hasViewedWelcome: true }) },
  "user.updateFromAmplify": { allowed: MEMBERS, input: () => ({ firstName: "New", lastName: "Name" }) },
  "user.ensureIAmAccepted": { allowed: MEMBERS },
  "user.createAdvisorUser": {
    ...notWhenDeactivated,
    input: () => ({ firstName: "New", lastName: "Name" }),
  },
  // Only the developer has a staff address, and is already in the gap org. No caller is setting up a trial.
  "user.createGapUser": {
    deactivated: "userIsDeactivated",
    allowed: ["developer"],
    input: () => ({ firstName: "New", lastName: "Name" }),
  },
  "user.updateUserTrialData": {
    deactivated: "userIsDeactivated",
    allowed: [],
    input: () => ({ situation: "starting", barriers: ["time"] }),
  },
  "user.logout": { allowed: BY_LINK_TOO },
  "user.getMySecurity": { allowed: MEMBERS },
  "user.endMySession": { allowed: MEMBERS, input: ({ sessionId }) => ({ sessionId }) },
  "user.endMyOtherSessions": { allowed: MEMBERS },
  "user.forgetMyDevice": {
    allowed: MEMBERS,
    answer: "notFound",
    input: ({ advisorOrgId }) => ({ deviceId: advisorOrgId }),
  },
  "user.updateMyPassword": {
    allowed: BY_LINK_TOO,
    answer: "unprocessable",
    input: () => ({ encryptedPassword: "made up" }),
  },
  "user.acceptInvitation": { allowed: BY_LINK_TOO, answer: "conflict" },
  "user.inviteIsPendingAcceptance": { allowed: BY_LINK_TOO, input: () => ({ email: "ivy@test.example" }) },
  "user.requestEmailChange": {
    allowed: MEMBERS.filter((name) => name !== "service"),
    input: () => ({ newEmail: "new@test.example" }),
  },
  // No link has this token.
  "user.confirmMyEmailChange": {
    allowed: MEMBERS,
    answer: "notFound",
    input: () => ({ token: "made-up" }),
  },
  "user.getAnnouncements": notWhenDeactivated,
  "user.dismissAnnouncement": { ...notWhenDeactivated, input: () => ({ announcement: "xpmDisconnected" }) },
  // An organisation's id matches no notification.
  "notifications.get": {
    ...notWhenDeactivated,
    answer: "notFound",
    input: ({ advisorOrgId }) => ({ id: advisorOrgId }),
  },
  "notifications.list": { ...notWhenDeactivated, input: () => ({ onlyUnread: true }) },
  "notifications.markAsRead": {
    ...notWhenDeactivated,
    answer: "notFound",
    input: ({ advisorOrgId }) => ({ id: advisorOrgId }),
  },
  "notifications.markAllAsRead": {
    ...notWhenDeactivated,
    input: ({ advisorOrgId }) => ({ ids: [advisorOrgId] }),
  },
  "notifications.getMyChoices": { allowed: MEMBERS },
  "notifications.updateMyChoices": { allowed: MEMBERS, input: () => ({ team: "in-app" }) },
  "challenge.create": { allowed: BY_LINK_TOO },
};
