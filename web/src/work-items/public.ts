// Public interface of work items for other capabilities.
export { StartWorkDialog } from "./new/start-work-dialog";
export { WorkItemsOfClient } from "./work-items-of-client";
export { WorkOfProposal } from "./of-proposal/work-of-proposal";
