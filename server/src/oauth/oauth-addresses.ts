// Where a region's own provider answers, as browsers and other sites see it.
import type { Region } from "../platform/region";

/** Below the issuer; the library is told the same, and the client's page shows them. */
export const OAUTH_PATHS = { authorize: "/authorize", token: "/token", userinfo: "/userinfo" } as const;

export function issuerOf({ config, id }: Pick<Region, "config" | "id">): string {
  const { apiBase } = config.regions[id];
  return `${apiBase.startsWith("/") ? config.publicUrl : ""}${apiBase}/oauth`;
}

/** The page that brings the signed-in person (spec 1 §2, OAuth redirect page). */
export function redirectPageOf(
  { config, id }: Pick<Region, "config" | "id">,
  asked: Readonly<Record<"client_id" | "redirect_uri" | "request", string>>,
): string {
  const query = new URLSearchParams({ oauth_redirect: "true", ...asked });
  return `${config.publicUrl}/${id}/oauth-redirect?${query.toString()}`;
}
