// Leaves the page when the session ends (spec 1 §4): what was the person's is cleared. What they wrote and the server does
// not have yet goes only when they sign out themselves: whose session has run out comes back to it (spec 6 F4).
import type { RegionId } from "@gap/core/shared/regions";
import type { SigningOut } from "@gap/web/platform/app-context";
import { clearSettings } from "@gap/web/platform/session/local-settings";
import type { Session } from "@gap/web/platform/session/session";
import { regionBase, staysOnSignOut } from "./routes/paths";

interface Leaving {
  readonly sessionTimedOut: boolean;
  /** The flow that signs out goes on in this page. */
  readonly staysHere: boolean;
  readonly keepsUnsaved: boolean;
}

interface WaysToLeave {
  /** Here and in the other tabs; answers when everything is cleared. */
  readonly signOut: (how: SigningOut) => Promise<void>;
  /** The session turned out to be over. */
  readonly timedOut: () => Promise<void>;
}

export function leaveWithSession(
  session: Session,
  region: RegionId,
  clearCaches: () => Promise<void>,
): WaysToLeave {
  let isLeaving = false;
  let left = Promise.resolve();
  let signingOut: SigningOut | undefined;

  const leave = async ({ sessionTimedOut, staysHere, keepsUnsaved }: Leaving): Promise<void> => {
    if (isLeaving) return;
    isLeaving = true;
    session.signOut();
    clearSettings({ keepsUnsaved });
    await clearCaches();
    if (staysHere || staysOnSignOut(window.location.pathname)) isLeaving = false;
    else window.location.assign(regionBase(region, { sessionTimedOut }));
  };

  session.subscribe((event) => {
    if (event !== "signed-out" && event !== "expired") return;
    left = leave({
      sessionTimedOut: event === "expired",
      staysHere: signingOut?.staysHere ?? false,
      // Another tab's end looks the same whether it was a choice or not: that tab has cleared what was to go.
      keepsUnsaved: signingOut === undefined,
    });
  });

  return {
    signOut: (how) => {
      signingOut = how;
      session.signOut();
      signingOut = undefined;
      return left;
    },
    timedOut: () => leave({ sessionTimedOut: true, staysHere: false, keepsUnsaved: true }),
  };
}
