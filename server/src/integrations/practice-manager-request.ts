// State of the OAuth flow that the browser keeps until the callback: a ticket sealed by this region, valid for ten
// minutes, for one person and organisation. It contains the code verifier, so that no code can be injected into another
// organisation (spec 6 S20).
import { z } from "zod";
import { MINUTE_MS } from "@gap/core/shared/calendar/durations";
import type { RegionId } from "@gap/core/shared/regions";
import { unsealJson } from "@gap/server/platform/unseal-json";
import type { Config } from "../platform/config";
import type { Region } from "../platform/region";
import type { PracticeManagerRequest } from "./practice-manager";

const SEAL_PURPOSE = "practice-manager-question";
const LIFE_MS = 10 * MINUTE_MS;
const VERIFIER_BYTES = 32;

const ticketSchema = z.object({
  userId: z.string(),
  orgId: z.string(),
  codeVerifier: z.string(),
  expiresAt: z.number(),
});

interface ConnectingUser {
  readonly userId: string;
  readonly orgId: string;
}

/** A page of the web app that forwards the answer (spec 2 §2.2); registered at the provider. */
export function practiceManagerCallbackOf(config: Config, region: RegionId): string {
  return `${config.publicUrl}/${region}/xero-callback/practice-manager`;
}

export function newPracticeManagerRequest(
  region: Region,
  { userId, orgId }: ConnectingUser,
): { readonly request: PracticeManagerRequest; readonly ticket: string } {
  const codeVerifier = region.random.bytes(VERIFIER_BYTES).toString("base64url");
  const expiresAt = region.clock.now().getTime() + LIFE_MS;
  const content: z.output<typeof ticketSchema> = { userId, orgId, codeVerifier, expiresAt };
  return {
    request: requestOf(region, orgId, codeVerifier),
    ticket: region.secret.seal(SEAL_PURPOSE, JSON.stringify(content)),
  };
}

/** Undefined if the ticket is another person's, expired or invalid. */
export function openPracticeManagerTicket(
  region: Region,
  ticket: string,
  { userId, orgId }: ConnectingUser,
): PracticeManagerRequest | undefined {
  const content = unsealJson(region, SEAL_PURPOSE, ticket, ticketSchema);
  if (content === undefined || content.userId !== userId || content.orgId !== orgId) return undefined;
  if (content.expiresAt <= region.clock.now().getTime()) return undefined;
  return requestOf(region, orgId, content.codeVerifier);
}

function requestOf({ config, id }: Region, orgId: string, codeVerifier: string): PracticeManagerRequest {
  return { callbackUrl: practiceManagerCallbackOf(config, id), orgId, codeVerifier };
}
