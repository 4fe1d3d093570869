// A tRPC link that aborts pending queries on sign-out, because the server would refuse them. Mutations continue.
import type { TRPCLink } from "@trpc/client";
import type { AnyRouter } from "@trpc/server";
import type { Session } from "./session";

export function endsWithSessionLink<R extends AnyRouter>(session: Pick<Session, "subscribe">): TRPCLink<R> {
  let leaving = new AbortController();
  session.subscribe((event) => {
    if (event !== "signed-out") return;
    leaving.abort();
    leaving = new AbortController();
  });
  return () =>
    ({ op, next }) => {
      if (op.type !== "query") return next(op);
      const { signal } = leaving;
      return next({ ...op, signal: op.signal ? AbortSignal.any([op.signal, signal]) : signal });
    };
}
