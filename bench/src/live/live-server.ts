// The product's server as a bench process, with enough people for all connections; it sends messages on request.
import { MAX_SOCKETS_PER_USER } from "@gap/core/live/live-figures";
import { asInstallation } from "@gap/testing/factories/command";
import { anOrg } from "@gap/testing/factories/org";
import { aPerson } from "@gap/testing/factories/person";
import { serveTasks, processUsage } from "@gap/testing/helper-process";
import { listeningServer } from "../embedded-server";
import { liveAddress, sendAtPace, type LiveTasks } from "./live-tasks";

const listening = listeningServer();
let orgId = "";

serveTasks({
  async open({ connections }) {
    const { region, url } = await listening;
    ({ id: orgId } = await anOrg(region, { tierMaxUsers: connections }));
    const addresses: string[] = [];
    while (addresses.length < connections) {
      const email = `reader-${region.newId().toLowerCase()}@bench.example`;
      const { accessToken } = await aPerson(region, { orgId, email });
      addresses.push(...Array.from({ length: MAX_SOCKETS_PER_USER }, () => liveAddress(url, accessToken)));
    }
    return { addresses: addresses.slice(0, connections), topic: { type: "announcement", entityId: orgId } };
  },
  async send(order) {
    const { region } = await listening;
    await sendAtPace(order, (payload) =>
      asInstallation(region, async (command) => command.live("announcement", orgId, payload)),
    );
  },
  figures: processUsage,
} satisfies LiveTasks);
