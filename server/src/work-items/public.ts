// Public interface of work items for other capabilities.
export { workItems } from "./work-items.tables";
