// Network access of previews: name resolution, allowed addresses, ports and limits. Not configurable; tests pass their
// own.
import { Resolver } from "node:dns/promises";
import { WEB_PORTS } from "@gap/core/link-preview/previewable-address";

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

/**
 * Queries name servers directly: the system's resolver also uses the hosts file and search domains, and blocks one of
 * the process's few threads for as long as a hostile name server likes.
 */
export async function lookUpInDns(
  hostname: string,
  signal: AbortSignal,
  /** Replaces the machine's name servers. */
  nameServers?: readonly string[],
): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: 1_500, tries: 2 });
  if (nameServers !== undefined) resolver.setServers(nameServers);
  const cancel = () => resolver.cancel();
  signal.addEventListener("abort", cancel, { once: true });
  try {
    const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    return answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
  } finally {
    signal.removeEventListener("abort", cancel);
  }
}
