// Where a preview meets the outside: names, addresses, ports, bounds. Nothing of it is configuration; tests pass their own.
import { Resolver } from "node:dns/promises";
import { PORTS_OF_SITES } from "@gap/core/link-preview/previewable-address";

export interface PreviewLimits {
  /** For look-up, redirects, page and picture together (spec 6 C2). */
  readonly wholeMs: number;
  /** Of what travels, and of what it becomes when it is unpacked (spec 6 C2); the rest of a page is not looked at. */
  readonly bodyBytes: number;
  readonly headerBytes: number;
  readonly redirects: number;
}

export interface PreviewEdges {
  /** The addresses of a name at this moment. */
  readonly lookUp: (hostname: string, signal: AbortSignal) => Promise<readonly string[]>;
  /** Let through although they are not public: the sites of tests. */
  readonly alsoAllowed: readonly string[];
  readonly ports: readonly string[];
  readonly limits: PreviewLimits;
}

export const INTERNET: PreviewEdges = {
  lookUp: (hostname, signal) => lookUpInDns(hostname, signal),
  alsoAllowed: [],
  ports: PORTS_OF_SITES,
  limits: { wholeMs: 5_000, bodyBytes: 1_000_000, headerBytes: 16 * 1024, redirects: 3 },
};

/**
 * Asks name servers themselves: the system's own look-up also knows the hosts file and the network's search domains, and
 * keeps one of the few threads of the process busy for as long as a stranger's name server likes.
 */
export async function lookUpInDns(
  hostname: string,
  signal: AbortSignal,
  /** Others than those that this machine asks. */
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
