// The view for a meeting: the calculator fills the screen. Where the browser has no full screen, it fills the window.
import { useCallback, useEffect, useState } from "react";

export function useMeeting() {
  const [isOn, setIsOn] = useState(false);
  const end = useCallback(() => {
    setIsOn(false);
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
  }, []);
  const begin = useCallback(() => {
    setIsOn(true);
    // Refused or missing: the window is filled all the same. The whole document, so that menus and dialogs are shown.
    void document.documentElement.requestFullscreen?.().catch(() => undefined);
  }, []);
  useEffect(() => {
    if (!isOn) return undefined;
    const until = new AbortController();
    const { signal } = until;
    // Escape leaves the browser's full screen, and the view with it.
    document.addEventListener("fullscreenchange", () => document.fullscreenElement ?? setIsOn(false), {
      signal,
    });
    document.addEventListener(
      "keydown",
      ({ key, defaultPrevented }) => {
        const isElsewhere = document.querySelector("[role=dialog][aria-modal=true], [role=menu]") !== null;
        if (key === "Escape" && !defaultPrevented && !isElsewhere && !document.fullscreenElement)
          setIsOn(false);
      },
      { signal },
    );
    return () => until.abort();
  }, [isOn]);
  useEffect(() => end, [end]);
  return { isOn, begin, end };
}
