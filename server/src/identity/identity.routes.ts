// The identity service's own door (spec 4 §H): JSON in and out, failures as {name, message}.
import { Hono, type Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { z } from "zod";
import { emailSchema } from "@gap/core/shared/email.schema";
import { GapError } from "@gap/core/shared/gap-error";
import { idSchema } from "@gap/core/shared/ids";
import type { RequestInfo } from "../platform/calls/context";
import { runCommand } from "../platform/calls/run-command";
import type { Region } from "../platform/region";
import { authenticate } from "./sessions/authenticate";
import { confirmWithCode, confirmWithNewPassword } from "./sign-in/confirm-sign-in";
import { createEncryptionChallenge, takeKeyPair } from "./passwords/encryption-challenge";
import { endSession } from "./sessions/end-sessions";
import { IdentityFailure, notAuthorised } from "./identity-failure";
import type { Pool } from "./identity.tables";
import { poolOfClientId } from "./pools";
import { signIn } from "./sign-in/sign-in";
import { publishedKeys } from "./sessions/signing-keys";

interface Call<Body> {
  readonly region: Region;
  readonly request: RequestInfo;
  readonly pool: Pool;
  readonly body: Body;
  readonly authorization: string | undefined;
}

const LARGEST_BODY_BYTES = 100 * 1024;
const JWKS_CACHE_SECONDS = 300;

const encrypted = { encryptedPassword: z.string().min(1).max(1024), challengeId: idSchema };
const sealedSession = z.string().min(1).max(512);

const signInSchema = z.object({ username: emailSchema, ...encrypted });
const confirmSignInSchema = z.union([
  z.object({ session: sealedSession, ...encrypted }),
  z.object({ session: sealedSession, challengeResponse: z.string().min(1).max(64) }),
]);

export function identityRoutes(
  getRegion: (c: Context) => Region,
  requestInfo: (c: Context) => RequestInfo,
): Hono {
  const app = new Hono();

  app.onError((error, c) => {
    const failure = asFailure(error);
    if (failure === undefined) throw error;
    return c.json({ name: failure.name, message: failure.message }, failure.status);
  });
  app.use("*", bodyLimit({ maxSize: LARGEST_BODY_BYTES, onError: refuseLargeBody }));

  const answer = <Schema extends z.ZodType>(
    name: string,
    schema: Schema,
    work: (call: Call<z.output<Schema>>) => Promise<object>,
  ) =>
    app.post(`/${name}`, async (c) => {
      const region = getRegion(c);
      const given = await readJson(c);
      const { clientId } = parse(z.looseObject({ clientId: z.string() }), given);
      const pool = poolOfClientId(region.id, clientId);
      if (pool === undefined) throw invalid("clientId names no pool of this region");
      const body = parse(schema, given);
      c.header("cache-control", "no-store");
      const authorization = c.req.header("authorization");
      return c.json(await work({ region, request: requestInfo(c), pool, body, authorization }));
    });

  answer("challenge", z.object({}), giveChallenge);
  answer("signIn", signInSchema, ({ region, request, pool, body }) =>
    signIn(region, request, { ...body, pool }),
  );
  answer("confirmSignIn", confirmSignInSchema, ({ region, request, pool, body }) =>
    "challengeResponse" in body
      ? confirmWithCode(region, request, { session: body.session, code: body.challengeResponse, pool })
      : confirmWithNewPassword(region, request, { ...body, pool }),
  );
  answer("signOut", z.object({}), signOut);

  app.get("/.well-known/jwks.json", async (c) => {
    c.header("cache-control", `public, max-age=${JWKS_CACHE_SECONDS}`);
    return c.json(await publishedKeys(getRegion(c)));
  });
  return app;
}

async function giveChallenge({ region, pool }: Call<object>): Promise<object> {
  const keyPair = await takeKeyPair();
  const now = region.clock.now();
  return region.db.transaction((tx) => createEncryptionChallenge({ region, tx, now }, { pool, keyPair }));
}

async function signOut({ region, request, authorization }: Call<object>): Promise<object> {
  const caller = await authenticate(region, authorization, undefined);
  if (caller === undefined) throw notAuthorised(403);
  const { userId, sessionId } = caller;
  const origin = { action: "identity.signOut", actorId: userId, orgId: null, request };
  await runCommand(region, origin, (command) => endSession(command, sessionId));
  return {};
}

async function readJson(c: Context): Promise<unknown> {
  // Forms of other sites cannot send this type without asking first.
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

function invalid(message: string, status: IdentityFailure["status"] = 400): IdentityFailure {
  return new IdentityFailure("InvalidParameterException", message, status);
}

function refuseLargeBody(c: Context): Response {
  const { name, message } = invalid("The request is too large");
  return c.json({ name, message }, 413);
}

function asFailure(error: unknown): IdentityFailure | undefined {
  if (error instanceof IdentityFailure) return error;
  // A token that is wrong, at the calls that carry one.
  return error instanceof GapError && error.type === "unauthorised" ? notAuthorised(403) : undefined;
}
