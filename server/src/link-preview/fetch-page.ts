// Fetches what a stranger's site has, and nothing but that (spec 6 C1, C2): every step of the way is judged by the address
// that it connects to, and everything is bounded.
import { request as httpRequest, type IncomingMessage, type RequestOptions } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from "request-filtering-agent";
import {
  addressNamedBy,
  addressToPreview,
  type PreviewableAddress,
} from "@gap/core/link-preview/previewable-address";
import { decodeHtml } from "./decode-html";
import type { PreviewEdges } from "./preview-edges";
import { isPublicAddress } from "./public-address";
import { readBounded } from "./read-bounded";

export interface FetchedPage {
  /** Where the last redirect led. */
  readonly address: PreviewableAddress;
  readonly html: string;
}

/** One preview's fetches: all of them within one time. */
export interface Journey {
  readonly edges: PreviewEdges;
  readonly userAgent: string;
  readonly signal: AbortSignal;
}

/** Why nothing was fetched: for the log and for tests. Whoever asked is told the same for all that are not final. */
export class NoPageError extends Error {
  override readonly name = "NoPageError";
  /** Not even tried, because of where it leads. */
  readonly isRefusal: boolean;
  /** The site itself answered that there is no page, or that it is of another kind: asking again tells nothing new. */
  readonly isFinal: boolean;

  constructor(reason: string, { isRefusal = false, isFinal = false } = {}) {
    super(reason);
    this.isRefusal = isRefusal;
    this.isFinal = isFinal;
  }
}

const REDIRECTS = [301, 302, 303, 307, 308];
/** Of the client errors, those that a site means for the moment. */
const FOR_NOW = [408, 425, 429];
const HTML = /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i;

/** What the time limit breaks off comes in as many errors as there are places to be at; it is told as one. */
export async function withinTime<T>(wholeMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new NoPageError("not there in time")), wholeMs);
  try {
    return await work(limit.signal);
  } catch (error) {
    throw limit.signal.aborted ? limit.signal.reason : error;
  } finally {
    clearTimeout(timer);
  }
}

export async function fetchPage(typed: string, journey: Journey): Promise<FetchedPage> {
  const { ports, limits } = journey.edges;
  const first = addressToPreview(typed, ports);
  if (first === undefined) throw refused("an address that is no site's");
  return follow(first, journey, {
    accept: "text/html, application/xhtml+xml",
    read: async (response, address) => {
      const { headers } = response;
      const type = headers["content-type"] ?? "";
      if (!HTML.test(type)) throw new NoPageError("not a page", { isFinal: true });
      const bytes = await readBounded(response, headers["content-encoding"], limits.bodyBytes);
      return { address, html: decodeHtml(bytes, type) };
    },
  });
}

interface Wanted<T> {
  readonly accept: string;
  readonly read: (response: IncomingMessage, address: PreviewableAddress) => Promise<T>;
}

/** Where the redirects lead, and what is read of the answer there. */
export async function follow<T>(first: PreviewableAddress, journey: Journey, wanted: Wanted<T>): Promise<T> {
  const { ports, limits } = journey.edges;
  let address = first;
  for (let redirects = 0; redirects <= limits.redirects; redirects += 1) {
    const response = await ask(address, journey, wanted.accept);
    try {
      const { statusCode = 0, headers } = response;
      if (!REDIRECTS.includes(statusCode)) {
        assertSuccessStatus(statusCode);
        return await wanted.read(response, address);
      }
      const next = addressNamedBy(address, headers.location ?? "", ports);
      if (next === undefined) throw refused("a redirect to what is no site");
      address = next;
    } finally {
      response.destroy();
    }
  }
  throw new NoPageError("too many redirects");
}

function assertSuccessStatus(statusCode: number): void {
  if (statusCode >= 200 && statusCode <= 299) return;
  const isFinal = statusCode >= 400 && statusCode <= 499 && !FOR_NOW.includes(statusCode);
  throw new NoPageError(`answered ${statusCode}`, { isFinal });
}

/** One request, over a connection of its own, to an address that was looked up once and judged. */
async function ask(
  address: PreviewableAddress,
  { edges, userAgent, signal }: Journey,
  accept: string,
): Promise<IncomingMessage> {
  signal.throwIfAborted();
  const addresses = await judgedAddresses(address.hostname, edges, signal);
  const isSecure = address.href.startsWith("https:");
  // The agent judges once more, by rules of its own, at the moment of connecting.
  const filter = { keepAlive: false, allowIPAddressList: [...edges.alsoAllowed] };
  const options: RequestOptions = {
    signal,
    lookup: alwaysAnswering(addresses),
    maxHeaderSize: edges.limits.headerBytes,
    agent: isSecure ? new RequestFilteringHttpsAgent(filter) : new RequestFilteringHttpAgent(filter),
    headers: { "user-agent": userAgent, accept, "accept-encoding": "gzip, br" },
  };
  return new Promise((resolve, reject) => {
    const request = (isSecure ? httpsRequest : httpRequest)(address.href, options, resolve);
    request.on("error", reject);
    request.end();
  });
}

async function judgedAddresses(
  hostname: string,
  { lookUp, alsoAllowed }: PreviewEdges,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const addresses = isIP(hostname) === 0 ? await inTime(lookUp(hostname, signal), signal) : [hostname];
  if (addresses.length === 0) throw new NoPageError("a name without an address");
  // One address inside spoils the name: no site of the internet has one.
  if (!addresses.every((address) => alsoAllowed.includes(address) || isPublicAddress(address)))
    throw refused("an address that is not public");
  return addresses;
}

/** Looking a name up a second time could tell something else (rebinding): connecting asks nobody any more. */
function alwaysAnswering(addresses: readonly string[]): LookupFunction {
  const answers = addresses.map((address) => ({ address, family: isIP(address) }));
  const [first] = answers;
  return (_hostname, { all }, tell) => {
    if (all === true) tell(null, answers);
    else tell(null, first?.address ?? "", first?.family);
  };
}

export async function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let giveUp = (): void => undefined;
  const over = new Promise<never>((_, reject) => {
    giveUp = () => reject(signal.reason as Error);
    signal.addEventListener("abort", giveUp, { once: true });
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    signal.removeEventListener("abort", giveUp);
  }
}

function refused(reason: string): NoPageError {
  return new NoPageError(reason, { isRefusal: true });
}
