// What the OAuth redirect page takes to the provider: sealed, and good for one sign-in, one person and one minute.
import { z } from "zod";
import { SSO_CODE_LIFE_MS } from "@gap/core/identity/fixed-figures";
import type { Region } from "../platform/region";

const SEAL_PURPOSE = "oauth-ticket";

const ticketSchema = z.object({ request: z.string(), userId: z.string(), expiresAt: z.coerce.date() });

export function writeTicket(region: Region, request: string, userId: string): string {
  const expiresAt = new Date(region.clock.now().getTime() + SSO_CODE_LIFE_MS);
  return region.secret.seal(SEAL_PURPOSE, JSON.stringify({ request, userId, expiresAt }));
}

/** Who it names; nobody where it is not ours, over, or of another sign-in. */
export function readTicket(region: Region, ticket: string, request: string): string | undefined {
  try {
    const content = ticketSchema.parse(JSON.parse(region.secret.unseal(SEAL_PURPOSE, ticket)));
    const isGood = content.request === request && content.expiresAt > region.clock.now();
    return isGood ? content.userId : undefined;
  } catch {
    return undefined;
  }
}
