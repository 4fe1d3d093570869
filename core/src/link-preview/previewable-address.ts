// Which addresses a preview is asked for (spec 3 §5), and which of them may be fetched at all (spec 6 C1). What a name
// resolves to is judged where the connection is made.
import { parseAddress, type ParsedAddress } from "@gap/core/shared/parsed-address";

export interface PreviewableAddress {
  /** As the parser writes it, without what follows a #: one way to write each page. */
  readonly href: string;
  /** In ASCII, lower case; IPv6 without its brackets. */
  readonly hostname: string;
}

/** Those of the web. Any other one is a way to callIdentity at something that is no site. */
export const PORTS_OF_SITES: readonly string[] = ["80", "443"];

const LONGEST_ADDRESS = 2_048;
const HTTP_OR_WWW = /^(?:https?:\/\/|www\.)/i;
const WEB_PROTOCOLS = ["http:", "https:"];
const NETWORK_OF_ONES_OWN = [
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

/** Of what somebody typed; nothing where no preview is to be asked for. */
export function addressToPreview(
  typed: string,
  ports: readonly string[] = PORTS_OF_SITES,
): PreviewableAddress | undefined {
  const text = typed.trim();
  if (!HTTP_OR_WWW.test(text)) return undefined;
  return previewable(parsed(/^www\./i.test(text) ? `https://${text}` : text), ports);
}

/** Of what a page names: where it leads on to, or its picture. */
export function addressNamedBy(
  page: PreviewableAddress,
  named: string,
  ports: readonly string[] = PORTS_OF_SITES,
): PreviewableAddress | undefined {
  return previewable(parsed(named, page.href), ports);
}

function parsed(text: string, base?: string): ParsedAddress | undefined {
  return text.length > LONGEST_ADDRESS ? undefined : parseAddress(text, base);
}

function previewable(
  address: ParsedAddress | undefined,
  ports: readonly string[],
): PreviewableAddress | undefined {
  if (address === undefined || !WEB_PROTOCOLS.includes(address.protocol)) return undefined;
  if (address.username !== "" || address.password !== "") return undefined;
  // The parser leaves the port out where it is the protocol's own.
  const port = address.host.slice(address.hostname.length + 1);
  if (port !== "" && !ports.includes(port)) return undefined;
  const hostname = address.hostname.replace(/^\[(.*)\]$/, "$1");
  if (!isIPv6(hostname) && !isNameOfTheInternet(hostname)) return undefined;
  const href = `${address.origin}${address.pathname}${address.search}`;
  return href.length > LONGEST_ADDRESS ? undefined : { href, hostname };
}

function isIPv6(hostname: string): boolean {
  return hostname.includes(":");
}

/** One word alone is a machine next door, and some endings are never anywhere else. */
function isNameOfTheInternet(hostname: string): boolean {
  const labels = hostname.replace(/\.$/, "").split(".");
  return (
    labels.length > 1 &&
    labels.every((label) => label !== "") &&
    !NETWORK_OF_ONES_OWN.includes(labels.at(-1) ?? "")
  );
}

export function domainOf({ hostname }: PreviewableAddress): string {
  return hostname.replace(/\.$/, "");
}
