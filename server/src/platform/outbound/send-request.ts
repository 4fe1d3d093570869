// Sends one request to an address that another person chose (spec 6 C1): over its own connection, to IP addresses that
// were resolved once and checked. Redirects are not followed.
import { request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from "request-filtering-agent";
import type { OutboundAddress, OutboundHost } from "@gap/core/shared/addresses/outbound-address";
import { OutboundError, refused } from "./outbound-error";
import { isPublicAddress } from "./public-address";
import { unlessAborted } from "./with-timeout";

export interface OutboundNetwork {
  /** Resolves a host name to its current IP addresses. */
  readonly lookUp: (hostname: string, signal: AbortSignal) => Promise<readonly string[]>;
  /** Whether this IP address may be reached although it is not public. */
  readonly isAllowed: (ip: string, host: OutboundHost) => boolean;
}

interface OutboundRequest {
  readonly method: "GET" | "POST";
  readonly headers: OutgoingHttpHeaders;
  readonly body?: string;
  readonly maxHeaderBytes: number;
  readonly signal: AbortSignal;
}

export async function sendRequest(
  target: OutboundAddress,
  network: OutboundNetwork,
  { method, headers, body, maxHeaderBytes, signal }: OutboundRequest,
): Promise<IncomingMessage> {
  signal.throwIfAborted();
  const addresses = await checkedAddresses(target, network, signal);
  const isSecure = target.href.startsWith("https:");
  // The agent checks the address once more when connecting.
  const filter = {
    keepAlive: false,
    allowIPAddressList: addresses.filter((address) => !isPublicAddress(address)),
  };
  const options = {
    method,
    signal,
    lookup: fixedLookup(addresses),
    maxHeaderSize: maxHeaderBytes,
    agent: isSecure ? new RequestFilteringHttpsAgent(filter) : new RequestFilteringHttpAgent(filter),
    headers,
  };
  return new Promise((resolve, reject) => {
    const request = (isSecure ? httpsRequest : httpRequest)(target.href, options, resolve);
    request.on("error", reject);
    request.end(body);
  });
}

async function checkedAddresses(
  target: OutboundAddress,
  { lookUp, isAllowed }: OutboundNetwork,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const { hostname, href } = target;
  const addresses = isIP(hostname) === 0 ? await unlessAborted(lookUp(hostname, signal), signal) : [hostname];
  if (addresses.length === 0) throw new OutboundError("host name has no address");
  const { protocol, port } = new URL(href);
  const host = { hostname, port: port || (protocol === "https:" ? "443" : "80") };
  // One internal address is enough to refuse: no public site has one.
  if (!addresses.every((address) => isPublicAddress(address) || isAllowed(address, host)))
    throw refused("address is not public");
  return addresses;
}

/** Connects to the checked addresses without resolving again, which could return others (DNS rebinding). */
function fixedLookup(addresses: readonly string[]): LookupFunction {
  const answers = addresses.map((address) => ({ address, family: isIP(address) }));
  const [first] = answers;
  return (_hostname, { all }, callback) => {
    if (all === true) callback(null, answers);
    else callback(null, first?.address ?? "", first?.family);
  };
}
