// The OpenID provider of the simulator (spec 4 §G): a certified library with one client, three people, its own pages,
// and the practice manager's API.
import type { IncomingMessage } from "node:http";
import { Provider, interactionPolicy, type Configuration, type KoaContextWithOIDC } from "oidc-provider";
import { derivedSigningKey } from "@gap/server/platform/derived-signing-key";
import type { Log } from "@gap/server/platform/log";
import type { RegionSecret } from "@gap/server/platform/region-secret";
import { DAY_SECONDS } from "@gap/core/shared/calendar/durations";
import { PRACTICE_MANAGER_SCOPE } from "../practice-manager";
import { CONNECTIONS_PATH, connectionsPage } from "./connections-page";
import { DEMO_PEOPLE } from "./demo-people";
import { expiredPage, loginPage } from "./login-page";
import { practiceManagerApi } from "./practice-manager-api";
import type { SimulatorMemory } from "./simulator-memory";

export interface SimulatorSettings {
  readonly issuer: string;
  readonly mountPath: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUris: readonly string[];
  readonly secret: RegionSecret;
  readonly memory: SimulatorMemory;
  readonly providerName: string;
  readonly productName: string;
  readonly log: Log;
}

type Koa = Parameters<Provider["use"]>[0];
type KoaContext = Parameters<Koa>[0];

const TEN_MINUTES = 600;
const SIXTY_DAYS = 60 * DAY_SECONDS;
const TEN_YEARS = 3650 * DAY_SECONDS;
const MAX_FORM_BYTES = 10_000;
const SESSION_COOKIE = "accounting_session";
const LOGIN_SCOPES = ["openid", "email", "profile"];
const INTERACTION_PATH = /^\/interaction\/[\w-]+$/;

export function providerOfSimulator(settings: SimulatorSettings): Provider {
  const provider = new Provider(settings.issuer, configurationOf(settings));
  // The in-process bridge passes the issuer's URL, also behind a proxy.
  provider.proxy = true;
  provider.on("server_error", (_, error) =>
    settings.log.error({ err: error }, "the accounting simulator failed"),
  );
  provider.on("grant.revoked", ({ oidc }) => {
    const { accountId } = oidc.entities.RefreshToken ?? oidc.entities.AccessToken ?? {};
    if (oidc.route === "revocation" && accountId !== undefined) settings.memory.endConnectionsOf(accountId);
  });
  provider.use(practiceManagerApi(provider));
  provider.use(connectionsPages(settings));
  provider.use(loginPages(provider, settings));
  return provider;
}

function configurationOf(settings: SimulatorSettings): Configuration {
  const { clientId, clientSecret, redirectUris, secret, mountPath, memory } = settings;
  return {
    adapter: (model) => memory.adapter(model),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [...redirectUris],
        response_types: ["code"],
        grant_types: ["authorization_code", "refresh_token"],
        id_token_signed_response_alg: "ES256",
      },
    ],
    jwks: { keys: [derivedSigningKey(secret, "accounting-simulator")] },
    cookies: {
      keys: [secret.hash("cookies", "accounting-simulator")],
      names: {
        session: SESSION_COOKIE,
        interaction: "accounting_interaction",
        resume: "accounting_resume",
      },
      long: sessionCookie(mountPath),
      short: { signed: true, httpOnly: true, sameSite: "lax" },
    },
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["given_name", "family_name"],
    },
    // Like the real provider, put name and address into the id token (spec 1 §6).
    conformIdTokenClaims: false,
    responseTypes: ["code"],
    scopes: [...LOGIN_SCOPES, "offline_access", PRACTICE_MANAGER_SCOPE],
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: async (_, client, token) => token.clientId === client.clientId,
      },
    },
    issueRefreshToken: async (_, __, { scopes }) => scopes.has(PRACTICE_MANAGER_SCOPE),
    // Without a consent prompt the library drops offline_access and would end the connection with the login session.
    expiresWithSession: async (_, { scopes }) => !scopes.has(PRACTICE_MANAGER_SCOPE),
    // Like the real provider, a refresh token can be used once.
    rotateRefreshToken: true,
    revokeGrantPolicy: () => true,
    ttl: {
      AccessToken: TEN_MINUTES,
      AuthorizationCode: 60,
      // Longer than any likely chain of refresh tokens, so that each token lives for its own full time.
      Grant: (_, grant) => (isForPracticeManager(grant.getOIDCScope()) ? TEN_YEARS : TEN_MINUTES),
      IdToken: TEN_MINUTES,
      Interaction: TEN_MINUTES,
      RefreshToken: SIXTY_DAYS,
      Session: TEN_MINUTES,
    },
    interactions: {
      policy: withoutConsent(),
      url: (_, { uid }) => `${mountPath}/interaction/${uid}`,
    },
    findAccount: (_, subject) => accountOf(subject),
    loadExistingGrant: grantAll,
    renderError: async (ctx, { error }) => {
      ctx.type = "html";
      settings.log.warn({ error }, "the accounting simulator refused a request");
      ctx.body = String(await expiredPage(settings));
    },
  };
}

function withoutConsent(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base();
  policy.remove("consent");
  return policy;
}

function sessionCookie(path: string) {
  return { signed: true, httpOnly: true, sameSite: "lax", path } as const;
}

function accountOf(subject: string) {
  const person = DEMO_PEOPLE.find((each) => each.subject === subject);
  if (person === undefined) return undefined;
  const { email, emailVerified, firstName, lastName } = person;
  return {
    accountId: subject,
    claims: () => ({
      sub: subject,
      email,
      email_verified: emailVerified,
      given_name: firstName,
      family_name: lastName,
    }),
  };
}

function isForPracticeManager(scope: string | undefined): boolean {
  return scope?.split(" ").includes(PRACTICE_MANAGER_SCOPE) === true;
}

/** The only client is ours, so no consent is needed. */
async function grantAll({ oidc }: KoaContextWithOIDC) {
  const { accountId } = oidc.session ?? {};
  if (oidc.client === undefined || accountId === undefined) return undefined;
  const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId });
  const requestedScopes = isForPracticeManager(String(oidc.params?.["scope"] ?? ""))
    ? [PRACTICE_MANAGER_SCOPE]
    : [];
  grant.addOIDCScope([...LOGIN_SCOPES, ...requestedScopes].join(" "));
  await grant.save();
  return grant;
}

function connectionsPages(settings: SimulatorSettings): Koa {
  return async (ctx, next) => {
    if (ctx.path !== CONNECTIONS_PATH) return next();
    if (ctx.method === "POST")
      settings.memory.endConnectionsOf((await readForm(ctx.req)).get("subject") ?? "");
    ctx.type = "html";
    ctx.body = String(await connectionsPage(settings, settings.memory.connected()));
    return undefined;
  };
}

function loginPages(provider: Provider, settings: SimulatorSettings): Koa {
  return async (ctx, next) => {
    if (!INTERACTION_PATH.test(ctx.path)) {
      await next();
      // Do not keep a login session, so that people trying out the product can choose another person next time.
      if (ctx.path.startsWith("/auth/"))
        ctx.cookies.set(SESSION_COOKIE, null, { ...sessionCookie(settings.mountPath), overwrite: true });
      return;
    }
    try {
      await provider.interactionDetails(ctx.req, ctx.res);
      if (ctx.method === "POST") return await finishLogin(provider, ctx);
      ctx.body = String(await loginPage(settings));
    } catch (error) {
      settings.log.warn({ err: error }, "a login at the accounting simulator could not be completed");
      ctx.status = 400;
      ctx.body = String(await expiredPage(settings));
    }
    ctx.type = "html";
  };
}

async function finishLogin(provider: Provider, ctx: KoaContext): Promise<void> {
  const choice = (await readForm(ctx.req)).get("choice");
  const person = DEMO_PEOPLE.find(({ subject }) => subject === choice);
  const result =
    person === undefined
      ? { error: "access_denied", error_description: "The login was cancelled" }
      : { login: { accountId: person.subject, remember: false } };
  const target = await provider.interactionResult(ctx.req, ctx.res, result);
  ctx.status = 303;
  ctx.set("location", target);
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = "";
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > MAX_FORM_BYTES) throw new Error("The form is too large");
  }
  return new URLSearchParams(text);
}
