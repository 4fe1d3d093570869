// Network access of previews: name resolution, allowed addresses, ports and limits. Not configurable; tests pass their
// own.
import { WEB_PORTS } from "@gap/core/shared/addresses/outbound-address";
import { lookUpInDns } from "../platform/outbound/look-up-in-dns";

export interface PreviewLimits {
  /** Timeout for lookup, redirects, page and picture together (spec 6 C2). */
  readonly timeoutMs: number;
  /** Limit of transferred and of decompressed bytes (spec 6 C2); the rest of a page is ignored. */
  readonly bodyBytes: number;
  readonly headerBytes: number;
  readonly redirects: number;
}

export interface PreviewNetwork {
  /** Resolves a host name to its current addresses. */
  readonly lookUp: (hostname: string, signal: AbortSignal) => Promise<readonly string[]>;
  /** Addresses allowed although they are not public: the sites of tests. */
  readonly extraAllowed: readonly string[];
  readonly ports: readonly string[];
  readonly limits: PreviewLimits;
}

export const INTERNET: PreviewNetwork = {
  lookUp: (hostname, signal) => lookUpInDns(hostname, signal),
  extraAllowed: [],
  ports: WEB_PORTS,
  limits: { timeoutMs: 5_000, bodyBytes: 1_000_000, headerBytes: 16 * 1024, redirects: 3 },
};
