// Where "Go home" leads from the entry of a shared document, below the region.
import type { SessionContext } from "@gap/web/platform/session/session-context";

/** People who are not signed in are most likely guests, who have no password: they sign in by a code there. */
export function homeOfVisitor({ session }: Pick<SessionContext, "session">): string {
  return session.current() === undefined ? "/guests" : "/";
}
