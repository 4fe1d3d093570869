// Resolves host names for requests to addresses that other people chose.
import { Resolver } from "node:dns/promises";

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
