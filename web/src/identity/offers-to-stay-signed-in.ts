// Whether to offer to remember this device, decided before the card's code is loaded.
import { readSetting, SETTINGS } from "@gap/web/platform/session/local-settings";

/** Not after ticking the box, for sign-ins with the provider (which has its own codes), or for service users. */
export function offersToStaySignedIn(): boolean {
  return (
    readSetting(SETTINGS.showStaySignedIn) &&
    !readSetting(SETTINGS.rememberMe) &&
    !readSetting(SETTINGS.signedInWithProvider) &&
    !readSetting(SETTINGS.serviceUser)
  );
}
