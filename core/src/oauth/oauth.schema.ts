// Sites that sign people in through us (spec 2 §2.8, §3): what calls about them carry, and what such a site is told.
import { z } from "zod";

/** Everything that a site may ask for; it is told nothing beyond it. */
export const OAUTH_SCOPES = ["openid", "email", "profile"] as const;

/** Where in the profile answer a site finds what it needs. */
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
  /** The sign-in that the site began at our authorisation address; none where it sent its people here directly. */
  request: z.string().min(1).max(200).optional(),
  /** Given back as it came, where the site began at the page itself. */
  state: z.string().min(1).max(2000).optional(),
});

export interface OAuthClient {
  readonly clientId: string;
  readonly name: string;
  readonly description: string;
}

export interface OAuthClientConfig {
  readonly clientId: string;
  /** None until the client's page was first opened. */
  readonly clientSecret: string | null;
  readonly scope: string;
  readonly urls: { readonly authorize: string; readonly token: string; readonly userinfo: string };
  readonly responsePaths: typeof OAUTH_RESPONSE_PATHS;
}
