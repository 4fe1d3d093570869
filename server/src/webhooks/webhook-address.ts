// Which addresses webhooks may have (spec 6 C1): public ones with https, and those that OUTBOUND_ALLOW names.
import { isIP } from "node:net";
import { fieldError } from "@gap/core/shared/gap-error";
import {
  outboundAddress,
  WEB_PORTS,
  type OutboundAddress,
} from "@gap/core/shared/addresses/outbound-address";
import { SECURE_ADDRESS_NEEDED } from "@gap/core/webhooks/webhook.schema";
import type { Config } from "../platform/config";
import { lookUpInDns } from "../platform/outbound/look-up-in-dns";
import { isAllowedHost } from "../platform/outbound/outbound-allow";
import { isPublicAddress } from "../platform/outbound/public-address";
import type { OutboundNetwork } from "../platform/outbound/send-request";

type WithAllowedHosts = Pick<Config, "outboundAllow">;

/** Host names are resolved and checked at each try. */
export function networkOfWebhooks({ outboundAllow }: WithAllowedHosts): OutboundNetwork {
  return {
    lookUp: lookUpInDns,
    isAllowed: (ip, host) =>
      isAllowedHost(outboundAllow, host) || isAllowedHost(outboundAllow, { ...host, hostname: ip }),
  };
}

/** Undefined if it must not be requested, also after OUTBOUND_ALLOW was changed. */
export function parsedWebhookAddress(
  { outboundAllow }: WithAllowedHosts,
  text: string,
): OutboundAddress | undefined {
  return outboundAddress(text, { ports: WEB_PORTS, isAllowed: (host) => isAllowedHost(outboundAllow, host) });
}

/** Returns it normalised, or refuses it at its field. */
export function checkedWebhookAddress(config: WithAllowedHosts, text: string): string {
  const address = parsedWebhookAddress(config, text);
  if (address === undefined || isInternal(config, address))
    throw fieldError("address", "Enter an address that can be reached from the internet");
  if (address.href.startsWith("http:") && !isOnAllowedHost(config, address))
    throw fieldError("address", SECURE_ADDRESS_NEEDED);
  return address.href;
}

function isInternal(config: WithAllowedHosts, address: OutboundAddress): boolean {
  const { hostname } = address;
  return isIP(hostname) !== 0 && !isPublicAddress(hostname) && !isOnAllowedHost(config, address);
}

function isOnAllowedHost({ outboundAllow }: WithAllowedHosts, { href, hostname }: OutboundAddress): boolean {
  const { protocol, port } = new URL(href);
  return isAllowedHost(outboundAllow, { hostname, port: port || (protocol === "https:" ? "443" : "80") });
}
