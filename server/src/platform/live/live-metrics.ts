// Prometheus metrics of the live channel.
import { Counter, Gauge, type Registry } from "prom-client";

export interface LiveMetrics {
  connected(): void;
  disconnected(): void;
  delivered(): void;
  /** The server closed a connection for this reason. */
  dropped(reason: string): void;
}

export function createLiveMetrics(registry: Registry): LiveMetrics {
  const registers = [registry];
  const connections = new Gauge({
    name: "gap_live_connections",
    help: "Open connections of the live channel",
    registers,
  });
  const deliveries = new Counter({
    name: "gap_live_deliveries_total",
    help: "Messages that were sent to connections of the live channel",
    registers,
  });
  const drops = new Counter({
    name: "gap_live_dropped_total",
    help: "Connections of the live channel that the server ended",
    labelNames: ["reason"],
    registers,
  });
  return {
    connected: () => connections.inc(),
    disconnected: () => connections.dec(),
    delivered: () => deliveries.inc(),
    dropped: (reason) => drops.inc({ reason }),
  };
}
