// Public interface of work items for other capabilities.
export { WorkItemsOfClient } from "./work-items-of-client";
export { WorkOfProposal } from "./of-proposal/work-of-proposal";
