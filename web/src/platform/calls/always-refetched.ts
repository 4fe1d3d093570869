// Query options for data that other users also change: show the cached response, refetch it on every mount, and let the
// screen show its own errors.

export const ALWAYS_REFETCHED = { staleTime: 0, meta: { showsOwnErrors: true } } as const;
