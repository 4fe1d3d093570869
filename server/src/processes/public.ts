// What other capabilities may use of processes.
export { processes } from "./processes.tables";
