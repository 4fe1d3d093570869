// The product's server as a bench process, with enough people for all connections; it sends messages on request.
import type { Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { MAX_SOCKETS_PER_USER } from "@gap/core/live/live-figures";
import { composeServer, systemSurroundings } from "@gap/server/compose";
import { readConfig } from "@gap/server/platform/config";
import { createLog } from "@gap/server/platform/log";
import { asInstallation } from "@gap/testing/factories/command";
import { anOrg } from "@gap/testing/factories/org";
import { aPerson } from "@gap/testing/factories/person";
import { serveTasks, processUsage } from "@gap/testing/helper-process";
import { sendAtPace, type LiveTasks } from "./live-tasks";

const config = readConfig({ DEMO: "off", LOG_LEVEL: "warn", REGIONS: "au", ...process.env });
const { app, regions, live } = composeServer(systemSurroundings(config, createLog(config.logLevel)));
const http = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }) as HttpServer;
live.attach(http);
let orgId = "";

const openRegion = async () => {
  const region = await regions.get("au");
  if (region === undefined) throw new Error("The region is not served");
  return region;
};

serveTasks({
  async open({ connections }) {
    const region = await openRegion();
    ({ id: orgId } = await anOrg(region, { tierMaxUsers: connections }));
    const { port } = http.address() as AddressInfo;
    const addresses: string[] = [];
    while (addresses.length < connections) {
      const email = `reader-${region.newId().toLowerCase()}@bench.example`;
      const { accessToken } = await aPerson(region, { orgId, email });
      const address = `ws://127.0.0.1:${port}/api/au/live?clientId=gap-au-main&accessToken=${accessToken}`;
      addresses.push(...Array.from({ length: MAX_SOCKETS_PER_USER }, () => address));
    }
    return { addresses: addresses.slice(0, connections), topic: { type: "announcement", entityId: orgId } };
  },
  async send(order) {
    const region = await openRegion();
    await sendAtPace(order, (payload) =>
      asInstallation(region, async (command) => command.live("announcement", orgId, payload)),
    );
  },
  figures: processUsage,
} satisfies LiveTasks);
