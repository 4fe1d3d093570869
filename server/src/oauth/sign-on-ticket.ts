// Ticket that the OAuth redirect page passes to the provider: sealed, for one sign-in and one person, valid for a
// minute.
import { z } from "zod";
import { SSO_CODE_LIFE_MS } from "@gap/core/identity/fixed-figures";
import type { Region } from "../platform/region";

const SEAL_PURPOSE = "oauth-ticket";

const ticketSchema = z.object({ request: z.string(), userId: z.string(), expiresAt: z.coerce.date() });

export function writeTicket(region: Region, request: string, userId: string): string {
  const expiresAt = new Date(region.clock.now().getTime() + SSO_CODE_LIFE_MS);
  return region.secret.seal(SEAL_PURPOSE, JSON.stringify({ request, userId, expiresAt }));
}

/** Returns the person's id; undefined if the ticket is forged, expired or of another sign-in. */
export function readTicket(region: Region, ticket: string, request: string): string | undefined {
  try {
    const content = ticketSchema.parse(JSON.parse(region.secret.unseal(SEAL_PURPOSE, ticket)));
    const isGood = content.request === request && content.expiresAt > region.clock.now();
    return isGood ? content.userId : undefined;
  } catch {
    return undefined;
  }
}
