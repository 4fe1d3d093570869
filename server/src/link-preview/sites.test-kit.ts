// Network access for tests of link previews that allows exactly their local sites.
import type { TestSite } from "../platform/outbound/test-site.test-kit";
import { withTimeout } from "../platform/outbound/with-timeout";
import { fetchPage, type FetchedPage } from "./fetch-page";
import { INTERNET, type PreviewNetwork } from "./preview-network";

/** Every host name resolves to this site. */
export function networkFor(
  { port }: Pick<TestSite, "port">,
  changes: Partial<Omit<PreviewNetwork, "limits">> & { limits?: Partial<PreviewNetwork["limits"]> } = {},
): PreviewNetwork {
  return {
    lookUp: async () => ["127.0.0.1"],
    extraAllowed: ["127.0.0.1"],
    ports: [port],
    ...changes,
    limits: { ...INTERNET.limits, ...changes.limits },
  };
}

/** Fetches only a page, with the timeout of a whole preview. */
export function pageOf(
  typed: string,
  network: PreviewNetwork,
  userAgent = "LinkPreview/test",
): Promise<FetchedPage> {
  return withTimeout(network.limits.timeoutMs, (signal) => fetchPage(typed, { network, userAgent, signal }));
}
