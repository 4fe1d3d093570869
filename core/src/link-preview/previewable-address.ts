// Which URLs get a preview (spec 3 §5), and which of them may be fetched at all (spec 6 C1). The addresses that a host
// name resolves to are checked when connecting.
import { parseAddress, type ParsedAddress } from "@gap/core/shared/parsed-address";

export interface PreviewableAddress {
  /** Normalised and without its fragment, so that each page has one spelling. */
  readonly href: string;
  /** In ASCII, lower case; IPv6 without its brackets. */
  readonly hostname: string;
}

/** Web ports only. Other ports would let a preview probe services that are not websites. */
export const WEB_PORTS: readonly string[] = ["80", "443"];

const MAX_URL_LENGTH = 2_048;
const HTTP_OR_WWW = /^(?:https?:\/\/|www\.)/i;
const WEB_PROTOCOLS = ["http:", "https:"];
const LOCAL_TLDS = [
  "arpa",
  "corp",
  "home",
  "internal",
  "intranet",
  "invalid",
  "lan",
  "local",
  "localhost",
  "onion",
];

/** For a typed text; undefined if it gets no preview. */
export function addressToPreview(
  typed: string,
  ports: readonly string[] = WEB_PORTS,
): PreviewableAddress | undefined {
  const text = typed.trim();
  if (!HTTP_OR_WWW.test(text)) return undefined;
  return previewable(parsed(/^www\./i.test(text) ? `https://${text}` : text), ports);
}

/** For a URL in a page: a redirect target or its picture. */
export function resolveReference(
  page: PreviewableAddress,
  reference: string,
  ports: readonly string[] = WEB_PORTS,
): PreviewableAddress | undefined {
  return previewable(parsed(reference, page.href), ports);
}

function parsed(text: string, base?: string): ParsedAddress | undefined {
  return text.length > MAX_URL_LENGTH ? undefined : parseAddress(text, base);
}

function previewable(
  address: ParsedAddress | undefined,
  ports: readonly string[],
): PreviewableAddress | undefined {
  if (address === undefined || !WEB_PROTOCOLS.includes(address.protocol)) return undefined;
  if (address.username !== "" || address.password !== "") return undefined;
  // The parser omits the protocol's default port.
  const port = address.host.slice(address.hostname.length + 1);
  if (port !== "" && !ports.includes(port)) return undefined;
  const hostname = address.hostname.replace(/^\[(.*)\]$/, "$1");
  if (!isIPv6(hostname) && !isPublicHostname(hostname)) return undefined;
  const href = `${address.origin}${address.pathname}${address.search}`;
  return href.length > MAX_URL_LENGTH ? undefined : { href, hostname };
}

function isIPv6(hostname: string): boolean {
  return hostname.includes(":");
}

/** Single-label names and some top-level domains exist only in local networks. */
function isPublicHostname(hostname: string): boolean {
  const labels = hostname.replace(/\.$/, "").split(".");
  return (
    labels.length > 1 && labels.every((label) => label !== "") && !LOCAL_TLDS.includes(labels.at(-1) ?? "")
  );
}

export function domainOf({ hostname }: PreviewableAddress): string {
  return hostname.replace(/\.$/, "");
}
