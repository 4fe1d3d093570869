// What a browser may report to {base}/events (spec 4 §A): the web app keeps to it, the server refuses more.

export const BROWSER_EVENT_KINDS = ["client-error", "analytics"] as const;
export type BrowserEventKind = (typeof BROWSER_EVENT_KINDS)[number];

export const MOST_EVENTS_A_REPORT = 50;
export const LONGEST_IN_REPORT = { name: 200, message: 2_000, stack: 8_000, path: 500 } as const;
