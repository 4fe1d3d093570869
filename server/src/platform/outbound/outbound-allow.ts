// OUTBOUND_ALLOW (spec 5): hosts that webhooks may reach although they are not public.
import type { OutboundHost } from "@gap/core/shared/addresses/outbound-address";

export interface AllowedHost {
  /** A host name or IP address in the spelling of parsed addresses; IPv6 without its brackets. */
  readonly hostname: string;
  /** Undefined for all ports. */
  readonly port: string | undefined;
}

const HOST_AND_PORT = /^(\[[\da-f:.]+\]|[^\s:/?#@[\]]+)(?::(\d{1,5}))?$/i;

/** Undefined if the text is no host with or without port. */
export function readAllowedHost(text: string): AllowedHost | undefined {
  const [, host, port] = HOST_AND_PORT.exec(text) ?? [];
  if (host === undefined || !URL.canParse(`http://${host}`)) return undefined;
  const hostname = new URL(`http://${host}`).hostname.replace(/^\[(.*)\]$/, "$1");
  return { hostname, port };
}

export function isAllowedHost(allowed: readonly AllowedHost[], { hostname, port }: OutboundHost): boolean {
  return allowed.some((each) => each.hostname === hostname && (each.port ?? port) === port);
}
