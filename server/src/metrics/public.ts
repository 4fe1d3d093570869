// What other capabilities may use of metrics.
export { countInMetrics } from "./count-in-metrics";
