// Public interface of processes for other capabilities.
export { processes } from "./processes.tables";
