// Local sites for tests of link previews, and network access that allows exactly these.
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { withTimeout } from "../platform/outbound/with-timeout";
import { fetchPage, type FetchedPage } from "./fetch-page";
import { INTERNET, type PreviewNetwork } from "./preview-network";

export interface TestSite {
  readonly port: string;
  /** Includes connections without a request. */
  connections(): number;
  readonly requests: string[];
  /** Resolves when all connections are closed. */
  allClosed(): Promise<void>;
  close(): Promise<void>;
}

export async function startSite(answer: RequestListener): Promise<TestSite> {
  let connections = 0;
  const closed: Promise<unknown>[] = [];
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.headers.host ?? ""}${request.url ?? ""}`);
    answer(request, response);
  });
  server.on("connection", (socket) => {
    connections += 1;
    closed.push(new Promise((resolve) => socket.once("close", resolve)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: String((server.address() as AddressInfo).port),
    connections: () => connections,
    requests,
    allClosed: async () => void (await Promise.all(closed)),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

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
