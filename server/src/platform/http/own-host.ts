// Tells our own host name from others in the address of a request.
import { isLoopback } from "./client-address";

/** False for a name that may be an attacker's domain pointed at this machine (DNS rebinding). */
export function isOwnHost(address: string, publicUrl: string): boolean {
  const hostname = new URL(address).hostname.replaceAll(/[[\]]/g, "");
  return hostname === new URL(publicUrl).hostname || hostname === "localhost" || isLoopback(hostname);
}
