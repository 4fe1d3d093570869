// The addresses of links in rich text: what becomes of a typed one (spec 3 §5, spec 4 §A), and where a stored one may lead
// (spec 6 C4). Whatever is not known to be harmless stays text.
import { parseAddress } from "@gap/core/shared/parsed-address";

export type TypedAddress =
  | { readonly kind: "link"; readonly url: string }
  | { readonly kind: "text"; readonly text: string };

export const LONGEST_ADDRESS = 8000;

/** Where the entry of a link begins: taken as a link while it is being written, and leads nowhere (spec 3 §5). */
export const UNWRITTEN_ADDRESS = "https://";

// Browsers drop some of these inside an address: "java<tab>script:" would run. Spaces are encoded by whoever copies one.
const NEVER_IN_AN_ADDRESS = /[\p{Cc}\p{Cf}\p{Cs}\s\\]/u;
const RELATIVE = /^(?:[/?#]|\.{1,2}\/)/;
const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
// Drawings (svg) may hold scripts; pictures, films and sounds do not.
const MEDIA = /^data:(?!image\/svg)(?:image|video|audio)\/[a-z0-9.+-]+;base64,[a-z0-9+/]+={0,2}$/i;
// A password in an address is read by everybody who sees the link, and a name before the host is a means to deceive.
const CREDENTIALS = /^((?:https?|ftp):\/\/)[^/?#]*@/i;
const E_MAIL = /^[^\s@/:?#]+@[^\s@/:?#]+\.[a-z]{2,}$/i;
const WITH_HOST = new Set(["http:", "https:", "ftp:"]);
const WITHOUT_HOST = new Set(["mailto:", "tel:", "sms:"]);

/** What is stored for what somebody typed or pasted as the address of a link. */
export function linkAddress(typed: string): TypedAddress {
  const text = typed.trim();
  const url = asAddress(text)?.replace(CREDENTIALS, "$1");
  return url !== undefined && isLinkAddress(url) ? { kind: "link", url } : { kind: "text", text };
}

function asAddress(text: string): string | undefined {
  if (text.startsWith("//")) return `https:${text}`;
  const scheme = SCHEME.exec(text)?.[1]?.toLowerCase();
  // Spec 4 §A: these two are stored as text. The others that are not known get https:// in front as spec 3 §5 has it,
  // which leaves what is no host at all ("javascript:…") unparsable.
  if (scheme === "file" || (scheme === "data" && !MEDIA.test(text))) return undefined;
  const isComplete = scheme !== undefined && (isKnown(`${scheme}:`) || scheme === "data");
  if (isComplete || RELATIVE.test(text)) return text;
  if (E_MAIL.test(text)) return `mailto:${text}`;
  const completed = `https://${text}`;
  return /[^.]\.[^.]|^localhost$/i.test(parseAddress(completed)?.hostname ?? "") ? completed : undefined;
}

/** What may stand in a stored document. */
export function isLinkAddress(url: string): boolean {
  return url === UNWRITTEN_ADDRESS || followableAddress(url) !== undefined;
}

/** The address as a page may offer it to be followed; undefined where it must stay text, whatever was stored. */
export function followableAddress(url: string): string | undefined {
  if (url === "" || url.length > LONGEST_ADDRESS || NEVER_IN_AN_ADDRESS.test(url)) return undefined;
  if (MEDIA.test(url)) return url;
  if (RELATIVE.test(url)) return url.startsWith("//") ? undefined : url;
  const parsed = parseAddress(url);
  if (parsed === undefined) return undefined;
  if (WITH_HOST.has(parsed.protocol))
    return /^[a-z]+:\/\/[^/]/i.test(url) && !CREDENTIALS.test(url) ? url : undefined;
  return WITHOUT_HOST.has(parsed.protocol) && parsed.pathname !== "" ? url : undefined;
}

function isKnown(protocol: string): boolean {
  return WITH_HOST.has(protocol) || WITHOUT_HOST.has(protocol);
}

/** The site that an address leads to, as people are told of it; blank where it leads to none. */
export function siteOf(url: string): string {
  const parsed = parseAddress(/^www\./i.test(url) ? `https://${url}` : url);
  return parsed !== undefined && WITH_HOST.has(parsed.protocol) ? parsed.hostname.replace(/\.$/, "") : "";
}

/** A preview is asked for only of these (spec 3 §5). */
export function mayHavePreview(url: string): boolean {
  return /^(?:https?:\/\/|www\.)[^\s/]/i.test(url);
}
