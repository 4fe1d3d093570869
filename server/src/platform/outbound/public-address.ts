// Which IP addresses are on the public internet (spec 6 C1).
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Public by its range, but answered by the machine's own host in a large cloud. */
const CLOUD_HOST_ADDRESSES = ["168.63.129.16"];

/** All allocated addresses. IPv4 addresses embedded in IPv6 (mapped, compatible, NAT64) are outside of it. */
const ALLOCATED_IPV6 = ipaddr.parseCIDR("2000::/3");

export function isPublicAddress(address: string): boolean {
  // A zone names a network interface of this machine.
  if (isIP(address) === 0 || address.includes("%")) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.kind() === "ipv6" && !parsed.match(ALLOCATED_IPV6)) return false;
  return parsed.range() === "unicast" && !CLOUD_HOST_ADDRESSES.includes(address);
}
