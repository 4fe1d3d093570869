// Runs a server in this process, on the embedded database, so that the process's CPU time and memory include it.
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
  const callingAs = ({ accessToken, orgId }: TestPerson): Calling => {
    const headers = { authorization: `Bearer ${accessToken}`, "org-id": orgId };
    const answer = async (procedure: string, asking: Response | Promise<Response>) => {
      const response = await asking;
      if (response.status !== 200) throw new Error(`${procedure} answered ${response.status}`);
      return ((await response.json()) as { result: { data: { json: unknown } } }).result.data.json;
    };
    return {
      query: (procedure, input) => {
        const encoded = encodeURIComponent(JSON.stringify({ json: input }));
        return answer(procedure, app.request(`/api/au/trpc/${procedure}?input=${encoded}`, { headers }));
      },
      mutate: (procedure, input) => {
        const body = JSON.stringify(trustingWire.serialize(input));
        const posted = { method: "POST", headers: { ...headers, "content-type": "application/json" }, body };
        return answer(procedure, app.request(`/api/au/trpc/${procedure}`, posted));
      },
    };
  };
  try {
    const region = await regions.get("au");
    if (region === undefined) throw new Error("The bench serves au");
    return await work(region, callingAs, (path, init) => app.request(path, init));
  } finally {
    await live.close();
    await regions.close();
  }
}
