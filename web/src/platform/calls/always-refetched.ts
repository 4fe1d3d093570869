// How answers that others change too are asked for: shown at once where they were seen before, and asked for anew all the
// same. The screen says itself what went wrong.

export const ALWAYS_REFETCHED = { staleTime: 0, meta: { showsOwnErrors: true } } as const;
