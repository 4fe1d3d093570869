// oAuthClient.getClientConfig (spec 2 §2.8): all values that the other site's administrator has to enter.
import { OAUTH_RESPONSE_PATHS, OAUTH_SCOPES, type OAuthClientConfig } from "@gap/core/oauth/oauth.schema";
import { GapError } from "@gap/core/shared/gap-error";
import type { Queryable } from "../platform/db/database";
import type { Region } from "../platform/region";
import { openClientSecret, UNKNOWN_CLIENT } from "./client-secret";
import { issuerOf, OAUTH_PATHS } from "./oauth-addresses";
import { findClient } from "./oauth.db";

export async function getClientConfig(
  region: Region,
  db: Queryable,
  clientId: string,
): Promise<OAuthClientConfig> {
  const client = await findClient(db, clientId);
  if (client === undefined) throw new GapError("notFound", UNKNOWN_CLIENT);
  const { sealedSecret } = client;
  const issuer = issuerOf(region);
  return {
    clientId,
    clientSecret: sealedSecret === null ? null : openClientSecret(region.secret, sealedSecret),
    scope: OAUTH_SCOPES.join(" "),
    urls: {
      authorize: `${issuer}${OAUTH_PATHS.authorize}`,
      token: `${issuer}${OAUTH_PATHS.token}`,
      userinfo: `${issuer}${OAUTH_PATHS.userinfo}`,
    },
    responsePaths: OAUTH_RESPONSE_PATHS,
  };
}
