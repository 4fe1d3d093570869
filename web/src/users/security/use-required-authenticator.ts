// Notices that the server requires the user to set up an authenticator app first.
import { useState } from "react";
import { SET_UP_AUTHENTICATOR_FIRST } from "@gap/core/access/set-up-authenticator-first";
import { gapErrorTypeOf, messageOf } from "@gap/web/platform/errors/describe-error";

export function isAuthenticatorRequired(error: unknown): boolean {
  return gapErrorTypeOf(error) === "forbidden" && messageOf(error) === SET_UP_AUTHENTICATOR_FIRST;
}

interface RequiredAuthenticator {
  readonly isSettingUp: boolean;
  /** Call it after the recovery codes are saved. */
  readonly finish: () => Promise<void>;
}

/**
 * Stays true until `finish`, even if the user info is refetched meanwhile: the recovery codes must not disappear before
 * they are saved.
 */
export function useRequiredAuthenticator(
  error: unknown,
  refetch: () => Promise<unknown>,
): RequiredAuthenticator {
  const [isSettingUp, setSettingUp] = useState(false);
  if (isAuthenticatorRequired(error) && !isSettingUp) setSettingUp(true);
  return {
    isSettingUp,
    finish: async () => {
      await refetch();
      setSettingUp(false);
    },
  };
}
