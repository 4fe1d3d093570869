// The server environments ("worlds") that journeys run against. Each worker starts the world of its journeys, on a copy
// of the demo. Keep to these six: a journey that needs isolation creates a firm of its own in one of them.
import type { ServerEnvironment } from "../running-server";

export const METRICS_TOKEN = "a-token-that-nobody-may-read-here";

export const WORLDS = {
  /** The demo as seeded: journeys read it, and change only records that they created themselves. */
  demo: {},
  /** For journeys that change a firm's clients, services, proposals and notifications, or sign up firms. */
  // Journeys about refusals use their own client IP addresses, because they use up the allowances of an address. Receivers
  // of webhooks run on this machine.
  firms: { TRUSTED_PROXIES: "1", OUTBOUND_ALLOW: "127.0.0.1" },
  /** For journeys that change people: their passwords, addresses, names and sessions. */
  people: {},
  /** For journeys that change organisations, memberships, roles, plans, connections and installation settings. */
  administration: { METRICS_TOKEN },
  /** Without the demo, on the embedded database: a new installation. */
  empty: { DEMO: "off" },
  prod: { STAGE: "prod", SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "Gap <no-reply@gap.example>" },
} as const satisfies Record<string, ServerEnvironment>;

export type World = keyof typeof WORLDS;
