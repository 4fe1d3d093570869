// The exports of proposals for other capabilities.
export { AttachScenarioDialog } from "./attach/attach-scenario-dialog";
export { ProposalsOfClient } from "./list/proposals-of-client";
export { ProposalsWaiting } from "./list/proposals-waiting";
