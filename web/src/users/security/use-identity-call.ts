// Runs authenticated calls of the identity service with a fresh access token, or fails with "Login expired".
import { useAppContext } from "@gap/web/platform/app-context";
import type { IdentityClient } from "@gap/web/platform/session/identity-client";

export function useIdentityCall(): <T>(
  act: (identity: IdentityClient, accessToken: string) => Promise<T>,
) => Promise<T> {
  const { identity, session } = useAppContext();
  return async (act) => {
    const token = await session.accessToken();
    if (token === undefined) throw new Error("Login expired");
    return act(identity, token);
  };
}
