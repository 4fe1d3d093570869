// Public interface of work items for other capabilities.
export { prepareWorkItems } from "./start-accepted-work";
