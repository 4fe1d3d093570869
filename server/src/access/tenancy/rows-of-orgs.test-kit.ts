// T1: organisations, their teams and roles.
import { SIGNED_IN, notWhenDeactivated, advisorsOrgId, type Row } from "./tenancy-row.test-kit";

const aTrialOrg = () => ({
  name: "Made up",
  website: "",
  orgSize: "2-5",
  countryCode: "NZ",
  currencyCode: "NZD",
  timezone: "Pacific/Auckland",
  taxDescription: "GST",
  taxPercentage: 15,
});
const unknownOrg = () => ({ orgId: "01ARZ3NDEKTSV4RRFFQ69G5FAV", lastUpdatedAt: new Date() });

/** An organisation's members and the provider's staff see its team and its log, and change its team. */
const viewsTeam = {
  deactivated: "userIsDeactivated",
  allowed: ["advisor", "service", "gap", "developer"],
  input: advisorsOrgId,
} as const satisfies Row;
const changesTeam = {
  ...viewsTeam,
  answer: "notFound",
  input: ({ advisorOrgId }: { advisorOrgId: string }) => ({ orgId: advisorOrgId, userId: advisorOrgId }),
} as const satisfies Row;

/** Favourites belong to the caller, so a foreign advisor or staff may mark the id without affecting the advisor. */
const favourites = {
  deactivated: "userIsDeactivated",
  allowed: ["advisor", "foreign advisor", "service", "gap", "developer"],
  input: ({ advisorOrgId }: { advisorOrgId: string }) => ({ favoriteType: "process", id: advisorOrgId }),
} as const satisfies Row;

const adminsOfArchives = {
  deactivated: "userIsDeactivated",
  allowed: ["client", "foreign client", "advisor", "foreign advisor", "service"],
} as const satisfies Row;

/** Each organisation has its own catalogue; an organisation's id matches no service in it. */
const ownServices = {
  deactivated: "userIsDeactivated",
  allowed: ["advisor", "foreign advisor", "service", "gap", "developer"],
} as const satisfies Row;
const aService = () => ({ name: "Made up", description: "", category: "Compliance" });

const adminsOfFirm = {
  deactivated: "userIsDeactivated",
  allowed: ["advisor", "foreign advisor", "service"],
} as const satisfies Row;
/** An organisation's id is no webhook's. */
const ofForeignWebhook = {
  ...adminsOfFirm,
  answer: "notFound",
  input: ({ advisorOrgId }: { advisorOrgId: string }) => ({ webhookId: advisorOrgId }),
} as const satisfies Row;
const ofForeignDelivery = {
  ...ofForeignWebhook,
  input: ({ advisorOrgId }: { advisorOrgId: string }) => ({ webhookId: advisorOrgId, eventId: advisorOrgId }),
} as const satisfies Row;

export const ROWS_OF_ORGS: Readonly<Record<string, Row>> = {
  "archive.get": adminsOfArchives,
  "archive.request": adminsOfArchives,
  // An organisation's id is no client's, and clients have no clients.
  "archive.download": {
    deactivated: "userIsDeactivated",
    allowed: ["advisor", "foreign advisor", "service"],
    answer: "notFound",
    input: ({ advisorOrgId }) => ({ clientId: advisorOrgId }),
  },
  "org.listNames": { allowed: ["gap", "developer"] },
  "org.getMinimalOrgById": {
    deactivated: "userIsDeactivated",
    allowed: ["advisor", "service", "gap", "developer"],
    input: advisorsOrgId,
  },
  "org.getUserCountInOrg": {
    deactivated: "userIsDeactivated",
    allowed: ["advisor", "service", "gap", "developer"],
    input: advisorsOrgId,
  },
  "org.upgradeTier": {
    deactivated: "userIsDeactivated",
    allowed: ["advisor", "foreign advisor", "service"],
    input: () => ({ tierName: "Scale" }),
  },
  "org.notifySalesOfUpgrade": {
    deactivated: "userIsDeactivated",
    allowed: ["advisor", "foreign advisor", "service"],
  },
  "services.listWithLinkedProcesses": ownServices,
  "services.get": {
    ...ownServices,
    answer: "notFound",
    input: ({ advisorOrgId }) => ({ serviceId: advisorOrgId }),
  },
  "services.find": { ...ownServices, input: () => ({ search: "made" }) },
  // An advisor can adopt only a service of the provider, and the provider adopts none.
  "services.create": {
    ...ownServices,
    answer: "notFound",
    input: ({ advisorOrgId }) => ({ ...aService(), gapServiceId: advisorOrgId }),
  },
  "services.update": {
    ...ownServices,
    answer: "notFound",
    input: ({ advisorOrgId }) => ({ ...aService(), id: advisorOrgId, lastUpdated: new Date(0) }),
  },
  "services.delete": {
    ...ownServices,
    answer: "notFound",
    input: ({ advisorOrgId }) => ({ serviceId: advisorOrgId }),
  },
  "services.reorder": {
    ...ownServices,
    answer: "notFound",
    input: ({ advisorOrgId }) => ({ serviceId: advisorOrgId, category: "Compliance", order: 0 }),
  },
  // The picture is uploaded to the caller's own organisation.
  "content.getImageUploadUrl": { ...ownServices, input: () => ({ fileName: "picture.png" }) },
  "org.list": { allowed: ["gap", "developer"], input: () => ({}) },
  "org.getOverview": { allowed: ["gap", "developer"], input: advisorsOrgId },
  "org.create": {
    allowed: ["gap", "developer"],
    input: () => ({
      orgType: "advisor",
      name: "Made up",
      countryCode: "NZ",
      tierName: "Trial",
      email: "first@made-up.example",
      firstName: "First",
      lastName: "Admin",
    }),
  },
  "org.updatePlan": {
    allowed: ["gap", "developer"],
    answer: "notFound",
    input: () => ({ ...unknownOrg(), tierName: "Scale", tierMaxUsers: 10 }),
  },
  "org.deactivate": { allowed: ["gap", "developer"], answer: "notFound", input: () => unknownOrg() },
  "org.reactivate": { allowed: ["gap", "developer"], answer: "notFound", input: () => unknownOrg() },
  "org.getLogoUrl": {
    deactivated: "userIsDeactivated",
    allowed: ["advisor", "service", "gap", "developer"],
    input: advisorsOrgId,
  },
  "org.getLogoUploadUrl": {
    deactivated: "userIsDeactivated",
    allowed: ["advisor", "service"],
    input: ({ advisorOrgId }) => ({ orgId: advisorOrgId, fileName: "logo.png" }),
  },
  "org.gapUserShouldBeCreated": { ...notWhenDeactivated, input: () => ({ email: "sam@gap.example" }) },
  "org.getMyTrialOrg": notWhenDeactivated,
  "org.createTrialOrg": { deactivated: "userIsDeactivated", allowed: [], input: aTrialOrg },
  "org.updateTrialOrg": { deactivated: "userIsDeactivated", allowed: [], input: aTrialOrg },
  "org.getSettings": viewsTeam,
  // The version is stale: callers who may save are asked to reload, all others are refused.
  "org.updateSettings": {
    deactivated: "userIsDeactivated",
    allowed: ["advisor", "service"],
    answer: "triedUpdatingStaleRecord",
    input: ({ advisorOrgId }) => ({ orgId: advisorOrgId, name: "New name", lastUpdatedAt: new Date(0) }),
  },
  "apiToken.list": { deactivated: "userIsDeactivated", allowed: ["advisor", "foreign advisor", "service"] },
  "apiToken.create": {
    deactivated: "userIsDeactivated",
    allowed: ["advisor", "foreign advisor", "service"],
    input: () => ({ name: "Tenancy", scopes: ["clients:view"] }),
  },
  "apiToken.revoke": {
    deactivated: "userIsDeactivated",
    allowed: ["advisor", "foreign advisor", "service"],
    answer: "notFound",
    input: ({ advisorOrgId }) => ({ tokenId: advisorOrgId }),
  },
  "webhook.list": adminsOfFirm,
  "webhook.create": {
    ...adminsOfFirm,
    input: () => ({ name: "Tenancy", address: "https://hooks.example/", events: ["client.created"] }),
  },
  "webhook.rehearse": { ...adminsOfFirm, input: () => ({ events: ["client.created"] }) },
  "webhook.get": ofForeignWebhook,
  "webhook.update": {
    ...ofForeignWebhook,
    input: ({ advisorOrgId }) => ({
      webhookId: advisorOrgId,
      name: "Tenancy",
      address: "https://hooks.example/",
      events: ["client.created"],
      lastUpdatedAt: new Date(0),
    }),
  },
  "webhook.setActive": {
    ...ofForeignWebhook,
    input: ({ advisorOrgId }) => ({ webhookId: advisorOrgId, isActive: false }),
  },
  "webhook.rotateSecret": ofForeignWebhook,
  "webhook.delete": ofForeignWebhook,
  "webhook.sendTest": ofForeignWebhook,
  "webhook.listDeliveries": ofForeignWebhook,
  "webhook.getDelivery": ofForeignDelivery,
  "webhook.replay": ofForeignDelivery,
  "webhook.replayRange": {
    ...ofForeignWebhook,
    input: ({ advisorOrgId }) => ({ webhookId: advisorOrgId, from: new Date(0), to: new Date(1) }),
  },
  "org.updateReminders": {
    deactivated: "userIsDeactivated",
    allowed: ["advisor", "service"],
    input: advisorsOrgId,
  },
  "org.updateBrand": {
    deactivated: "userIsDeactivated",
    allowed: ["advisor", "service"],
    answer: "triedUpdatingStaleRecord",
    input: ({ advisorOrgId }) => ({
      orgId: advisorOrgId,
      lastUpdatedAt: new Date(0),
      colour: "#17375e",
      senderName: "",
      replyTo: "",
    }),
  },
  "org.getAboutPage": viewsTeam,
  "org.updateAboutPage": {
    deactivated: "userIsDeactivated",
    allowed: ["advisor", "service"],
    answer: "triedUpdatingStaleRecord",
    input: ({ advisorOrgId }) => ({ orgId: advisorOrgId, lastUpdatedAt: new Date(1) }),
  },
  "org.removeLogo": {
    deactivated: "userIsDeactivated",
    allowed: ["advisor", "service"],
    input: advisorsOrgId,
  },
  "org.listActivity": viewsTeam,
  "org.listActivityPeople": viewsTeam,
  "org.exportActivity": viewsTeam,
  "team.list": viewsTeam,
  "team.getSeats": viewsTeam,
  "team.listRoles": viewsTeam,
  "team.getAuthenticatorRule": viewsTeam,
  "team.requireAuthenticator": {
    deactivated: "userIsDeactivated",
    allowed: ["advisor", "service"],
    input: ({ advisorOrgId }) => ({ orgId: advisorOrgId, required: false }),
  },
  // These calls are about the caller's own invitations; only the invited caller has one.
  "team.listMyInvitations": { allowed: SIGNED_IN },
  "team.acceptInvitation": { allowed: SIGNED_IN, answer: "conflict", input: advisorsOrgId },
  "team.declineInvitation": { allowed: SIGNED_IN, answer: "conflict", input: advisorsOrgId },
  // An organisation's id matches no member and no role.
  "team.invite": {
    ...changesTeam,
    answer: "unprocessable",
    input: ({ advisorOrgId }) => ({
      orgId: advisorOrgId,
      roleId: advisorOrgId,
      emails: ["new@tenancy.example"],
    }),
  },
  "team.changeRole": {
    ...changesTeam,
    input: ({ advisorOrgId }) => ({ orgId: advisorOrgId, userId: advisorOrgId, roleId: advisorOrgId }),
  },
  "team.resendInvitation": changesTeam,
  "team.cancelInvitation": changesTeam,
  "team.deactivate": changesTeam,
  "team.reactivate": changesTeam,
  "team.endSessions": changesTeam,
  // A client's admins may list only the roles of client organisations.
  "role.list": {
    deactivated: "userIsDeactivated",
    allowed: ["advisor", "foreign advisor", "service", "gap", "developer"],
    input: () => ({ orgType: "advisor" }),
  },
  "role.create": {
    allowed: ["gap", "developer"],
    answer: "unprocessable",
    input: () => ({ orgType: "advisor", name: "Admin", description: "" }),
  },
  "role.update": {
    allowed: ["gap", "developer"],
    answer: "notFound",
    input: ({ advisorOrgId }) => ({ id: advisorOrgId, description: "", lastUpdatedAt: new Date(0) }),
  },
  "role.delete": {
    allowed: ["gap", "developer"],
    answer: "notFound",
    input: ({ advisorOrgId }) => ({ id: advisorOrgId, lastUpdatedAt: new Date(0) }),
  },
  "role.reorder": {
    allowed: ["gap", "developer"],
    answer: "triedUpdatingStaleRecord",
    input: ({ advisorOrgId }) => ({ orgType: "advisor", ids: [advisorOrgId] }),
  },
  "role.setFeatures": {
    allowed: ["gap", "developer"],
    answer: "notFound",
    input: ({ advisorOrgId }) => ({ id: advisorOrgId, features: [], lastUpdatedAt: new Date(0) }),
  },
  "metrics.get": { deactivated: "userIsDeactivated", allowed: ["advisor", "foreign advisor", "service"] },
  "processFavorite.getFavorites": favourites,
  "processFavorite.addFavorite": favourites,
  "processFavorite.removeFavorite": favourites,
};
