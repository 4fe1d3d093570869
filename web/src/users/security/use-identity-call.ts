// Calls of the identity service's door that carry the person's token: a fresh one, or back to sign-in.
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
