// Sends a signed-in person on to a site that signs people in through us (spec 2 §7, oAuthClient.completeSSO).
import type { Provider } from "oidc-provider";
import type { z } from "zod";
import { SIGN_ONS_PER_PERSON } from "@gap/core/identity/fixed-figures";
import { TOO_MANY_ATTEMPTS } from "@gap/core/identity/identity-texts";
import { OAUTH_SCOPES, type completeSsoSchema } from "@gap/core/oauth/oauth.schema";
import { GapError } from "@gap/core/shared/gap-error";
import { consumeAllowance } from "../identity/public";
import type { Region } from "../platform/region";
import { UNKNOWN_CLIENT } from "./client-secret";
import { providerOf } from "./oauth-provider";
import { writeTicket } from "./sign-on-ticket";
import { findPersonToVouchFor } from "./who-may-sign-on";

type SsoRequest = z.infer<typeof completeSsoSchema>;

export interface SignedOn {
  /** Where the person's browser goes. */
  readonly url: string;
  readonly site: { readonly clientId: string; readonly name: string };
}

/** Only to an address that is registered letter by letter (spec 4 §A); what is not, is the same as unknown. */
export async function completeSso(region: Region, userId: string, asked: SsoRequest): Promise<SignedOn> {
  // Each writes records that stay for a while.
  if (!(await consumeAllowance(region, `signOns/${userId}`, SIGN_ONS_PER_PERSON)))
    throw new GapError("locked", TOO_MANY_ATTEMPTS);
  const provider = await providerOf(region);
  const client = await provider.Client.find(asked.clientId);
  if (client?.redirectUris?.includes(asked.redirectUri) !== true)
    throw new GapError("notFound", UNKNOWN_CLIENT);
  // The page stands outside of any organisation, so that being deactivated in all of them is looked at here.
  if ((await findPersonToVouchFor(region, userId)) === undefined) throw new GapError("forbidden");
  const url =
    asked.request === undefined
      ? await siteWithCode(provider, client, userId, asked)
      : await backToProvider(region, provider, userId, { ...asked, request: asked.request });
  return { url: url.href, site: { clientId: client.clientId, name: client.clientName ?? client.clientId } };
}

/** The site began at our authorisation address: the provider answers it, once it knows who came. */
async function backToProvider(
  region: Region,
  provider: Provider,
  userId: string,
  { clientId, redirectUri, request }: SsoRequest & { request: string },
): Promise<URL> {
  const interaction = await provider.Interaction.find(request);
  const { client_id: askedBy, redirect_uri: askedFor } = interaction?.params ?? {};
  if (interaction === undefined || askedBy !== clientId || askedFor !== redirectUri)
    throw new GapError("notFound", "This sign-in is over");
  const url = new URL(interaction.returnTo);
  url.searchParams.set("ticket", writeTicket(region, request, userId));
  return url;
}

/**
 * The site sent its people to the page itself, as the page's address allows (spec 1 §2): a code of the same kind, which
 * only that site can exchange. Nobody gave a challenge, and an exchange that comes with a verifier is refused: such a
 * code cannot be slipped into a sign-in that began with one.
 */
async function siteWithCode(
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
