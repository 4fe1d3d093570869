// Reads the names and kinds of all procedures out of the routers themselves, so that the list cannot go stale.

/** The part of a tRPC router that names its procedures. */
interface RouterWithProcedures {
  readonly _def: {
    readonly procedures: Readonly<Record<string, { readonly _def: { readonly type: string } }>>;
  };
}

export interface ListedProcedure {
  readonly endpoint: string;
  readonly name: string;
  readonly kind: string;
}

/** Sorted by endpoint, then name. */
export function listProcedures(routers: Readonly<Record<string, RouterWithProcedures>>): ListedProcedure[] {
  return Object.entries(routers)
    .flatMap(([endpoint, router]) =>
      Object.entries(router._def.procedures).map(([name, procedure]) => ({
        endpoint,
        name,
        kind: procedure._def.type,
      })),
    )
    .toSorted((a, b) => compare(a.endpoint, b.endpoint) || compare(a.name, b.name));
}

// By code unit, so that the order is the same on every machine.
function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
