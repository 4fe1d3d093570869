// Binds a handed-over session to one browser. Otherwise an attacker could send a victim the URL of their own session,
// and the victim would work in the wrong account. It is a cookie, because URLs can be forwarded.
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { AUTO_SIGN_IN_LIFE_MS } from "@gap/core/identity/identity-limits";
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
