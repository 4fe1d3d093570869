// Limits on browser reports to {base}/events (spec 4 §A). The web app stays within them; the server enforces them.

export const BROWSER_EVENT_KINDS = ["client-error", "analytics"] as const;
export type BrowserEventKind = (typeof BROWSER_EVENT_KINDS)[number];

export const MAX_EVENTS_PER_REPORT = 50;
export const MAX_LENGTHS_IN_REPORT = { name: 200, message: 2_000, stack: 8_000, path: 500 } as const;
