// The developers' goose (spec 2 §4), in its own file so that pages that need only this do not load the schemas.

/** How long a goose is shown (spec 2 §9). */
export const GOOSE_SHOWN_MS = 3_000;
