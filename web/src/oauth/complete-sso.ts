// Parses the URL of the OAuth redirect page (spec 1 §2, §8; spec 2 §2.2).
import { parseAddress } from "@gap/core/shared/addresses/parsed-address";

export interface OAuthRequest {
  readonly clientId: string;
  readonly redirectUri: string;
  /** Sign-in in progress at the provider, if the site started there. */
  readonly request?: string;
  /** Returned unchanged to a site that started at this page. */
  readonly state?: string;
}

export type OAuthReading =
  | { readonly kind: "none" }
  | { readonly kind: "invalid" }
  | { readonly kind: "request"; readonly request: OAuthRequest };

export function readOAuthRequest(search: string): OAuthReading {
  const given = new URLSearchParams(search);
  if (given.get("oauth_redirect") !== "true") return { kind: "none" };
  const clientId = given.get("client_id") ?? "";
  const redirectUri = given.get("redirect_uri") ?? "";
  if (clientId === "" || redirectUri === "") return { kind: "invalid" };
  const request = given.get("request");
  const state = given.get("state");
  return {
    kind: "request",
    request: { clientId, redirectUri, ...(request ? { request } : {}), ...(state ? { state } : {}) },
  };
}

/** The server's answer is followed only if it is a web URL, never a script. */
export function isFollowable(url: string): boolean {
  const protocol = parseAddress(url)?.protocol;
  return protocol === "https:" || protocol === "http:";
}
