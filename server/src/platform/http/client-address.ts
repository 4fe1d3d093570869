// Determines the client address: that of the socket, or the one reported by the configured number of trusted proxies
// (spec 6 S11).
import { isIPv4, isIPv6 } from "node:net";

export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const socket = canonicalAddress(socketAddress ?? "") ?? "";
  if (trustedProxies === 0 || forwardedFor === undefined) return socket;
  // Each trusted proxy appends the address it saw; entries further left can be forged by the caller.
  const seen = forwardedFor.split(",");
  return canonicalAddress(seen.at(-trustedProxies) ?? seen[0] ?? "") ?? socket;
}

/**
 * The rate limit key of an address: an IPv6 customer owns a whole /64 and could use a different address each
 * time.
 */
export function bucketOfAddress(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.split("::");
  const before = groupsOf(head);
  const after = groupsOf(tail ?? "");
  const between = Array.from({ length: GROUPS - before.length - after.length }, () => "0");
  return `${[...before, ...between, ...after].slice(0, GROUPS / 2).join(":")}::/64`;
}

export function isLoopback(address: string): boolean {
  return address === "::1" || (isIPv4(address) && address.startsWith("127."));
}

const GROUPS = 8;

function groupsOf(part: string): string[] {
  return part === "" ? [] : part.split(":");
}

/** Returns the canonical form without port, brackets and zone; undefined if it is not an IP address. */
function canonicalAddress(written: string): string | undefined {
  const address = withoutPort(written.trim()).replace(/%.*/s, "");
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return undefined;
  // The URL standard defines the canonical short form of an IPv6 address.
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  return mappedIPv4(short) ?? short;
}

function withoutPort(address: string): string {
  const inBrackets = /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1];
  return inBrackets ?? (/^[\d.]+:\d+$/.test(address) ? address.slice(0, address.indexOf(":")) : address);
}

function mappedIPv4(address: string): string | undefined {
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(address) ?? [];
  if (high === undefined || low === undefined) return undefined;
  return [high, low]
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join(".");
}
