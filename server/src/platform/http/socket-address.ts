// The remote address of the connection, as reported by Node.
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

export function socketAddressOf(c: Context): string | undefined {
  const bindings = c.env as Partial<HttpBindings> | undefined;
  return bindings?.incoming?.socket.remoteAddress;
}
