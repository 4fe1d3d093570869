// The exports of proposals for other capabilities.
export { ProposalsOfClient } from "./list/proposals-of-client";
export { ProposalsWaiting } from "./list/proposals-waiting";
