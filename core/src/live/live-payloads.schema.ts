// Payload schemas of live messages by type (spec 2 §7). A payload says what to fetch and never contains the data
// itself.
import { z } from "zod";
import { DOCUMENT_CHANGES } from "@gap/core/documents/document-changes";
import { changedRecordsSchema } from "./changed-records";
import type { LiveType } from "./live-subscriptions";

export const livePayloadSchemas = {
  /** The organisation's announcements changed; the client refetches them. */
  announcement: z.looseObject({}),
  /** A new notification, or with `read`, one or more were read in another tab; the client refetches the list. */
  notification: z.object({ id: z.string(), read: z.literal(true).optional() }),
  "goose-command": z.object({ command: z.string() }),
  "client-list-update": changedRecordsSchema,
  "document-template-event": changedRecordsSchema,
  "process-change-event": changedRecordsSchema,
  "work-item-event": changedRecordsSchema,
  /** The newest revision, and which parts changed: pages fetch what they do not have. */
  "document-change-event": z.object({ revision: z.int(), changed: z.array(z.enum(DOCUMENT_CHANGES)) }),
  "document-list-event": changedRecordsSchema,
  /** A document that the person has, or that was given to them or taken from them. */
  "received-documents-event": changedRecordsSchema,
  /** The provider published, archived or restored a template or a process. */
  "provided-content-event": changedRecordsSchema,
  /** The client's organisation, and the scenario if one changed. */
  "value-gap-event": changedRecordsSchema,
  "metrics-change-event": z.object({}),
  "migration-job-completed": z.object({ migrations: z.array(z.string()) }),
  "file-validation": z.discriminatedUnion("status", [
    z.object({ status: z.literal("passed") }),
    z.object({ status: z.literal("failed"), reason: z.string() }),
  ]),
  "proposal-change-event": changedRecordsSchema,
  "proposal-template-event": changedRecordsSchema,
  /** A person opened or closed these proposals; the client refetches who is viewing. */
  "proposal-viewing": changedRecordsSchema,
  /** A signature or status changed; the client refetches the proposal. */
  "proposal-signing": changedRecordsSchema,
  /** A received proposal changed; the client refetches the list. */
  "received-proposals-event": z.looseObject({}),
} as const satisfies Readonly<Record<LiveType, z.ZodType>>;

export type LivePayload<Type extends LiveType> = z.output<(typeof livePayloadSchemas)[Type]>;
