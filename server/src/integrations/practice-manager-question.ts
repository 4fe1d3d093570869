// What the browser keeps between leaving to connect a practice manager and coming back: a ticket that only this region can
// open, for ten minutes, for the person and the organisation that left. Without its code verifier nobody's code can be
// brought into somebody else's organisation (spec 6 S20).
import { z } from "zod";
import type { RegionId } from "@gap/core/shared/regions";
import type { Config } from "../platform/config";
import type { Region } from "../platform/region";
import type { PracticeManagerQuestion } from "./practice-manager";

const SEAL_PURPOSE = "practice-manager-question";
const LIFE_MS = 10 * 60_000;
const VERIFIER_BYTES = 32;

const ticketSchema = z.object({
  userId: z.string(),
  orgId: z.string(),
  codeVerifier: z.string(),
  expiresAt: z.number(),
});

interface Asker {
  readonly userId: string;
  readonly orgId: string;
}

/** A page of the web app, which forwards it (spec 2 §2.2); registered at the provider. */
export function practiceManagerCallbackOf(config: Config, region: RegionId): string {
  return `${config.publicUrl}/${region}/xero-callback/practice-manager`;
}

export function newPracticeManagerQuestion(
  region: Region,
  { userId, orgId }: Asker,
): { readonly question: PracticeManagerQuestion; readonly ticket: string } {
  const codeVerifier = region.random.bytes(VERIFIER_BYTES).toString("base64url");
  const expiresAt = region.clock.now().getTime() + LIFE_MS;
  const content: z.output<typeof ticketSchema> = { userId, orgId, codeVerifier, expiresAt };
  return {
    question: questionOf(region, orgId, codeVerifier),
    ticket: region.secret.seal(SEAL_PURPOSE, JSON.stringify(content)),
  };
}

/** Undefined where it is somebody else's, over, or no ticket. */
export function openPracticeManagerTicket(
  region: Region,
  ticket: string,
  { userId, orgId }: Asker,
): PracticeManagerQuestion | undefined {
  const kept = unsealed(region, ticket);
  if (kept === undefined || kept.userId !== userId || kept.orgId !== orgId) return undefined;
  if (kept.expiresAt <= region.clock.now().getTime()) return undefined;
  return questionOf(region, orgId, kept.codeVerifier);
}

function questionOf({ config, id }: Region, orgId: string, codeVerifier: string): PracticeManagerQuestion {
  return { callbackUrl: practiceManagerCallbackOf(config, id), orgId, codeVerifier };
}

function unsealed(region: Region, ticket: string): z.output<typeof ticketSchema> | undefined {
  try {
    return ticketSchema.parse(JSON.parse(region.secret.unseal(SEAL_PURPOSE, ticket)));
  } catch {
    return undefined;
  }
}
