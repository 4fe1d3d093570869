// The servers that journeys run against, by the name of their world. Each worker starts the world of its journeys, on a
// copy of the demo. There are six at most: a journey that needs more room makes a firm of its own in one of them.
import type { ServerEnvironment } from "../running-server";

export const METRICS_TOKEN = "a-token-that-nobody-may-read-here";

export const WORLDS = {
  /** The demo as it was filled: journeys read it, and change only records that they made themselves. */
  demo: {},
  /** For journeys that change a firm's clients, services, proposals and notifications, or sign up firms. */
  // The journeys of refusals come from addresses of their own, because the allowances of an address are used up.
  firms: { TRUSTED_PROXIES: "1" },
  /** For journeys that change people: their passwords, addresses, names and sessions. */
  people: {},
  /** For journeys that change organisations, memberships, roles, plans, connections and settings of the installation. */
  administration: { METRICS_TOKEN },
  /** Without the demo, on the embedded database: an installation on its first day. */
  empty: { DEMO: "off" },
  prod: { STAGE: "prod", SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "Gap <no-reply@gap.example>" },
} as const satisfies Record<string, ServerEnvironment>;

export type World = keyof typeof WORLDS;
