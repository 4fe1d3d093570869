// What other capabilities may use of organisations.
export { gapUserShouldBeCreated } from "./create-gap-user";
export { createOrg } from "./create-org";
export { deactivateMember } from "./deactivate-member";
export { inviteMember } from "./invite-member";
export { linkUserToOrg } from "./link-user-to-org";
export { ensureProviderOrg, findProviderOrg } from "./provider-org";
export { orgs, userOrgs } from "./orgs.tables";
