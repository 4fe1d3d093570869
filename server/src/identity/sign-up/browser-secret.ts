// What ties a handed-over session to the browser that it was handed to: without it, whoever sends somebody the address
// of their own hand-over would have them work in the wrong account. A cookie, because addresses can be passed on.
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { AUTO_SIGN_IN_LIFE_MS } from "@gap/core/identity/fixed-figures";
import type { Region } from "@gap/server/platform/region";
import { cookieScope } from "../cookie-scope";

const COOKIE = "gap_handover";
const SECRET_BYTES = 32;
const HASH_PURPOSE = "hand-over";

export function newBrowserSecret(region: Region): string {
  return region.random.bytes(SECRET_BYTES).toString("base64url");
}

export function keepBrowserSecret(c: Context, region: Region, secret: string): void {
  setCookie(c, COOKIE, secret, {
    ...cookieScope(region),
    httpOnly: true,
    maxAge: AUTO_SIGN_IN_LIFE_MS / 1000,
  });
}

export function browserSecretOf(c: Context): string | undefined {
  return getCookie(c, COOKIE);
}

export function hashBrowserSecret(region: Region, secret: string): string {
  return region.secret.hash(HASH_PURPOSE, secret);
}
