// Link addresses in rich text: how typed input becomes a link (spec 3 §5, spec 4 §A), and which stored links may be
// followed (spec 6 C4). Anything not known to be harmless stays text.
import { parseAddress } from "@gap/core/shared/addresses/parsed-address";

export type TypedAddress =
  | { readonly kind: "link"; readonly url: string }
  | { readonly kind: "text"; readonly text: string };

export const MAX_ADDRESS_LENGTH = 8000;

/** The initial value of a link's input: accepted while the user types, but never followed (spec 3 §5). */
export const UNWRITTEN_ADDRESS = "https://";

// Browsers ignore some of these characters in a URL: "java<tab>script:" would run. Copied URLs have their spaces
// encoded.
const FORBIDDEN_CHARACTERS = /[\p{Cc}\p{Cf}\p{Cs}\s\\]/u;
const RELATIVE = /^(?:[/?#]|\.{1,2}\/)/;
const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
// SVG images may contain scripts; other images, video and audio do not.
const MEDIA = /^data:(?!image\/svg)(?:image|video|audio)\/[a-z0-9.+-]+;base64,[a-z0-9+/]+={0,2}$/i;
// A password in a URL is visible to everyone who sees the link, and a user name before the host can deceive.
const CREDENTIALS = /^((?:https?|ftp):\/\/)[^/?#]*@/i;
const E_MAIL = /^[^\s@/:?#]+@[^\s@/:?#]+\.[a-z]{2,}$/i;
const WITH_HOST = new Set(["http:", "https:", "ftp:"]);
const WITHOUT_HOST = new Set(["mailto:", "tel:", "sms:"]);

/** Converts typed or pasted text to a link, or to plain text if it is not a valid address. */
export function linkAddress(typed: string): TypedAddress {
  const text = typed.trim();
  const url = asAddress(text)?.replace(CREDENTIALS, "$1");
  return url !== undefined && isLinkAddress(url) ? { kind: "link", url } : { kind: "text", text };
}

function asAddress(text: string): string | undefined {
  if (text.startsWith("//")) return `https:${text}`;
  const scheme = SCHEME.exec(text)?.[1]?.toLowerCase();
  // Spec 4 §A: these two are stored as text. Other unknown schemes get https:// in front (spec 3 §5), which makes input
  // without a host ("javascript:…") unparsable.
  if (scheme === "file" || (scheme === "data" && !MEDIA.test(text))) return undefined;
  const isComplete = scheme !== undefined && (isKnown(`${scheme}:`) || scheme === "data");
  if (isComplete || RELATIVE.test(text)) return text;
  if (E_MAIL.test(text)) return `mailto:${text}`;
  const completed = `https://${text}`;
  return /[^.]\.[^.]|^localhost$/i.test(parseAddress(completed)?.hostname ?? "") ? completed : undefined;
}

/** Whether a stored document may contain this link. */
export function isLinkAddress(url: string): boolean {
  return url === UNWRITTEN_ADDRESS || followableAddress(url) !== undefined;
}

/** The URL if it may be followed; undefined if it must be shown as text, whatever was stored. */
export function followableAddress(url: string): string | undefined {
  if (url === "" || url.length > MAX_ADDRESS_LENGTH || FORBIDDEN_CHARACTERS.test(url)) return undefined;
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

/** The site that a link leads to, for display; blank if there is none. */
export function siteOf(url: string): string {
  const parsed = parseAddress(/^www\./i.test(url) ? `https://${url}` : url);
  return parsed !== undefined && WITH_HOST.has(parsed.protocol) ? parsed.hostname.replace(/\.$/, "") : "";
}

/** Previews are requested only for these (spec 3 §5). */
export function mayHavePreview(url: string): boolean {
  return /^(?:https?:\/\/|www\.)[^\s/]/i.test(url);
}
