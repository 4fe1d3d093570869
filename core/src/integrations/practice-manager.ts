// The practice manager (spec 4 §G): where an advisor's clients come from, what a connection to it looks like, and what a
// sync did. Its answers are a stranger's: each client is judged by itself, and a bad one takes no other with it.
import { z } from "zod";
import { CLIENT_LIMITS, clientNameSchema, phoneNumberSchema } from "@gap/core/clients/client.schema";
import type { PracticeClient } from "@gap/core/clients/practice-clients";
import type { SkippedClient, SyncProgress } from "@gap/core/integrations/sync-progress";
import { emailSchema } from "@gap/core/shared/email.schema";
import { personNameSchema } from "@gap/core/shared/person-name.schema";

export const PRACTICE_MANAGER_NAME = "Xero Practice Manager";

export const practiceSchema = z.object({ name: z.string().trim().min(1).max(200) });

export const practicePageSchema = z.object({
  clients: z.array(z.unknown()).max(1000),
  pages: z.int().min(0),
  /** How many clients there are on all pages; not every practice manager says so. */
  total: z.int().min(0).optional().catch(undefined),
});

const foreignId = z.string().min(1).max(CLIENT_LIMITS.xeroId);
const practiceClientSchema = z.object({
  id: foreignId,
  name: clientNameSchema,
  isProspect: z.boolean().catch(false),
  contacts: z.array(z.unknown()).catch([]),
});
const practiceContactSchema = z.object({
  id: foreignId,
  firstName: personNameSchema,
  lastName: personNameSchema.nullable().catch(null),
  email: emailSchema,
  phoneNumber: phoneNumberSchema.min(1).nullable().catch(null),
  isPrimary: z.boolean().catch(false),
});

/** Of its contacts, those with a name and an address; the primary one first. Or why it could be no client here. */
export function readPracticeClient(
  told: unknown,
): { readonly client: PracticeClient } | { readonly skipped: SkippedClient } {
  const { data: client } = practiceClientSchema.safeParse(told);
  if (client === undefined) return { skipped: whySkipped(told) };
  const contacts = client.contacts.flatMap((each) => practiceContactSchema.safeParse(each).data ?? []);
  return {
    client: {
      ...client,
      contacts: contacts.toSorted((one, other) => Number(other.isPrimary) - Number(one.isPrimary)),
    },
  };
}

/** So much of it as helps to find it there. */
const traceSchema = z.object({
  id: foreignId.optional().catch(undefined),
  name: z.string().trim().optional().catch(undefined),
});

function whySkipped(told: unknown): SkippedClient {
  const { id, name = "" } = traceSchema.safeParse(told).data ?? {};
  const trace = {
    ...(id === undefined ? {} : { id }),
    ...(name === "" ? {} : { name: name.slice(0, CLIENT_LIMITS.name) }),
  };
  if (id === undefined) return { ...trace, reason: "unreadable" };
  if (name === "") return { ...trace, reason: "noName" };
  return { ...trace, reason: name.length > CLIENT_LIMITS.name ? "nameTooLong" : "unreadable" };
}

/** Brought back from the provider: what it wrote behind the address, and what the browser kept since it left. */
export const practiceManagerAnswerSchema = z.object({
  ticket: z.string().min(1).max(2000),
  search: z.string().max(4000),
});
export type PracticeManagerAnswer = z.output<typeof practiceManagerAnswerSchema>;

/** Unavailable: the installation has none. Lost: it was connected, and the practice manager ended that. */
export type PracticeManagerStatus = "unavailable" | "notConnected" | "connected" | "lost";

/** Busy: it asked us to come back later, and we do. */
export type SyncProblem = "away" | "busy" | "unexpected";

export interface ShownProgress extends Pick<SyncProgress, "counts" | "total" | "done" | "keptChanging"> {
  /** The first of them; all where the counts say no more. */
  readonly skipped: readonly SkippedClient[];
  /** It is read once more: it changed while it was read, or somebody of the last sync was not met. */
  readonly isReadingAgain: boolean;
}

export interface PracticeManagerConnection {
  readonly status: PracticeManagerStatus;
  readonly practiceName?: string;
  readonly connectedAt?: Date;
  readonly lastSyncedAt?: Date;
  /** Of the sync under way, or of the last one. */
  readonly progress?: ShownProgress;
  readonly isSyncing: boolean;
  readonly problem?: SyncProblem;
  /** Where what is connected is seen and ended on the other side. */
  readonly managedAt?: string;
}

export const PRACTICE_MANAGER_TEXTS = {
  unavailable: `${PRACTICE_MANAGER_NAME} is not set up on this installation.`,
  notConnected: `${PRACTICE_MANAGER_NAME} is not connected.`,
  cancelled: `Connecting ${PRACTICE_MANAGER_NAME} was cancelled.`,
  refused: `${PRACTICE_MANAGER_NAME} did not confirm the connection. Please try again.`,
  notAsked: "This connection was not started in this browser, or took too long. Please try again.",
  away: `${PRACTICE_MANAGER_NAME} cannot be reached at the moment. Please try again later.`,
} as const;
