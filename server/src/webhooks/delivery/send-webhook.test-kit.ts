// An event and the webhook that it is sent to, for tests of single tries.
import type { Region } from "@gap/server/platform/region";
import { makeSecret } from "../webhook-secret";
import type { Sending } from "./send-webhook";

export function aSending(region: Region, address: string): Sending {
  return {
    webhook: { address, secret: makeSecret(region).sealed, formerSecret: null, formerSecretUntil: null },
    event: { id: region.newId(), type: "client.created", at: new Date(), data: {} },
  };
}
