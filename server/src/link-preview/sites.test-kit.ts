// Sites on this machine for the tests of link previews, and the edges that let exactly them through.
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { fetchPage, withinTime, type FetchedPage } from "./fetch-page";
import { INTERNET, type PreviewEdges } from "./preview-edges";

export interface TestSite {
  readonly port: string;
  /** Also of those who said nothing. */
  connections(): number;
  readonly asked: string[];
  /** Nobody is connected any more. */
  allLeft(): Promise<void>;
  close(): Promise<void>;
}

export async function startSite(answer: RequestListener): Promise<TestSite> {
  let connections = 0;
  const left: Promise<unknown>[] = [];
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.headers.host ?? ""}${request.url ?? ""}`);
    answer(request, response);
  });
  server.on("connection", (socket) => {
    connections += 1;
    left.push(new Promise((resolve) => socket.once("close", resolve)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: String((server.address() as AddressInfo).port),
    connections: () => connections,
    asked,
    allLeft: async () => void (await Promise.all(left)),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Every name is this site's. */
export function edgesFor(
  { port }: Pick<TestSite, "port">,
  changes: Partial<Omit<PreviewEdges, "limits">> & { limits?: Partial<PreviewEdges["limits"]> } = {},
): PreviewEdges {
  return {
    lookUp: async () => ["127.0.0.1"],
    alsoAllowed: ["127.0.0.1"],
    ports: [port],
    ...changes,
    limits: { ...INTERNET.limits, ...changes.limits },
  };
}

/** A page alone, within the time that a whole preview has. */
export function pageOf(
  typed: string,
  edges: PreviewEdges,
  userAgent = "LinkPreview/test",
): Promise<FetchedPage> {
  return withinTime(edges.limits.wholeMs, (signal) => fetchPage(typed, { edges, userAgent, signal }));
}
