// What other capabilities may use of organisations.
export { orgs, userOrgs } from "./orgs.tables";
