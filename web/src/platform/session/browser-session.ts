// Connects the session to the browser: local storage, Web Locks, the storage event and the refresh timer.
import type { RegionId } from "@gap/core/shared/regions";
import { TOKEN_REFRESH_INTERVAL_MS } from "@gap/core/identity/identity-limits";
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

// Timers are suspended in hidden tabs, so also refresh when a tab becomes visible.
function keepFresh(session: Session): void {
  const refresh = () => {
    // Ignore network failures here: the next call reports them, and the timer tries again.
    session.refreshWhenOlderThan(TOKEN_REFRESH_INTERVAL_MS).catch(() => undefined);
  };
  window.setInterval(refresh, TOKEN_REFRESH_INTERVAL_MS);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") refresh();
  });
}
