// A region's OpenID provider (spec 2 §2.8): a certified library on the region's database. The OAuth redirect page
// identifies the person; the provider keeps no session of its own.
import type { Provider as OidcProvider, Configuration, KoaContextWithOIDC } from "oidc-provider";
import { OAUTH_SCOPES } from "@gap/core/oauth/oauth.schema";
import { SSO_CODE_LIFE_MS } from "@gap/core/identity/identity-limits";
import { HOUR_SECONDS } from "@gap/core/shared/calendar/durations";
import { fullName } from "@gap/core/shared/names/full-name";
import { derivedSigningKey } from "../platform/derived-signing-key";
import type { Region } from "../platform/region";
import { storeCommunityMember } from "./community-member";
import { issuerOf, OAUTH_PATHS, redirectPageOf } from "./oauth-addresses";
import { readTicket } from "./sign-on-ticket";
import { findPersonForSignOn } from "./who-may-sign-on";

type Middleware = Parameters<OidcProvider["use"]>[0];

const TEN_MINUTES = 600;
const SESSION_COOKIE = "oauth_session";
const RESUME_COOKIE = "oauth_resume";
const RESUMED_PATH = `${OAUTH_PATHS.authorize}/`;
const RESUMED_UID = /^[\w-]+$/;

const providers = new WeakMap<Region, Promise<OidcProvider>>();

/** Loaded on first use, as most processes never need it. */
export function providerOf(region: Region): Promise<OidcProvider> {
  const known = providers.get(region);
  if (known !== undefined) return known;
  const opening = openProvider(region);
  providers.set(region, opening);
  // Retry on the next call; do not cache a transient failure.
  opening.catch(() => providers.delete(region));
  return opening;
}

async function openProvider(region: Region): Promise<OidcProvider> {
  const { Provider, interactionPolicy } = await import("oidc-provider");
  const { recordsAdapter } = await import("./records-adapter");
  // Sites are registered by the provider's own staff, so no consent prompt is needed.
  const policy = interactionPolicy.base();
  policy.remove("consent");
  const provider = new Provider(issuerOf(region), {
    ...configurationOf(region, policy),
    adapter: recordsAdapter(region),
  });
  // The in-process bridge passes the issuer's URL, also behind a proxy.
  provider.proxy = true;
  provider.on("server_error", (_, error) => region.log.error({ err: error }, "the OAuth provider failed"));
  provider.use(identifyPerson(region, provider));
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.path !== OAUTH_PATHS.userinfo || ctx.status !== 200) return;
    const request = { id: ctx.get("x-request-id"), ip: ctx.ip, userAgent: ctx.get("user-agent") };
    // The profile has already been sent, so a failure to store the membership must not fail the request.
    await storeCommunityMember(region, (ctx as KoaContextWithOIDC).oidc, request).catch((error: unknown) =>
      region.log.error({ requestId: request.id, err: error }, "a community member could not be stored"),
    );
  });
  return provider;
}

function configurationOf(
  region: Region,
  policy: NonNullable<Configuration["interactions"]>["policy"],
): Configuration {
  const { secret } = region;
  const cookiePath = new URL(issuerOf(region)).pathname;
  return {
    jwks: { keys: [derivedSigningKey(secret, "oauth")] },
    routes: {
      authorization: OAUTH_PATHS.authorize,
      token: OAUTH_PATHS.token,
      userinfo: OAUTH_PATHS.userinfo,
      jwks: "/jwks",
    },
    cookies: {
      keys: [secret.hash("cookies", "oauth")],
      names: { session: SESSION_COOKIE, interaction: "oauth_interaction", resume: RESUME_COOKIE },
      long: { signed: true, httpOnly: true, sameSite: "lax", path: cookiePath },
      short: { signed: true, httpOnly: true, sameSite: "lax" },
    },
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["name", "given_name", "family_name"],
    },
    scopes: [...OAUTH_SCOPES],
    responseTypes: ["code"],
    clientAuthMethods: ["client_secret_basic", "client_secret_post"],
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    ttl: {
      AccessToken: TEN_MINUTES,
      AuthorizationCode: SSO_CODE_LIFE_MS / 1000,
      // Longer than a code and the token it is exchanged for.
      Grant: 2 * TEN_MINUTES,
      IdToken: TEN_MINUTES,
      // Enough time to sign in, including a mailed code or a forgotten password.
      Interaction: HOUR_SECONDS,
      Session: TEN_MINUTES,
    },
    // The person's access is checked each time instead (findAccount).
    expiresWithSession: async () => false,
    interactions: {
      ...(policy === undefined ? {} : { policy }),
      url: (_, { uid, params }) =>
        redirectPageOf(region, {
          client_id: String(params["client_id"]),
          redirect_uri: String(params["redirect_uri"]),
          request: uid,
        }),
    },
    findAccount: (_, userId) => accountOf(region, userId),
    loadExistingGrant: grantAll,
    renderError: (ctx, { error, error_description: description }) => {
      region.log.warn({ error, description }, "the OAuth provider refused a request");
      ctx.type = "text/plain; charset=utf-8";
      ctx.body = ["Unable to complete sign in", error, description].filter(Boolean).join("\n");
    },
  };
}

/** Undefined if the person has lost access, which invalidates their codes and tokens. */
async function accountOf(region: Region, userId: string) {
  const person = await findPersonForSignOn(region, userId);
  if (person === undefined) return undefined;
  const { email, emailVerified, firstName, lastName } = person;
  return {
    accountId: userId,
    claims: () => ({
      sub: userId,
      email,
      email_verified: emailVerified,
      name: fullName({ firstName, lastName }),
      given_name: firstName,
      family_name: lastName,
    }),
  };
}

async function grantAll({ oidc }: KoaContextWithOIDC) {
  const { accountId } = oidc.session ?? {};
  if (oidc.client === undefined || accountId === undefined) return undefined;
  const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId });
  grant.addOIDCScope(OAUTH_SCOPES.join(" "));
  await grant.save();
  return grant;
}

/**
 * Needs both the page's ticket, which names the person, and the browser's cookie of the sign-in that it started.
 * Otherwise an attacker could start a sign-in and send a victim the link (login CSRF).
 */
function identifyPerson(region: Region, provider: OidcProvider): Middleware {
  return async (ctx, next) => {
    const uid = ctx.path.slice(RESUMED_PATH.length);
    if (!ctx.path.startsWith(RESUMED_PATH) || !RESUMED_UID.test(uid)) return next();
    const userId = readTicket(region, String(ctx.query["ticket"] ?? ""), uid);
    if (userId !== undefined && ctx.cookies.get(RESUME_COOKIE, { signed: true }) === uid) {
      const interaction = await provider.Interaction.find(uid);
      if (interaction !== undefined) {
        interaction.result = { login: { accountId: userId, remember: false } };
        await interaction.persist();
      }
    }
    await next();
    // Clear the library's session, so that the next sign-on asks again who the person is.
    ctx.cookies.set(SESSION_COOKIE, null, {
      signed: true,
      httpOnly: true,
      sameSite: "lax",
      path: new URL(provider.issuer).pathname,
      overwrite: true,
    });
  };
}
