// The user and organisation of a call are fixed when it starts, so that a mutation started in one organisation is never
// applied in another, or as another user.
import { TRPCClientError, type Operation, type OperationLink, type TRPCLink } from "@trpc/client";
import type { AnyRouter } from "@trpc/server";

export interface CallScope {
  readonly userId: string | undefined;
  readonly orgId: string | undefined;
}

const CONTEXT_KEY = "scope";

/** Must be the first link: records the user and organisation of the call. */
export function scopeLink<R extends AnyRouter>(current: () => CallScope): TRPCLink<R> {
  return () =>
    ({ op, next }) =>
      next({ ...op, context: { ...op.context, [CONTEXT_KEY]: current() } });
}

export function scopeOf(op: Pick<Operation, "context">): CallScope {
  return op.context[CONTEXT_KEY] as CallScope;
}

/** Must be the last link: never batches calls of different users or organisations into one request. */
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

/** An abort error, so that no dialog appears: the user or organisation changed before the call was sent. */
export function callAborted(): TRPCClientError<AnyRouter> {
  return TRPCClientError.from(
    new DOMException("The user or organisation changed before the call was sent", "AbortError"),
  );
}
