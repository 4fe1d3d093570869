// Which web addresses the server may request (spec 6 C1), as far as the address itself tells. The IP addresses that a
// host name resolves to are checked when connecting.
import { parseAddress } from "./parsed-address";

export interface OutboundAddress {
  /** Normalised and without its fragment, so that each page has one spelling. */
  readonly href: string;
  /** In ASCII, lower case; IPv6 without its brackets. */
  readonly hostname: string;
}

export interface OutboundHost {
  readonly hostname: string;
  /** In digits, also if it is the default one. */
  readonly port: string;
}

export interface OutboundRules {
  /** Ports of any public host. */
  readonly ports: readonly string[];
  /** Hosts that may be requested at any port although their names or addresses are not public. */
  readonly isAllowed?: (host: OutboundHost) => boolean;
}

/** Web ports only. Other ports would allow probing services that are not websites. */
export const WEB_PORTS: readonly string[] = ["80", "443"];

export const MAX_URL_LENGTH = 2_048;

const DEFAULT_PORTS: Readonly<Record<string, string>> = { "http:": "80", "https:": "443" };
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

/** Undefined if it must not be requested. A reference is resolved against the base. */
export function outboundAddress(
  text: string,
  { ports, isAllowed = () => false }: OutboundRules,
  base?: string,
): OutboundAddress | undefined {
  const address = text.length > MAX_URL_LENGTH ? undefined : parseAddress(text, base);
  const defaultPort = DEFAULT_PORTS[address?.protocol ?? ""];
  if (address === undefined || defaultPort === undefined) return undefined;
  if (address.username !== "" || address.password !== "") return undefined;
  // The parser omits the protocol's default port.
  const ownPort = address.host.slice(address.hostname.length + 1);
  const hostname = address.hostname.replace(/^\[(.*)\]$/, "$1");
  if (!isAllowed({ hostname, port: ownPort === "" ? defaultPort : ownPort })) {
    if (ownPort !== "" && !ports.includes(ownPort)) return undefined;
    if (!isIPv6(hostname) && !isPublicHostname(hostname)) return undefined;
  }
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
