// On whose behalf and in which organisation a call is made: fixed when it begins, whatever is opened meanwhile, so
// that a change begun in one organisation never lands in another, nor under another person's name.
import { TRPCClientError, type Operation, type OperationLink, type TRPCLink } from "@trpc/client";
import type { AnyRouter } from "@trpc/server";

export interface CallScope {
  readonly userId: string | undefined;
  readonly orgId: string | undefined;
}

const CONTEXT_KEY = "scope";

/** Stands first: writes down who calls, and where. */
export function scopeLink<R extends AnyRouter>(current: () => CallScope): TRPCLink<R> {
  return () =>
    ({ op, next }) =>
      next({ ...op, context: { ...op.context, [CONTEXT_KEY]: current() } });
}

export function scopeOf(op: Pick<Operation, "context">): CallScope {
  return op.context[CONTEXT_KEY] as CallScope;
}

/** Stands last: calls for different people or organisations never share a request. */
export function perScopeLink<R extends AnyRouter>(
  linkFor: (scope: CallScope) => TRPCLink<AnyRouter>,
): TRPCLink<R> {
  return (runtime) => {
    const links = new Map<string, OperationLink<R>>();
    return (given) => {
      const scope = scopeOf(given.op);
      const key = JSON.stringify([scope.userId, scope.orgId]);
      const link = links.get(key) ?? (linkFor(scope)(runtime) as OperationLink<R>);
      links.set(key, link);
      return link(given);
    };
  };
}

/** No dialog for this one: the person has gone elsewhere, and the call must not follow. */
export function callGivenUp(): TRPCClientError<AnyRouter> {
  return TRPCClientError.from(
    new DOMException("The person or the organisation changed before the call was made", "AbortError"),
  );
}
