// Runs a server in this process, so that the process's CPU time and memory include it, also those of the embedded database.
import { once } from "node:events";
import type { Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { trustingWire } from "@gap/core/shared/wire/wire";
import { composeServer, systemSurroundings } from "@gap/server/compose";
import { readConfig } from "@gap/server/platform/config";
import { createLog } from "@gap/server/platform/log";
import type { Region } from "@gap/server/platform/region";
import type { TestPerson } from "@gap/testing/factories/person";

export interface Calling {
  query(procedure: string, input: object): Promise<unknown>;
  mutate(procedure: string, input: object): Promise<unknown>;
}

/** Any request to the server. */
export type Requesting = (path: string, init: RequestInit) => Response | Promise<Response>;

export async function onEmbeddedServer<Out>(
  environment: Readonly<Record<string, string>>,
  work: (region: Region, callingAs: (person: TestPerson) => Calling, request: Requesting) => Promise<Out>,
): Promise<Out> {
  const config = readConfig({ ...environment, DEMO: "off", LOG_LEVEL: "silent", PORT: "0" });
  const { app, regions, live } = composeServer(systemSurroundings(config, createLog("silent")));
  const request: Requesting = (path, init) => app.request(path, init);
  try {
    const region = await regions.get("au");
    if (region === undefined) throw new Error("The bench serves au");
    return await work(region, callingBy(request), request);
  } finally {
    await live.close();
    await regions.close();
  }
}

/** Calls as a person with plain JSON, without the work of a typed client. */
function callingBy(request: Requesting) {
  return ({ accessToken, orgId }: Pick<TestPerson, "accessToken" | "orgId">): Calling => {
    const headers = { authorization: `Bearer ${accessToken}`, "org-id": orgId };
    const answer = async (procedure: string, asking: Response | Promise<Response>) => {
      const response = await asking;
      if (response.status !== 200) throw new Error(`${procedure} answered ${response.status}`);
      return ((await response.json()) as { result: { data: { json: unknown } } }).result.data.json;
    };
    return {
      query: (procedure, input) => {
        const encoded = encodeURIComponent(JSON.stringify({ json: input }));
        return answer(procedure, request(`/api/au/trpc/${procedure}?input=${encoded}`, { headers }));
      },
      mutate: (procedure, input) => {
        const body = JSON.stringify(trustingWire.serialize(input));
        const posted = { method: "POST", headers: { ...headers, "content-type": "application/json" }, body };
        return answer(procedure, request(`/api/au/trpc/${procedure}`, posted));
      },
    };
  };
}

/** Calls to a server that listens at this address. */
export function callingAt(url: string) {
  return callingBy((path, init) => fetch(`${url}${path}`, init));
}

/** A server of a bench process that listens on a free port, with its one region. */
export async function listeningServer() {
  const config = readConfig({ DEMO: "off", LOG_LEVEL: "warn", REGIONS: "au", ...process.env });
  const { app, regions, live } = composeServer(systemSurroundings(config, createLog(config.logLevel)));
  const http = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }) as HttpServer;
  if (!http.listening) await once(http, "listening");
  live.attach(http);
  const region = await regions.get("au");
  if (region === undefined) throw new Error("The bench serves au");
  return { region, url: `http://127.0.0.1:${(http.address() as AddressInfo).port}` };
}
