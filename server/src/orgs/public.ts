// What other capabilities may use of organisations.
export { createOrg } from "./create-org";
export { deactivateMember } from "./deactivate-member";
export { linkUserToOrg } from "./link-user-to-org";
export { orgs, userOrgs } from "./orgs.tables";
