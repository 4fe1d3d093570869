// What other capabilities may use of proposals.
export { ProposalsOfClient } from "./list/proposals-of-client";
export { ProposalsWaiting } from "./list/proposals-waiting";
