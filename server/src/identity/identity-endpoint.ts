// Request handling of the identity endpoint (spec 4 §H): JSON in and out, failures as {name, message}.
import { Hono, type Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { z } from "zod";
import { SET_YOUR_PASSWORD_FIRST } from "@gap/core/access/policy";
import { SET_UP_AUTHENTICATOR_FIRST } from "@gap/core/access/set-up-authenticator-first";
import { GapError } from "@gap/core/shared/gap-error";
import { idSchema } from "@gap/core/shared/ids";
import type { Caller, RequestInfo } from "../platform/calls/context";
import type { Region } from "../platform/region";
import { IdentityFailure, notAuthorised } from "./identity-failure";
import type { Pool } from "./identity.tables";
import { poolOfClientId } from "./pools";
import { authenticate } from "./sessions/authenticate";
import { browserSecretOf } from "./sign-up/browser-secret";

export interface IdentityCall<Body> {
  readonly region: Region;
  readonly request: RequestInfo;
  readonly pool: Pool;
  readonly body: Body;
  readonly authorization: string | undefined;
  /** The secret in the cookie of the browser that a sign-in was handed over to (see browser-secret). */
  readonly browserSecret: string | undefined;
}

/** Registers one call of the endpoint: its name, the schema of its body, and its handler. */
export type Answer = <Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  work: (call: IdentityCall<z.output<Schema>>) => Promise<object>,
) => void;

export interface IdentityEndpoint {
  readonly app: Hono;
  readonly answer: Answer;
}

export type RegionOf = (c: Context) => Region;
export type RequestInfoOf = (c: Context) => RequestInfo;

const LARGEST_BODY_BYTES = 100 * 1024;

/** A password in a request: encrypted, with the id of the challenge whose key encrypted it. */
export const encryptedPasswordFields = {
  encryptedPassword: z.string().min(1).max(2048),
  challengeId: idSchema,
};

export function createIdentityEndpoint(getRegion: RegionOf, requestInfo: RequestInfoOf): IdentityEndpoint {
  const app = new Hono();
  app.onError((error, c) => {
    const failure = asFailure(error);
    if (failure === undefined) throw error;
    return c.json({ name: failure.name, message: failure.message }, failure.status);
  });
  app.use("*", bodyLimit({ maxSize: LARGEST_BODY_BYTES, onError: bodyTooLarge }));
  return {
    app,
    answer: (name, schema, work) =>
      void app.post(`/${name}`, async (c) => {
        const region = getRegion(c);
        const given = await readJson(c);
        const { clientId } = parse(z.looseObject({ clientId: z.string() }), given);
        const pool = poolOfClientId(region.id, clientId);
        if (pool === undefined) throw invalid("clientId is unknown in this region");
        const body = parse(schema, given);
        c.header("cache-control", "no-store");
        const authorization = c.req.header("authorization");
        const browserSecret = browserSecretOf(c);
        return c.json(
          await work({ region, request: requestInfo(c), pool, body, authorization, browserSecret }),
        );
      }),
  };
}

/**
 * Authenticates a call that needs a token. Refuses sessions that a mailed link opened or that are limited to one
 * proposal: these calls change the user's own account, and such a session does not prove who the user is (spec 6 L8).
 * Sessions that must set up an authenticator app are admitted only to the calls that do so.
 */
export async function requireCaller(
  { region, authorization }: IdentityCall<unknown>,
  { beforeAuthenticatorToo = false }: { readonly beforeAuthenticatorToo?: boolean } = {},
): Promise<Caller> {
  const caller = await authenticate(region, authorization, undefined);
  if (caller === undefined) throw notAuthorised(403);
  if (caller.viewer.cameByLink)
    throw new IdentityFailure("NotAuthorizedException", SET_YOUR_PASSWORD_FIRST, 403);
  if (caller.viewer.onlyPermission !== undefined) throw notAuthorised(403);
  if (caller.viewer.mustSetUpAuthenticator && !beforeAuthenticatorToo)
    throw new IdentityFailure("NotAuthorizedException", SET_UP_AUTHENTICATOR_FIRST, 403);
  return caller;
}

export function invalid(message: string, status: IdentityFailure["status"] = 400): IdentityFailure {
  return new IdentityFailure("InvalidParameterException", message, status);
}

async function readJson(c: Context): Promise<unknown> {
  // Forms on other sites cannot send this content type without a CORS preflight.
  if (!/^application\/json\b/i.test(c.req.header("content-type") ?? ""))
    throw invalid("The request must be JSON", 415);
  const text = await c.req.text();
  try {
    return JSON.parse(text);
  } catch {
    throw invalid("The request is not valid JSON");
  }
}

function parse<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw invalid(`${issue?.path.join(".") ?? ""} ${issue?.message ?? ""}`.trim());
}

function bodyTooLarge(c: Context): Response {
  const { name, message } = invalid("The request is too large");
  return c.json({ name, message }, 413);
}

function asFailure(error: unknown): IdentityFailure | undefined {
  if (error instanceof IdentityFailure) return error;
  // An invalid access token, for calls that need one.
  return error instanceof GapError && error.type === "unauthorised" ? notAuthorised(403) : undefined;
}
