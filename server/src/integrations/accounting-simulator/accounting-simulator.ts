// Simulator of the accounting provider for installations without one (spec 4 §G), served on the product's own origin
// and called in-process. It is loaded on first use; prod and preprod never load it.
import type { RequestListener } from "node:http";
import { join } from "node:path";
import { ACCOUNTING_PROVIDER_NAME } from "@gap/core/identity/accounting-provider";
import type { Random } from "@gap/server/platform/clock";
import type { Config } from "@gap/server/platform/config";
import { answerInProcess } from "@gap/server/platform/http/in-process-http";
import type { Log } from "@gap/server/platform/log";
import { createRegionSecret, readOrMakeMasterSecret } from "@gap/server/platform/region-secret";
import { createOnce } from "@gap/server/platform/create-once";
import type { ProviderConnection } from "../accounting-provider";
import { CONNECTIONS_PATH } from "./connections-page";
import { PRACTICE_MANAGER_PATH } from "./practice-manager-api";
import { simulatorMemory } from "./simulator-memory";

export interface AccountingSimulator {
  /** Answers a request from a browser or from our own back channel, below the mount path. */
  answer(request: Request): Promise<Response>;
  connection(): Promise<ProviderConnection>;
}

export const SIMULATOR_MOUNT_PATH = "/dev/accounting";
const CLIENT_ID = "gap";

export function createAccountingSimulator(
  surroundings: { readonly config: Config; readonly random: Random; readonly log: Log },
  redirectUris: readonly string[],
): AccountingSimulator {
  const open = createOnce(() => openSimulator(surroundings, redirectUris));
  const answer = async (request: Request) => (await open()).send(request);
  return {
    answer,
    async connection() {
      const { issuer, clientSecret } = await open();
      return {
        issuer,
        clientSecret,
        clientId: CLIENT_ID,
        practiceManager: {
          apiUrl: `${issuer}${PRACTICE_MANAGER_PATH}`,
          managedAt: `${issuer}${CONNECTIONS_PATH}`,
        },
        fetch: (address, { method, headers, body = null }) =>
          answer(new Request(address, { method, headers, body })),
      };
    },
  };
}

async function openSimulator(
  { config, random, log }: { readonly config: Config; readonly random: Random; readonly log: Log },
  redirectUris: readonly string[],
) {
  const { providerOfSimulator } = await import("./provider-of-simulator");
  const folder = join(config.dataDir, "accounting-simulator");
  const secret = createRegionSecret(readOrMakeMasterSecret(folder, random), random);
  const issuer = `${config.publicUrl}${SIMULATOR_MOUNT_PATH}`;
  const clientSecret = secret.hash("client-secret", CLIENT_ID);
  const provider = providerOfSimulator({
    issuer,
    clientSecret,
    redirectUris,
    secret,
    log,
    memory: simulatorMemory(join(folder, "connections.json")),
    clientId: CLIENT_ID,
    mountPath: SIMULATOR_MOUNT_PATH,
    providerName: ACCOUNTING_PROVIDER_NAME,
    productName: config.productName,
  });
  const { host, protocol } = new URL(config.publicUrl);
  const handle = provider.callback();
  const belowMountPath: RequestListener = (request, response) => {
    const originalUrl = request.url ?? "";
    // The library derives its mount path from the original URL.
    const asMounted = { originalUrl, url: originalUrl.slice(SIMULATOR_MOUNT_PATH.length) || "/" };
    void handle(Object.assign(request, asMounted), response);
  };
  const send = answerInProcess(belowMountPath, {
    host,
    "x-forwarded-host": host,
    "x-forwarded-proto": protocol.slice(0, -1),
  });
  return { issuer, clientSecret, send };
}
