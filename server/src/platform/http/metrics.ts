// Prometheus metrics: request durations, browser reports, and the process itself.
import { Counter, Histogram, Registry, collectDefaultMetrics } from "prom-client";

export interface Metrics {
  readonly registry: Registry;
  requestTook(labels: { route: string; method: string; status: number }, seconds: number): void;
  browserReported(kind: string): void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "gap_http_request_seconds",
    help: "How long requests took, by kind of address",
    labelNames: ["route", "method", "status"],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 28],
    registers: [registry],
  });
  const reports = new Counter({
    name: "gap_browser_reports_total",
    help: "Errors and analytics events that browsers sent",
    labelNames: ["kind"],
    registers: [registry],
  });
  return {
    registry,
    requestTook: ({ route, method, status }, seconds) =>
      requests.observe({ route, method, status: String(status) }, seconds),
    browserReported: (kind) => reports.inc({ kind }),
  };
}
