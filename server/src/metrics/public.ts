// The part of metrics that other capabilities may use.
export { countInMetrics } from "./count-in-metrics";
