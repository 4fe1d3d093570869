// Uses responses to calls that the page sent before the application had loaded. Each response serves one matching call;
// if it is missing, old or failed, the call is sent normally.
import type { TRPCLink } from "@trpc/client";
import type { AnyRouter } from "@trpc/server";
import { observable, type Unsubscribable } from "@trpc/server/observable";
import { trustingWire } from "@gap/core/shared/wire/wire";
import { scopeOf } from "./call-scope";
import type { Session } from "../session/session";

export interface EarlyAnswer {
  readonly procedure: string;
  /** Strings only: the script that sends early calls reads them from the URL. */
  readonly input?: Readonly<Record<string, string>> | undefined;
  readonly accessToken: string;
  readonly orgId: string | undefined;
  readonly sentAt: number;
  readonly response: Promise<Response>;
}

/** Older early responses are ignored because they may be outdated. */
const USED_WITHIN_MS = 60_000;

export function earlyAnswerLink<R extends AnyRouter>(
  early: readonly EarlyAnswer[],
  session: Pick<Session, "current">,
): TRPCLink<R> {
  const unused = new Map(early.map((each) => [each.procedure, each]));
  return () =>
    ({ op, next }) => {
      const taken = op.type === "query" ? unused.get(op.path) : undefined;
      if (taken === undefined) return next(op);
      unused.delete(op.path);
      const isSame =
        scopeOf(op).orgId === taken.orgId &&
        session.current()?.tokens.accessToken === taken.accessToken &&
        JSON.stringify(op.input) === JSON.stringify(taken.input);
      if (!isSame || Date.now() - taken.sentAt > USED_WITHIN_MS) return next(op);
      return observable((observer) => {
        let isOver = false;
        let fallback: Unsubscribable | undefined;
        void dataOf(taken).then((data) => {
          if (isOver) return;
          if (data === undefined) fallback = next(op).subscribe(observer);
          else {
            observer.next({ result: { type: "data", data } });
            observer.complete();
          }
        });
        return () => {
          isOver = true;
          fallback?.unsubscribe();
        };
      });
    };
}

async function dataOf({ response }: EarlyAnswer): Promise<unknown> {
  try {
    const answer = await response;
    if (!answer.ok) return undefined;
    const { result } = (await answer.json()) as { result: { data: unknown } };
    return trustingWire.deserialize(result.data);
  } catch {
    return undefined;
  }
}
