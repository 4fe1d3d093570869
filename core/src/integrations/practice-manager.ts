// The practice manager (spec 4 §G): the schemas of its answers, and the state of a connection and its sync. Its answers
// are untrusted: each client is validated on its own, so that an invalid one does not affect the others.
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
  /** Number of clients on all pages; not every practice manager returns it. */
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

/** Returns the client with its valid contacts, the primary one first, or the reason for skipping it. */
export function readPracticeClient(
  input: unknown,
): { readonly client: PracticeClient } | { readonly skipped: SkippedClient } {
  const { data: client } = practiceClientSchema.safeParse(input);
  if (client === undefined) return { skipped: whySkipped(input) };
  const contacts = client.contacts.flatMap((each) => practiceContactSchema.safeParse(each).data ?? []);
  return {
    client: {
      ...client,
      contacts: contacts.toSorted((one, other) => Number(other.isPrimary) - Number(one.isPrimary)),
    },
  };
}

/** Fields that help to find a skipped client in the practice manager. */
const traceSchema = z.object({
  id: foreignId.optional().catch(undefined),
  name: z.string().trim().optional().catch(undefined),
});

function whySkipped(input: unknown): SkippedClient {
  const { id, name = "" } = traceSchema.safeParse(input).data ?? {};
  const trace = {
    ...(id === undefined ? {} : { id }),
    ...(name === "" ? {} : { name: name.slice(0, CLIENT_LIMITS.name) }),
  };
  if (id === undefined) return { ...trace, reason: "unreadable" };
  if (name === "") return { ...trace, reason: "noName" };
  return { ...trace, reason: name.length > CLIENT_LIMITS.name ? "nameTooLong" : "unreadable" };
}

/** The provider's answer in the callback's query string, and the ticket that the browser kept meanwhile. */
export const practiceManagerAnswerSchema = z.object({
  ticket: z.string().min(1).max(2000),
  search: z.string().max(4000),
});
export type PracticeManagerAnswer = z.output<typeof practiceManagerAnswerSchema>;

/** "unavailable": the installation has none. "lost": the practice manager ended the connection. */
export type PracticeManagerStatus = "unavailable" | "notConnected" | "connected" | "lost";

/** "busy": the practice manager asked us to retry later, and the sync does. */
export type SyncProblem = "away" | "busy" | "unexpected";

export interface ShownProgress extends Pick<SyncProgress, "counts" | "total" | "done" | "keptChanging"> {
  /** The first skipped clients; `counts` has their full number. */
  readonly skipped: readonly SkippedClient[];
  /** The list is being read again, because it changed meanwhile or clients of the last sync were missing. */
  readonly isReadingAgain: boolean;
}

export interface PracticeManagerConnection {
  readonly status: PracticeManagerStatus;
  readonly practiceName?: string;
  readonly connectedAt?: Date;
  readonly lastSyncedAt?: Date;
  /** Progress of the running or the last sync. */
  readonly progress?: ShownProgress;
  readonly isSyncing: boolean;
  readonly problem?: SyncProblem;
  /** URL where the connection can be seen and ended at the provider. */
  readonly managedAt?: string;
}

export const PRACTICE_MANAGER_TEXTS = {
  unavailable: `${PRACTICE_MANAGER_NAME} is not set up on this installation. Ask the people who run it to add it.`,
  notConnected: `${PRACTICE_MANAGER_NAME} is not connected.`,
  cancelled: `Connecting ${PRACTICE_MANAGER_NAME} was cancelled.`,
  refused: `${PRACTICE_MANAGER_NAME} did not confirm the connection. Please try again.`,
  notAsked: "This connection was not started in this browser, or took too long. Please try again.",
  away: `${PRACTICE_MANAGER_NAME} cannot be reached at the moment. Please try again later.`,
} as const;
