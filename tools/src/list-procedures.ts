// Lists all procedures from the routers themselves, so that the list is never out of date.
import type { AnyRouter } from "@trpc/server";

export interface ListedProcedure {
  readonly endpoint: string;
  readonly name: string;
  readonly kind: string;
}

/** Sorted by endpoint, then name. */
export function listProcedures(routers: Readonly<Record<string, AnyRouter>>): ListedProcedure[] {
  return Object.entries(routers)
    .flatMap(([endpoint, router]) =>
      Object.entries(proceduresOf(router)).map(([name, procedure]) => ({
        endpoint,
        name,
        kind: procedure._def.type,
      })),
    )
    .toSorted((a, b) => compare(a.endpoint, b.endpoint) || compare(a.name, b.name));
}

/** tRPC keeps them flat, by full name, although their type is nested. */
function proceduresOf(
  router: AnyRouter,
): Readonly<Record<string, { readonly _def: { readonly type: string } }>> {
  return router._def.procedures;
}

// Compares code units, so that the order is the same on every machine.
function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
