// Which addresses are on the internet at large (spec 6 C1). Everything else is somebody's own network, or nobody's.
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Public by its range, yet answered by the machine's own host in one of the large clouds. */
const OF_THE_HOST = ["168.63.129.16"];

/** All that was ever given out. Outside lie the ways to write an IPv4 address in an IPv6 one: mapped, compatible, NAT64. */
const GIVEN_OUT = ipaddr.parseCIDR("2000::/3");

export function isPublicAddress(address: string): boolean {
  // A zone names a network card of this machine.
  if (isIP(address) === 0 || address.includes("%")) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.kind() === "ipv6" && !parsed.match(GIVEN_OUT)) return false;
  return parsed.range() === "unicast" && !OF_THE_HOST.includes(address);
}
