// T1: organisations, their teams and roles.
import { SIGNED_IN, notWhenDeactivated, ofTheAdvisorsOrg, type Row } from "./tenancy-row.test-kit";

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
const ofNobodysOrg = () => ({ orgId: "01ARZ3NDEKTSV4RRFFQ69G5FAV", lastUpdatedAt: new Date() });

/** An organisation's own people and the provider's staff see its team and its log, and change its team. */
const seenTeam = {
  deactivated: "userIsDeactivated",
  allowed: ["advisor", "service", "gap", "developer"],
  input: ofTheAdvisorsOrg,
} as const satisfies Row;
const changedTeam = {
  ...seenTeam,
  answer: "notFound",
  input: ({ advisorOrgId }: { advisorOrgId: string }) => ({ orgId: advisorOrgId, userId: advisorOrgId }),
} as const satisfies Row;

/** Each their own: what a foreign advisor or the provider's staff mark is nothing to the advisor. */
const favourites = {
  deactivated: "userIsDeactivated",
  allowed: ["advisor", "foreign advisor", "service", "gap", "developer"],
  input: ({ advisorOrgId }: { advisorOrgId: string }) => ({ favoriteType: "process", id: advisorOrgId }),
} as const satisfies Row;

/** Each their own catalogue; nobody has a service with the id of an organisation. */
const ownServices = {
  deactivated: "userIsDeactivated",
  allowed: ["advisor", "foreign advisor", "service", "gap", "developer"],
} as const satisfies Row;
const aService = () => ({ name: "Made up", description: "", category: "Compliance" });

export const ROWS_OF_ORGS: Readonly<Record<string, Row>> = {
  "org.listNames": { allowed: ["gap", "developer"] },
  "org.getMinimalOrgById": {
    deactivated: "userIsDeactivated",
    allowed: ["advisor", "service", "gap", "developer"],
    input: ofTheAdvisorsOrg,
  },
  "org.getUserCountInOrg": {
    deactivated: "userIsDeactivated",
    allowed: ["advisor", "service", "gap", "developer"],
    input: ofTheAdvisorsOrg,
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
  // What an advisor adopts must be the provider's, and the provider adopts nothing.
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
  // A picture is their own organisation's, whoever asks.
  "content.getImageUploadUrl": { ...ownServices, input: () => ({ fileName: "picture.png" }) },
  "org.list": { allowed: ["gap", "developer"], input: () => ({}) },
  "org.getOverview": { allowed: ["gap", "developer"], input: ofTheAdvisorsOrg },
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
    input: () => ({ ...ofNobodysOrg(), tierName: "Scale", tierMaxUsers: 10 }),
  },
  "org.deactivate": { allowed: ["gap", "developer"], answer: "notFound", input: () => ofNobodysOrg() },
  "org.reactivate": { allowed: ["gap", "developer"], answer: "notFound", input: () => ofNobodysOrg() },
  "org.getLogoUrl": {
    deactivated: "userIsDeactivated",
    allowed: ["advisor", "service", "gap", "developer"],
    input: ofTheAdvisorsOrg,
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
  "org.getSettings": seenTeam,
  // Whoever saw another state of it is told to reload; nobody else's reaches even that.
  "org.updateSettings": {
    deactivated: "userIsDeactivated",
    allowed: ["advisor", "service"],
    answer: "triedUpdatingStaleRecord",
    input: ({ advisorOrgId }) => ({ orgId: advisorOrgId, name: "New name", lastUpdatedAt: new Date(0) }),
  },
  "org.removeLogo": {
    deactivated: "userIsDeactivated",
    allowed: ["advisor", "service"],
    input: ofTheAdvisorsOrg,
  },
  "org.listActivity": seenTeam,
  "org.listActivityPeople": seenTeam,
  "org.exportActivity": seenTeam,
  "team.list": seenTeam,
  "team.getSeats": seenTeam,
  "team.listRoles": seenTeam,
  // One's own invitations; of these callers nobody else has one.
  "team.listMyInvitations": { allowed: SIGNED_IN },
  "team.acceptInvitation": { allowed: SIGNED_IN, answer: "conflict", input: ofTheAdvisorsOrg },
  "team.declineInvitation": { allowed: SIGNED_IN, answer: "conflict", input: ofTheAdvisorsOrg },
  // Nobody is a member by the id of an organisation, and there is no such role.
  "team.invite": {
    ...changedTeam,
    answer: "unprocessable",
    input: ({ advisorOrgId }) => ({
      orgId: advisorOrgId,
      roleId: advisorOrgId,
      emails: ["new@tenancy.example"],
    }),
  },
  "team.changeRole": {
    ...changedTeam,
    input: ({ advisorOrgId }) => ({ orgId: advisorOrgId, userId: advisorOrgId, roleId: advisorOrgId }),
  },
  "team.resendInvitation": changedTeam,
  "team.deactivate": changedTeam,
  "team.reactivate": changedTeam,
  "team.endSessions": changedTeam,
  // The client's administrators read the roles of client organisations only.
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
