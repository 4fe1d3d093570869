// Masks errors and settings for staff: removes people's email addresses, credentials and tokens.
import { parseAddress } from "@gap/core/shared/addresses/parsed-address";

// A quote inside a local part belongs to it (o'neil@…, "jo neil"@…); one around the address does not. A match
// starts only where a run of such characters starts: one attempt per run keeps these patterns linear.
const QUOTED_ADDRESS = /"[^"\n]*"@[^\s<>"'(),;:]+/g;
const ADDRESS = /(?<![^\s<>"(),;:])('*)[^\s<>"'(),;:][^\s<>"(),;:]*@[^\s<>"'(),;:]+/g;
const URL_IN_TEXT = /(?<![A-Za-z0-9+.-])([0-9+.-]*)([A-Za-z][A-Za-z0-9+.-]*:\/\/[^\s"<>]*)/g;
const BEARER = /\b(bearer|basic)\s+\S+/gi;
const NAMED_SECRET =
  /(passw(?:or)?d|passphrase|pass|pwd|token|secret|key)(\\?["']?\s*[=:]\s*)(?:"(?:[^"\\]|\\.)*"|'[^']*'|\S+)/gi;
/** A run without spaces that may contain a token, a hash or a key. */
const DOTTED_WORDS = /[\w-]+(?:\.[\w-]+)*/g;
const SHORTEST_TOKEN = 32;

export function withoutPersonalData(text: string): string {
  return text
    .replace(URL_IN_TEXT, (_, before: string, url: string) => before + (addressOnly(url) ?? "[hidden]"))
    .replace(BEARER, "$1 [hidden]")
    .replace(NAMED_SECRET, "$1$2[hidden]")
    .replace(QUOTED_ADDRESS, "[address]")
    .replace(ADDRESS, "$1[address]")
    .replace(DOTTED_WORDS, withoutTokens);
}

/** A token is long and contains digits; the parts after its dots belong to it. */
function withoutTokens(dotted: string): string {
  const parts = dotted.split(".");
  const token = parts.findIndex(
    (part) => part.length - hyphensBefore(part) >= SHORTEST_TOKEN && /\d/.test(part),
  );
  if (token === -1) return dotted;
  const hyphens = "-".repeat(hyphensBefore(parts[token] ?? ""));
  return [...parts.slice(0, token), `${hyphens}[hidden]`].join(".");
}

function hyphensBefore(part: string): number {
  return Math.max(0, part.search(/\w/));
}

/** Shows where a service is, without user name, password or query. */
export function withoutCredentials(address: string): string {
  return addressOnly(address) ?? "set";
}

function addressOnly(address: string): string | undefined {
  const { protocol, host, pathname } = parseAddress(address) ?? {};
  // An @ in the path is the rest of a password that contained a slash.
  if (protocol === undefined || !host || pathname?.includes("@") !== false) return undefined;
  return `${protocol}//${host}${pathname === "/" ? "" : pathname}`;
}
