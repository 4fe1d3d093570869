// What a message of each type says, beside its number (spec 2 §7): enough to know what to fetch, never the thing
// itself.
import { z } from "zod";
import { changedRecordsSchema } from "./changed-records";
import type { LiveType } from "./live-subscriptions";

export const livePayloadSchemas = {
  /** The announcements of the organisation changed; they are fetched anew. */
  announcement: z.looseObject({}),
  /** A new one; or, where it says so, it and perhaps others were read in another tab: the list is fetched anew. */
  notification: z.object({ id: z.string(), read: z.literal(true).optional() }),
  "goose-command": z.object({ command: z.string() }),
  "client-list-update": changedRecordsSchema,
  "document-template-event": changedRecordsSchema,
  "process-change-event": changedRecordsSchema,
  "metrics-change-event": z.object({}),
  "migration-job-completed": z.object({ migrations: z.array(z.string()) }),
  "file-validation": z.discriminatedUnion("status", [
    z.object({ status: z.literal("passed") }),
    z.object({ status: z.literal("failed"), reason: z.string() }),
  ]),
  "proposal-change-event": changedRecordsSchema,
  /** Somebody came to these, or left them: who views them now is fetched anew. */
  "proposal-viewing": changedRecordsSchema,
  /** Somebody signed, or what became of it changed: it is fetched anew. */
  "proposal-signing": changedRecordsSchema,
  /** What became of something in one's list of received proposals: it is fetched anew. */
  "received-proposals-event": z.looseObject({}),
} as const satisfies Readonly<Record<LiveType, z.ZodType>>;

export type LivePayload<Type extends LiveType> = z.output<(typeof livePayloadSchemas)[Type]>;
