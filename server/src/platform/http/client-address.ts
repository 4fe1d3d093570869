// Whose request it is: the socket's address, or what as many proxies as are trusted say (spec 6 S11).
import { isIPv4, isIPv6 } from "node:net";

export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const socket = canonicalAddress(socketAddress ?? "") ?? "";
  if (trustedProxies === 0 || forwardedFor === undefined) return socket;
  // Each trusted proxy appends the address it saw; anything further left is whatever the caller made up.
  const seen = forwardedFor.split(",");
  return canonicalAddress(seen.at(-trustedProxies) ?? seen[0] ?? "") ?? socket;
}

/**
 * Who is counted together by their address: an IPv6 customer is given a whole /64 and could come from another address
 * of it each time.
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

/** One way to write each address, without port, brackets and zone; nothing where it is none. */
function canonicalAddress(written: string): string | undefined {
  const address = withoutPort(written.trim()).replace(/%.*/s, "");
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return undefined;
  // The URL standard prescribes the one short way to write an IPv6 address.
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
