// Local sites for tests of requests to other sites.
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

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
