// Fetches a page of an untrusted site safely (spec 6 C1, C2): every hop is checked by the address it connects to, and
// everything is limited.
import { request as httpRequest, type IncomingMessage, type RequestOptions } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from "request-filtering-agent";
import {
  resolveReference,
  addressToPreview,
  type PreviewableAddress,
} from "@gap/core/link-preview/previewable-address";
import { decodeHtml } from "./decode-html";
import type { PreviewNetwork } from "./preview-network";
import { isPublicAddress } from "./public-address";
import { readBounded } from "./read-bounded";

export interface FetchedPage {
  /** URL after the last redirect. */
  readonly address: PreviewableAddress;
  readonly html: string;
}

/** Context of one preview's fetches, which share one timeout. */
export interface FetchContext {
  readonly network: PreviewNetwork;
  readonly userAgent: string;
  readonly signal: AbortSignal;
}

/** Why nothing was fetched, for the log and tests. Callers get the same answer for all reasons that are not final. */
export class NoPageError extends Error {
  override readonly name = "NoPageError";
  /** Not attempted, because the target is not allowed. */
  readonly isRefusal: boolean;
  /** The site answered that there is no such page or that it has another type, so a retry would not help. */
  readonly isFinal: boolean;

  constructor(reason: string, { isRefusal = false, isFinal = false } = {}) {
    super(reason);
    this.isRefusal = isRefusal;
    this.isFinal = isFinal;
  }
}

const REDIRECTS = [301, 302, 303, 307, 308];
/** Client errors that may be temporary. */
const TEMPORARY = [408, 425, 429];
const HTML = /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i;

/** Throws one error for everything that the timeout aborts, instead of each operation's own. */
export async function withTimeout<T>(
  timeoutMs: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new NoPageError("timed out")), timeoutMs);
  try {
    return await work(limit.signal);
  } catch (error) {
    throw limit.signal.aborted ? limit.signal.reason : error;
  } finally {
    clearTimeout(timer);
  }
}

export async function fetchPage(typed: string, context: FetchContext): Promise<FetchedPage> {
  const { ports, limits } = context.network;
  const first = addressToPreview(typed, ports);
  if (first === undefined) throw refused("not a previewable URL");
  return follow(first, context, {
    accept: "text/html, application/xhtml+xml",
    read: async (response, address) => {
      const { headers } = response;
      const type = headers["content-type"] ?? "";
      if (!HTML.test(type)) throw new NoPageError("not an HTML page", { isFinal: true });
      const bytes = await readBounded(response, headers["content-encoding"], limits.bodyBytes);
      return { address, html: decodeHtml(bytes, type) };
    },
  });
}

interface ResponseReader<T> {
  readonly accept: string;
  readonly read: (response: IncomingMessage, address: PreviewableAddress) => Promise<T>;
}

/** Follows redirects and reads the final response. */
export async function follow<T>(
  first: PreviewableAddress,
  context: FetchContext,
  reader: ResponseReader<T>,
): Promise<T> {
  const { ports, limits } = context.network;
  let address = first;
  for (let redirects = 0; redirects <= limits.redirects; redirects += 1) {
    const response = await sendRequest(address, context, reader.accept);
    try {
      const { statusCode = 0, headers } = response;
      if (!REDIRECTS.includes(statusCode)) {
        assertSuccessStatus(statusCode);
        return await reader.read(response, address);
      }
      const next = resolveReference(address, headers.location ?? "", ports);
      if (next === undefined) throw refused("redirect to a URL that is not allowed");
      address = next;
    } finally {
      response.destroy();
    }
  }
  throw new NoPageError("too many redirects");
}

function assertSuccessStatus(statusCode: number): void {
  if (statusCode >= 200 && statusCode <= 299) return;
  const isFinal = statusCode >= 400 && statusCode <= 499 && !TEMPORARY.includes(statusCode);
  throw new NoPageError(`answered ${statusCode}`, { isFinal });
}

/** One request over its own connection, to addresses that were resolved once and checked. */
async function sendRequest(
  address: PreviewableAddress,
  { network, userAgent, signal }: FetchContext,
  accept: string,
): Promise<IncomingMessage> {
  signal.throwIfAborted();
  const addresses = await checkedAddresses(address.hostname, network, signal);
  const isSecure = address.href.startsWith("https:");
  // The agent checks the address once more when connecting.
  const filter = { keepAlive: false, allowIPAddressList: [...network.extraAllowed] };
  const options: RequestOptions = {
    signal,
    lookup: fixedLookup(addresses),
    maxHeaderSize: network.limits.headerBytes,
    agent: isSecure ? new RequestFilteringHttpsAgent(filter) : new RequestFilteringHttpAgent(filter),
    headers: { "user-agent": userAgent, accept, "accept-encoding": "gzip, br" },
  };
  return new Promise((resolve, reject) => {
    const request = (isSecure ? httpsRequest : httpRequest)(address.href, options, resolve);
    request.on("error", reject);
    request.end();
  });
}

async function checkedAddresses(
  hostname: string,
  { lookUp, extraAllowed }: PreviewNetwork,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const addresses = isIP(hostname) === 0 ? await unlessAborted(lookUp(hostname, signal), signal) : [hostname];
  if (addresses.length === 0) throw new NoPageError("host name has no address");
  // One internal address is enough to refuse: no public site has one.
  if (!addresses.every((address) => extraAllowed.includes(address) || isPublicAddress(address)))
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

export async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let onAbort = (): void => undefined;
  const over = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason as Error);
    signal.addEventListener("abort", onAbort, { once: true });
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}

function refused(reason: string): NoPageError {
  return new NoPageError(reason, { isRefusal: true });
}
