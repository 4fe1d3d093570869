// A tRPC link that retries a call once with a refreshed token after a 401 (spec 1 §7); other errors pass through.
import type { TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import type { AnyRouter } from "@trpc/server";
import { scopeOf, callAborted, type CallScope } from "./call-scope";
import { httpStatusOf } from "../errors/describe-error";
import type { Session } from "../session/session";

export function refreshLink<R extends AnyRouter>(
  session: Pick<Session, "current" | "refreshAfterRefusal">,
  isUnchanged: (scope: CallScope) => boolean,
): TRPCLink<R> {
  return () =>
    ({ op, next }) =>
      observable((observer) => {
        let ended = false;
        let stop = () => {};

        const attempt = (isReplay: boolean) => {
          const tokenUsed = session.current()?.tokens.accessToken;
          const running = next(op).subscribe({
            next: (value) => observer.next(value),
            complete: () => observer.complete(),
            error: (error) => {
              if (isReplay || httpStatusOf(error) !== 401) return observer.error(error);
              session.refreshAfterRefusal(tokenUsed).then(
                (worthAnotherTry) => {
                  if (ended) return;
                  if (!worthAnotherTry) observer.error(error);
                  else if (isUnchanged(scopeOf(op))) attempt(true);
                  else observer.error(callAborted());
                },
                () => {
                  if (!ended) observer.error(error);
                },
              );
            },
          });
          stop = () => running.unsubscribe();
        };

        attempt(false);
        return () => {
          ended = true;
          stop();
        };
      });
}
