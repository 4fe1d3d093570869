// Where the door's cookies go: to the region's own identity door, wherever it stands, and to nothing beside it.
import type { RegionId } from "@gap/core/shared/regions";
import type { Config } from "../platform/config";
import type { Region } from "../platform/region";

/** The door's address as browsers know it. */
export function identityAddress({ regions, publicUrl }: Config, region: RegionId): string {
  const { apiBase } = regions[region];
  return `${apiBase.startsWith("/") ? publicUrl : ""}${apiBase}/identity`;
}

/** `room` is the part of the door that the cookie is for; the whole of it where none is named. */
export function cookieScope({ config, id }: Region, room = "") {
  const { protocol, pathname } = new URL(identityAddress(config, id));
  // Lax: the way back from the accounting provider begins on its site.
  return { path: `${pathname}${room}`, secure: protocol === "https:", sameSite: "Lax" } as const;
}
