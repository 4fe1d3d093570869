// Public URLs of a region's OAuth provider.
import type { Region } from "../platform/region";

/** Paths below the issuer, used by the library and shown on the client's page. */
export const OAUTH_PATHS = { authorize: "/authorize", token: "/token", userinfo: "/userinfo" } as const;

export function issuerOf({ config, id }: Pick<Region, "config" | "id">): string {
  const { apiBase } = config.regions[id];
  return `${apiBase.startsWith("/") ? config.publicUrl : ""}${apiBase}/oauth`;
}

/** URL of the OAuth redirect page, which identifies the signed-in person (spec 1 §2). */
export function redirectPageOf(
  { config, id }: Pick<Region, "config" | "id">,
  asked: Readonly<Record<"client_id" | "redirect_uri" | "request", string>>,
): string {
  const query = new URLSearchParams({ oauth_redirect: "true", ...asked });
  return `${config.publicUrl}/${id}/oauth-redirect?${query.toString()}`;
}
