// Whose request it is: the socket's address, or what as many proxies as are trusted say (spec 6 S11).

export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const socket = plain(socketAddress ?? "");
  if (trustedProxies === 0 || forwardedFor === undefined) return socket;
  // Each trusted proxy appends the address it saw; anything further left is whatever the caller made up.
  const seen = forwardedFor.split(",").map((address) => address.trim());
  return plain(seen.at(-trustedProxies) ?? seen[0] ?? socket);
}

export function isLoopback(address: string): boolean {
  return address === "::1" || address.startsWith("127.");
}

function plain(address: string): string {
  return address.startsWith("::ffff:") ? address.slice("::ffff:".length) : address;
}
