// The identity endpoint (spec 4 §H): its calls, and the published signing keys.
import type { Hono } from "hono";
import { z } from "zod";
import { chargeAddress } from "./allowances";
import { attributesCalls } from "./attributes/attributes.calls";
import { authenticatorCalls } from "./authenticator/authenticator.calls";
import { devicesCalls } from "./devices/devices.calls";
import {
  createIdentityEndpoint,
  type IdentityCall,
  type RegionOf,
  type RequestInfoOf,
} from "./identity-endpoint";
import { resetPasswordCalls } from "./links/reset-password.calls";
import { createEncryptionChallenge } from "./passwords/encryption-challenge";
import { publishedKeys } from "./sessions/signing-keys";
import { signOut } from "./sessions/sign-out";
import { signInCalls } from "./sign-in/sign-in.calls";
import { signUpCalls } from "./sign-up/sign-up.calls";

const JWKS_CACHE_SECONDS = 300;

export function identityRoutes(getRegion: RegionOf, requestInfo: RequestInfoOf): Hono {
  const { app, answer } = createIdentityEndpoint(getRegion, requestInfo);
  answer("challenge", z.object({}), createChallenge);
  answer("signOut", z.object({}), signOut);
  signInCalls(answer);
  resetPasswordCalls(answer);
  authenticatorCalls(answer);
  devicesCalls(answer);
  attributesCalls(answer);
  signUpCalls(answer);
  app.get("/.well-known/jwks.json", async (c) => {
    c.header("cache-control", `public, max-age=${JWKS_CACHE_SECONDS}`);
    return c.json(await publishedKeys(getRegion(c)));
  });
  return app;
}

async function createChallenge({ region, request, pool }: IdentityCall<object>): Promise<object> {
  await chargeAddress(region, "passwordKeys", request.ip);
  const now = region.clock.now();
  return region.db.transaction((tx) => createEncryptionChallenge({ region, tx, now }, { pool }));
}
