// A tab that was open during a release asks for chunks that are gone: one reload brings the new ones.
import { SETTINGS, readSetting, writeSetting } from "@gap/web/platform/local-settings";

const SHORTEST_BETWEEN_RELOADS_MS = 60_000;

export function reloadAfterRelease(): void {
  window.addEventListener("vite:preloadError", (event) => {
    const { lastReload } = SETTINGS;
    // A chunk that is missing for another reason must not make the page reload for ever.
    if (Date.now() - readSetting(lastReload) < SHORTEST_BETWEEN_RELOADS_MS) return;
    writeSetting(lastReload, Date.now());
    event.preventDefault();
    window.location.reload();
  });
}
