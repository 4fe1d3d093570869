// The exports of metrics for other capabilities.
export { useMetrics } from "./use-metrics";
