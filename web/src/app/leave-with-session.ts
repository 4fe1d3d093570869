// Clears the user's data and leaves the page when the session ends (spec 1 §4). Unsaved drafts are cleared only when
// the user signs out: after an expired session they are offered again (spec 6 F4).
import type { RegionId } from "@gap/core/shared/regions";
import type { SigningOut } from "@gap/web/platform/app-context";
import { clearSettings } from "@gap/web/platform/session/local-settings";
import type { Session } from "@gap/web/platform/session/session";
import { readTokenClaims } from "@gap/web/platform/session/token-claims";
import { regionBase, staysOnSignOut } from "./routes/paths";

interface LeaveOptions {
  readonly sessionTimedOut: boolean;
  /** Stay on this page, because the flow that signs out continues here. */
  readonly staysHere: boolean;
  readonly asGuest: boolean;
  readonly keepsUnsaved: boolean;
}

interface SessionEnding {
  /** Signs out in all tabs; resolves when everything is cleared. */
  readonly signOut: (how: SigningOut) => Promise<void>;
  /** Called when the session turns out to have expired. */
  readonly timedOut: () => Promise<void>;
}

interface Leaver {
  readonly session: Session;
  readonly region: RegionId;
  /** Sessions of this pool are of guests, who have no password to log in with. */
  readonly guestPoolClientId: string;
  readonly clearCaches: () => Promise<void>;
  /** Removes unsaved answers of documents. */
  readonly clearDrafts: () => Promise<void>;
  readonly goTo?: (address: string) => void;
}

export function leaveWithSession({
  session,
  region,
  guestPoolClientId,
  clearCaches,
  clearDrafts,
  goTo = (address) => window.location.assign(address),
}: Leaver): SessionEnding {
  let isLeaving = false;
  let left = Promise.resolve();
  let signingOut: SigningOut | undefined;
  let isOfGuest = false;
  const noteGuest = () => {
    const token = session.current()?.tokens.accessToken;
    if (token !== undefined) isOfGuest = readTokenClaims(token)?.audience === guestPoolClientId;
  };
  noteGuest();

  const leave = async ({
    sessionTimedOut,
    staysHere,
    asGuest,
    keepsUnsaved,
  }: LeaveOptions): Promise<void> => {
    if (isLeaving) return;
    isLeaving = true;
    session.signOut();
    clearSettings({ keepsUnsaved });
    if (!keepsUnsaved) await clearDrafts();
    await clearCaches();
    if (staysHere || staysOnSignOut(window.location.pathname)) isLeaving = false;
    else goTo(regionBase(region, { sessionTimedOut, asGuest: asGuest || isOfGuest }));
  };

  session.subscribe((event) => {
    noteGuest();
    if (event !== "signed-out" && event !== "expired") return;
    left = leave({
      sessionTimedOut: event === "expired",
      staysHere: signingOut?.staysHere ?? false,
      asGuest: signingOut?.asGuest ?? false,
      // Sign-out and expiry in another tab look the same here; that tab has already cleared what it should.
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
    timedOut: () => leave({ sessionTimedOut: true, staysHere: false, asGuest: false, keepsUnsaved: true }),
  };
}
