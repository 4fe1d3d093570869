// Ticket that the OAuth redirect page passes to the provider: sealed, for one sign-in and one person, valid for a
// minute.
import { z } from "zod";
import { SSO_CODE_LIFE_MS } from "@gap/core/identity/identity-limits";
import { unsealJson } from "@gap/server/platform/unseal-json";
import type { Region } from "../platform/region";

const SEAL_PURPOSE = "oauth-ticket";

const ticketSchema = z.object({ request: z.string(), userId: z.string(), expiresAt: z.coerce.date() });

export function writeTicket(region: Region, request: string, userId: string): string {
  const expiresAt = new Date(region.clock.now().getTime() + SSO_CODE_LIFE_MS);
  return region.secret.seal(SEAL_PURPOSE, JSON.stringify({ request, userId, expiresAt }));
}

/** Returns the person's id; undefined if the ticket is forged, expired or of another sign-in. */
export function readTicket(region: Region, ticket: string, request: string): string | undefined {
  const content = unsealJson(region, SEAL_PURPOSE, ticket, ticketSchema);
  if (content?.request !== request) return undefined;
  return content.expiresAt > region.clock.now() ? content.userId : undefined;
}
