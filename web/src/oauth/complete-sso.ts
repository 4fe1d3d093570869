// What the OAuth redirect page does with its address (spec 1 §2, §8; spec 2 §2.2).
import { parseAddress } from "@gap/core/shared/parsed-address";

export interface OAuthRequest {
  readonly clientId: string;
  readonly redirectUri: string;
  /** The sign-in under way at the provider, where the site began there. */
  readonly request?: string;
  /** What the site wants back, where it began at this page. */
  readonly state?: string;
}

export type OAuthReading =
  | { readonly kind: "not asked" }
  | { readonly kind: "invalid" }
  | { readonly kind: "asked"; readonly request: OAuthRequest };

export function readOAuthRequest(search: string): OAuthReading {
  const given = new URLSearchParams(search);
  if (given.get("oauth_redirect") !== "true") return { kind: "not asked" };
  const clientId = given.get("client_id") ?? "";
  const redirectUri = given.get("redirect_uri") ?? "";
  if (clientId === "" || redirectUri === "") return { kind: "invalid" };
  const request = given.get("request");
  const state = given.get("state");
  return {
    kind: "asked",
    request: { clientId, redirectUri, ...(request ? { request } : {}), ...(state ? { state } : {}) },
  };
}

/** The server's answer is followed as given, as long as it is a web address and nothing that would run here. */
export function isFollowable(url: string): boolean {
  const protocol = parseAddress(url)?.protocol;
  return protocol === "https:" || protocol === "http:";
}
