// The provider behind the simulator (spec 4 §G): a certified library with one client, three people and its own pages.
import { createECDH } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { Provider, interactionPolicy, type Configuration, type KoaContextWithOIDC } from "oidc-provider";
import type { Log } from "@gap/server/platform/log";
import type { RegionSecret } from "@gap/server/platform/region-secret";
import { DEMO_PEOPLE } from "./demo-people";
import { inMemoryAdapter } from "./in-memory-adapter";
import { expiredPage, loginPage } from "./login-page";

export interface SimulatorGround {
  readonly issuer: string;
  readonly mountPath: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUris: readonly string[];
  readonly secret: RegionSecret;
  readonly providerName: string;
  readonly productName: string;
  readonly log: Log;
}

type Koa = Parameters<Provider["use"]>[0];
type KoaContext = Parameters<Koa>[0];

const TEN_MINUTES = 600;
const LONGEST_FORM_BYTES = 10_000;
const SESSION_COOKIE = "accounting_session";
const SCOPES = ["openid", "email", "profile"];
const INTERACTION_PATH = /^\/interaction\/[\w-]+$/;

export function providerOfSimulator(ground: SimulatorGround): Provider {
  const provider = new Provider(ground.issuer, configurationOf(ground));
  // The address it was asked at is told by the bridge in front of it: the issuer's, behind any proxy.
  provider.proxy = true;
  provider.on("server_error", (_, error) =>
    ground.log.error({ err: error }, "the accounting simulator failed"),
  );
  provider.use(loginPages(provider, ground));
  return provider;
}

function configurationOf(ground: SimulatorGround): Configuration {
  const { clientId, clientSecret, redirectUris, secret, mountPath } = ground;
  return {
    adapter: inMemoryAdapter(),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [...redirectUris],
        response_types: ["code"],
        grant_types: ["authorization_code"],
        id_token_signed_response_alg: "ES256",
      },
    ],
    jwks: { keys: [signingKey(secret)] },
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
    // As the provider does that it stands in for: names and address are in the id token (spec 1 §6).
    conformIdTokenClaims: false,
    responseTypes: ["code"],
    scopes: SCOPES,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    ttl: {
      AccessToken: TEN_MINUTES,
      AuthorizationCode: 60,
      Grant: TEN_MINUTES,
      IdToken: TEN_MINUTES,
      Interaction: TEN_MINUTES,
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
      ground.log.warn({ error }, "the accounting simulator refused a request");
      ctx.body = String(await expiredPage(ground));
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

/** There is one client, and it is ours: nobody is asked what it may see. */
async function grantAll({ oidc }: KoaContextWithOIDC) {
  const { accountId } = oidc.session ?? {};
  if (oidc.client === undefined || accountId === undefined) return undefined;
  const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId });
  grant.addOIDCScope(SCOPES.join(" "));
  await grant.save();
  return grant;
}

function loginPages(provider: Provider, ground: SimulatorGround): Koa {
  return async (ctx, next) => {
    if (!INTERACTION_PATH.test(ctx.path)) {
      await next();
      // Whoever tries the product out wants to be somebody else the next time: nobody stays logged in here.
      if (ctx.path.startsWith("/auth/"))
        ctx.cookies.set(SESSION_COOKIE, null, { ...sessionCookie(ground.mountPath), overwrite: true });
      return;
    }
    try {
      await provider.interactionDetails(ctx.req, ctx.res);
      if (ctx.method === "POST") return await finishLogin(provider, ctx);
      ctx.body = String(await loginPage(ground));
    } catch (error) {
      ground.log.warn({ err: error }, "a login at the accounting simulator could not be answered");
      ctx.status = 400;
      ctx.body = String(await expiredPage(ground));
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
    if (text.length > LONGEST_FORM_BYTES) throw new Error("The form is too large");
  }
  return new URLSearchParams(text);
}

/** Derived from the kept secret: the same after each start, so that tokens outlive it. */
function signingKey(secret: RegionSecret) {
  const d = secret.hash("signing-key", "accounting-simulator");
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(Buffer.from(d, "base64url"));
  const point = curve.getPublicKey();
  return {
    kty: "EC",
    crv: "P-256",
    alg: "ES256",
    use: "sig",
    kid: "accounting-simulator",
    d,
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
}
