// The goose of developers (spec 2 §4), apart from the schemas, so that a page which only needs this does not load them.

/** How long a goose stays (spec 2 §9). */
export const GOOSE_SHOWN_MS = 3_000;
