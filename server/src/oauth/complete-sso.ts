// Sends a signed-in person on to a site that signs people in through us (spec 2 §7, oAuthClient.completeSSO).
import { and, eq, isNull } from "drizzle-orm";
import { SSO_CODE_LIFE_MS } from "@gap/core/identity/fixed-figures";
import { GapError } from "@gap/core/shared/gap-error";
import { orgs, userOrgs } from "../orgs/public";
import type { Region } from "../platform/region";
import { oauthClients } from "./oauth.tables";

interface SsoRequest {
  readonly clientId: string;
  readonly redirectUri: string;
}

const SEAL_PURPOSE = "oauth-code";

/** Only to an address that is registered letter by letter (spec 4 §A); what is not, is the same as unknown. */
export async function completeSso(
  region: Region,
  userId: string,
  { clientId, redirectUri }: SsoRequest,
): Promise<{ url: string }> {
  const { read } = region.db;
  const [client] = await read
    .select({ redirectUris: oauthClients.redirectUris })
    .from(oauthClients)
    .where(eq(oauthClients.clientId, clientId));
  if (client === undefined || !client.redirectUris.includes(redirectUri))
    throw new GapError("notFound", "Unknown client");
  if (!(await belongsSomewhere(region, userId))) throw new GapError("forbidden");
  const url = new URL(redirectUri);
  url.searchParams.set("code", sealedCode(region, userId, { clientId, redirectUri }));
  return { url: url.href };
}

/** Good for one client, one address and one minute; its id lets the exchange take it only once. */
function sealedCode(region: Region, userId: string, request: SsoRequest): string {
  const expiresAt = new Date(region.clock.now().getTime() + SSO_CODE_LIFE_MS).toISOString();
  return region.secret.seal(
    SEAL_PURPOSE,
    JSON.stringify({ id: region.newId(), userId, ...request, expiresAt }),
  );
}

/** The page stands outside of any organisation, so that being deactivated in all of them is looked at here. */
async function belongsSomewhere(region: Region, userId: string): Promise<boolean> {
  const open = await region.db.read
    .select({ orgId: userOrgs.orgId })
    .from(userOrgs)
    .innerJoin(orgs, eq(orgs.id, userOrgs.orgId))
    .where(and(eq(userOrgs.userId, userId), isNull(userOrgs.deactivatedOn), isNull(orgs.deactivatedOn)))
    .limit(1);
  return open.length > 0;
}
