// Errors and settings as staff may read them: without people's addresses, and without anything that opens a door.
import { parseAddress } from "@gap/core/shared/parsed-address";

// A quote within a name is a part of it (o'neil@…, "jo neil"@…); one around the address is not.
const ADDRESS = /(?:"[^"\n]*"|[^\s<>"'(),;:][^\s<>"(),;:]*)@[^\s<>"'(),;:]+/g;
const URL_IN_TEXT = /\b[a-z][a-z0-9+.-]*:\/\/[^\s"<>]*/gi;
const BEARER = /\b(bearer|basic)\s+\S+/gi;
const NAMED_SECRET =
  /(passw(?:or)?d|passphrase|pass|pwd|token|secret|key)(\\?["']?\s*[=:]\s*)(?:"(?:[^"\\]|\\.)*"|'[^']*'|\S+)/gi;
/** Tokens, hashes and keys: long, without a space, and not made of words. */
const TOKEN = /\b(?=[\w-]*\d)[\w-]{32,}(?:\.[\w-]+)*/g;

export function withoutPersonalData(text: string): string {
  return text
    .replace(URL_IN_TEXT, (url) => addressOnly(url) ?? "[hidden]")
    .replace(BEARER, "$1 [hidden]")
    .replace(NAMED_SECRET, "$1$2[hidden]")
    .replace(ADDRESS, "[address]")
    .replace(TOKEN, "[hidden]");
}

/** Of the address of a service only where it is: never who signs in there, with what, or what else it is told. */
export function withoutCredentials(address: string): string {
  return addressOnly(address) ?? "set";
}

function addressOnly(address: string): string | undefined {
  const { protocol, host, pathname } = parseAddress(address) ?? {};
  // Before an @ that is still there stands the rest of a password, which held a slash.
  if (protocol === undefined || !host || pathname?.includes("@") !== false) return undefined;
  return `${protocol}//${host}${pathname === "/" ? "" : pathname}`;
}
