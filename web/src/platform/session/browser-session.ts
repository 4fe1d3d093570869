// The session of this browser: local storage, Web Locks, the storage event and the refresh timer around session.ts.
import type { RegionId } from "@gap/core/shared/regions";
import { TOKEN_REFRESH_INTERVAL_MS } from "@gap/core/identity/fixed-figures";
import { browserStorage } from "./browser-storage";
import { TokenRefreshError } from "./refresh-token-set";
import { createSession, type Session, type SessionEnvironment } from "./session";

export function createBrowserSession(
  region: RegionId,
  refreshTokens: SessionEnvironment["refreshTokens"],
): Session {
  const session = createSession({
    region,
    storage: browserStorage("local"),
    now: () => Date.now(),
    oneAtATime: (name, act) => ("locks" in navigator ? navigator.locks.request(name, act) : act()),
    refreshTokens,
    isRefusal: (error) => error instanceof TokenRefreshError,
  });
  window.addEventListener("storage", (event) => session.storageChanged(event.key));
  keepFresh(session);
  return session;
}

// A hidden tab's timers sleep, so coming back to one looks at the clock as well.
function keepFresh(session: Session): void {
  const refresh = () => {
    // A network that is away is told by the call that needs it; the timer simply tries again.
    session.refreshWhenOlderThan(TOKEN_REFRESH_INTERVAL_MS).catch(() => undefined);
  };
  window.setInterval(refresh, TOKEN_REFRESH_INTERVAL_MS);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") refresh();
  });
}
