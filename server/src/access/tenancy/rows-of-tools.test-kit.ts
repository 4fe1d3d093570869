// T1: content and tools of the provider's staff and developers.
import { notWhenDeactivated, type Row } from "./tenancy-row.test-kit";

const aMindset = () => ({
  name: "Made up",
  description: "Made up",
  categories: ["sales"],
  categoryIcon: "sign",
});

export const ROWS_OF_TOOLS: Readonly<Record<string, Row>> = {
  // A service user can never be signed in to another site.
  "oAuthClient.completeSSO": {
    deactivated: "userIsDeactivated",
    allowed: notWhenDeactivated.allowed.filter((name) => name !== "service"),
    input: () => ({ clientId: "tenancy", redirectUri: "https://site.example/callback" }),
  },
  "backgroundJob.listQueues": { allowed: ["gap", "developer"] },
  "backgroundJob.listRuns": { allowed: ["gap", "developer"], input: () => ({}) },
  "backgroundJob.retry": {
    allowed: ["gap", "developer"],
    answer: "conflict",
    input: () => ({ queue: "mail.send", id: "00000000-0000-4000-8000-000000000000" }),
  },
  "backgroundJob.cancel": {
    allowed: ["gap", "developer"],
    answer: "conflict",
    input: () => ({ queue: "mail.send", id: "00000000-0000-4000-8000-000000000000" }),
  },
  "backgroundJob.retryAllFailed": { allowed: ["gap", "developer"], input: () => ({}) },
  "oAuthClient.listClients": { allowed: ["developer"] },
  "oAuthClient.getClientConfig": { allowed: ["developer"], input: () => ({ clientId: "tenancy" }) },
  "oAuthClient.generateSecret": { allowed: ["developer"], input: () => ({ clientId: "tenancy" }) },
  "oAuthClient.regenerateSecret": { allowed: ["developer"], input: () => ({ clientId: "tenancy" }) },
  // None of the callers is a member of the community.
  "oAuthClient.generateCircleLoginUrl": {
    deactivated: "userIsDeactivated",
    allowed: ["advisor", "foreign advisor", "service"],
    answer: "unprocessable",
  },
  "featureToggle.getAll": { allowed: ["developer"] },
  "featureToggle.update": {
    allowed: ["developer"],
    input: ({ toggleId, toggleSeenAt }) => ({
      id: toggleId,
      featureToggle: "sample-toggle",
      enabled: true,
      lastUpdatedAt: toggleSeenAt,
    }),
  },
  "mindset.list": { allowed: ["gap", "developer"] },
  "mindset.add": { allowed: ["gap", "developer"], input: aMindset },
  // An organisation's id matches no mindset.
  "mindset.edit": {
    allowed: ["gap", "developer"],
    answer: "notFound",
    input: ({ gapOrgId }) => ({ ...aMindset(), id: gapOrgId, orgId: gapOrgId }),
  },
  "mindset.getMindsetImageUploadUrl": {
    allowed: ["gap", "developer"],
    input: ({ gapOrgId }) => ({ orgId: gapOrgId, fileName: "picture.svg" }),
  },
  // No organisation has this id.
  "dev.deleteUserOrgAndOrg": {
    ...notWhenDeactivated,
    answer: "notFound",
    input: () => ({ orgId: "01ARZ3NDEKTSV4RRFFQ69G5FAV" }),
  },
  "dev.getAdminSettings": { allowed: ["gap", "developer"] },
  "dev.checkBrowser": { allowed: ["gap", "developer"] },
  "dev.sendTestMail": { allowed: ["gap", "developer"] },
  "dev.searchUsers": { allowed: ["developer"], input: () => ({ email: "person" }) },
  "dev.findDuplicateUsers": { allowed: ["developer"] },
  "dev.deleteOrg": {
    allowed: ["developer"],
    answer: "notFound",
    input: () => ({ orgId: "01ARZ3NDEKTSV4RRFFQ69G5FAV" }),
  },
  "dev.getAllMigrations": { allowed: ["developer"] },
  "dev.getGooseSubscribers": { allowed: ["developer"] },
  // An organisation's id matches no user, and only staff of the provider can get a goose.
  "dev.sendShrek": {
    allowed: ["developer"],
    answer: "notFound",
    input: ({ advisorOrgId }) => ({ userId: advisorOrgId, command: "shrek" }),
  },
};
