// Fetches a page of an untrusted site safely (spec 6 C1, C2): every hop is checked by the address it connects to, and
// everything is limited.
import type { IncomingMessage } from "node:http";
import {
  resolveReference,
  addressToPreview,
  type PreviewableAddress,
} from "@gap/core/link-preview/previewable-address";
import { OutboundError, refused } from "../platform/outbound/outbound-error";
import { readBounded } from "../platform/outbound/read-bounded";
import { sendRequest } from "../platform/outbound/send-request";
import { decodeHtml } from "./decode-html";
import type { PreviewNetwork } from "./preview-network";

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
export class NoPageError extends OutboundError {
  override readonly name = "NoPageError";
  /** The site answered that there is no such page or that it has another type, so a retry would not help. */
  readonly isFinal: boolean;

  constructor(reason: string, { isFinal = false } = {}) {
    super(reason);
    this.isFinal = isFinal;
  }
}

const REDIRECTS = [301, 302, 303, 307, 308];
/** Client errors that may be temporary. */
const TEMPORARY = [408, 425, 429];
const HTML = /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i;

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
    const response = await request(address, context, reader.accept);
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

async function request(
  address: PreviewableAddress,
  { network, userAgent, signal }: FetchContext,
  accept: string,
): Promise<IncomingMessage> {
  const { lookUp, extraAllowed, limits } = network;
  const allowed = { lookUp, isAllowed: (ip: string) => extraAllowed.includes(ip) };
  return sendRequest(address, allowed, {
    method: "GET",
    headers: { "user-agent": userAgent, accept, "accept-encoding": "gzip, br" },
    maxHeaderBytes: limits.headerBytes,
    signal,
  });
}
