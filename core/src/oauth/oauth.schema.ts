// Sites that sign people in through us (spec 2 §2.8, §3): schemas of the calls, and the claims that sites get.
import { z } from "zod";

/** All scopes that a site can request. */
export const OAUTH_SCOPES = ["openid", "email", "profile"] as const;

/** Paths in the profile response, for the site's configuration. */
export const OAUTH_RESPONSE_PATHS = {
  userId: "sub",
  email: "email",
  name: "name",
  picture: "picture",
} as const;

const clientIdSchema = z.string().min(1).max(200);

export const oauthClientIdSchema = z.object({ clientId: clientIdSchema });

export const completeSsoSchema = oauthClientIdSchema.extend({
  redirectUri: z.string().min(1).max(2000),
  /**
   * Id of the sign-in that the site started at our authorisation endpoint; absent if it sent people directly to the
   * page.
   */
  request: z.string().min(1).max(200).optional(),
  /** Returned unchanged to a site that started at the page itself. */
  state: z.string().min(1).max(2000).optional(),
});

export interface OAuthClient {
  readonly clientId: string;
  readonly name: string;
  readonly description: string;
}

export interface OAuthClientConfig {
  readonly clientId: string;
  /** Null until the client's page was first opened. */
  readonly clientSecret: string | null;
  readonly scope: string;
  readonly urls: { readonly authorize: string; readonly token: string; readonly userinfo: string };
  readonly responsePaths: typeof OAUTH_RESPONSE_PATHS;
}
