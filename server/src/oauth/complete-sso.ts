// Sends a signed-in person on to a site that signs people in through us (spec 2 §7, oAuthClient.completeSSO).
import type { Provider } from "oidc-provider";
import type { z } from "zod";
import { SIGN_ONS_PER_PERSON } from "@gap/core/identity/identity-limits";
import { TOO_MANY_ATTEMPTS } from "@gap/core/identity/identity-texts";
import { OAUTH_SCOPES, type completeSsoSchema } from "@gap/core/oauth/oauth.schema";
import { GapError } from "@gap/core/shared/gap-error";
import { consumeAllowance } from "../identity/public";
import type { Region } from "../platform/region";
import { UNKNOWN_CLIENT } from "./client-secret";
import { providerOf } from "./oauth-provider";
import { writeTicket } from "./sign-on-ticket";
import { findPersonForSignOn } from "./who-may-sign-on";

type SsoRequest = z.infer<typeof completeSsoSchema>;

export interface SignedOn {
  /** Target of the person's browser. */
  readonly url: string;
  readonly site: { readonly clientId: string; readonly name: string };
}

/** The redirect URI must match a registered one exactly (spec 4 §A); any other client or URI is answered as unknown. */
export async function completeSso(region: Region, userId: string, sso: SsoRequest): Promise<SignedOn> {
  // Limited, as each sign-on writes records that are kept for a while.
  if (!(await consumeAllowance(region, `signOns/${userId}`, SIGN_ONS_PER_PERSON)))
    throw new GapError("locked", TOO_MANY_ATTEMPTS);
  const provider = await providerOf(region);
  const client = await provider.Client.find(sso.clientId);
  if (client?.redirectUris?.includes(sso.redirectUri) !== true)
    throw new GapError("notFound", UNKNOWN_CLIENT);
  // The page is outside of any organisation, so check here whether the person is deactivated everywhere.
  if ((await findPersonForSignOn(region, userId)) === undefined) throw new GapError("forbidden");
  const url =
    sso.request === undefined
      ? await siteUrlWithCode(provider, client, userId, sso)
      : await providerUrlWithTicket(region, provider, userId, { ...sso, request: sso.request });
  return { url: url.href, site: { clientId: client.clientId, name: client.clientName ?? client.clientId } };
}

/** The site started at our authorisation endpoint, so return to the provider with the person's ticket. */
async function providerUrlWithTicket(
  region: Region,
  provider: Provider,
  userId: string,
  { clientId, redirectUri, request }: SsoRequest & { request: string },
): Promise<URL> {
  const interaction = await provider.Interaction.find(request);
  const { client_id: requestedClient, redirect_uri: requestedUri } = interaction?.params ?? {};
  if (interaction === undefined || requestedClient !== clientId || requestedUri !== redirectUri)
    throw new GapError("notFound", "This sign-in has expired");
  const url = new URL(interaction.returnTo);
  url.searchParams.set("ticket", writeTicket(region, request, userId));
  return url;
}

/**
 * The site sent people to the page directly, which its URL allows (spec 1 §2): issues a code that only this site can
 * exchange. It has no challenge, and an exchange with a verifier is refused, so the code cannot be injected into a
 * sign-in that started with a challenge.
 */
async function siteUrlWithCode(
  provider: Provider,
  client: NonNullable<Awaited<ReturnType<Provider["Client"]["find"]>>>,
  accountId: string,
  { clientId, redirectUri, state }: SsoRequest,
): Promise<URL> {
  const scope = OAUTH_SCOPES.join(" ");
  const grant = new provider.Grant({ clientId, accountId });
  grant.addOIDCScope(scope);
  const grantId = await grant.save();
  const code = new provider.AuthorizationCode({
    accountId,
    client,
    grantId,
    redirectUri,
    scope,
    gty: "authorization_code",
  });
  const url = new URL(redirectUri);
  url.searchParams.set("code", await code.save());
  url.searchParams.set("iss", provider.issuer);
  if (state !== undefined) url.searchParams.set("state", state);
  return url;
}
