// Processes: how a firm runs a service, step by step, and their calls (spec 7 §2, §7).
import { z } from "zod";
import { lineSchema, textSchema } from "@gap/core/blocks/common-fields.schema";
import type { ListedVersion, VersionState } from "@gap/core/publishing/version";
import {
  publicationNoteSchema,
  versionPageSchema,
  versionSchema,
} from "@gap/core/publishing/publication.schema";
import { PUBLISHING_STATUSES, type PublishingStatus } from "@gap/core/publishing/publishing-status";
import { richTextSchema, type RichText } from "@gap/core/rich-text/rich-text.schema";
import { SERVICE_CATEGORIES, type ServiceCategory } from "@gap/core/services/service.schema";
import { haveOwnIds, idSchema } from "@gap/core/shared/ids";
import { listQuerySchema, type TabbedPage } from "@gap/core/shared/list-query";
import { LAST_PAGE } from "@gap/core/shared/table-presets";
import { REQUIRED } from "@gap/core/shared/required";
import { jsonBytes } from "@gap/core/shared/texts/json-bytes";
import { COMMON_ROLES, STEP_KINDS } from "./process-steps";

export const PROCESS_LIMITS = {
  name: 200,
  description: 500,
  perOrg: 5_000,
  steps: 100,
  stepTitle: 200,
  /** Working days from the start. */
  offsetDays: 1_000,
  checklist: 30,
  task: 200,
  roles: 10,
  roleName: 100,
  docs: 50,
  docTitle: 200,
  /** Bytes of the JSON of a version. */
  bytes: 2_000_000,
} as const;

const fileKeySchema = z.string().max(300);

const stepSchema = z.strictObject({
  id: idSchema,
  title: lineSchema(PROCESS_LIMITS.stepTitle),
  kind: z.enum(STEP_KINDS),
  /** Read by the advisor on the step. */
  guidance: richTextSchema,
  imageKey: fileKeySchema.exactOptional(),
  blueprintId: idSchema.exactOptional(),
  offsetDays: z.int().min(0).max(PROCESS_LIMITS.offsetDays),
  /** One of the common roles, or the id of a role of this process. */
  role: z.union([z.enum(COMMON_ROLES), idSchema]),
  checklist: z
    .array(z.strictObject({ id: idSchema, text: lineSchema(PROCESS_LIMITS.task) }))
    .max(PROCESS_LIMITS.checklist)
    .refine(haveOwnIds, "A task is repeated"),
});

const docSchema = z.strictObject({
  id: idSchema,
  title: lineSchema(PROCESS_LIMITS.docTitle),
  text: richTextSchema,
});

const roleSchema = z.strictObject({ id: idSchema, name: lineSchema(PROCESS_LIMITS.roleName) });

export const PROCESS_TOO_LARGE =
  "This process is too large. Shorten its texts or split it into two processes.";

/** Well formed, though not necessarily complete. */
export const processContentSchema = z
  .strictObject({
    imageKey: fileKeySchema.exactOptional(),
    roles: z.array(roleSchema).max(PROCESS_LIMITS.roles),
    steps: z.array(stepSchema).max(PROCESS_LIMITS.steps),
    /** Guidance pages, in order. */
    docs: z.array(docSchema).max(PROCESS_LIMITS.docs),
  })
  .refine((content) => jsonBytes(content) <= PROCESS_LIMITS.bytes, PROCESS_TOO_LARGE)
  .refine(({ steps, roles, docs }) => haveOwnIds([...steps, ...roles, ...docs]), "An id is repeated");

export type ProcessContent = z.output<typeof processContentSchema>;
export type ProcessStep = z.output<typeof stepSchema>;
export type ProcessDoc = z.output<typeof docSchema>;
export type ProcessRole = z.output<typeof roleSchema>;

export const EMPTY_PROCESS: ProcessContent = { roles: [], steps: [], docs: [] };

const nameSchema = lineSchema(PROCESS_LIMITS.name).trim().min(1, REQUIRED);
const descriptionSchema = textSchema(PROCESS_LIMITS.description).trim();

export const newProcessSchema = z.object({
  name: nameSchema,
  category: z.enum(SERVICE_CATEGORIES),
  description: descriptionSchema.default(""),
});

export const processIdSchema = z.object({ processId: idSchema });

export const processDraftEditSchema = processIdSchema.extend({
  lastUpdated: z.date(),
  name: nameSchema.optional(),
  description: descriptionSchema.optional(),
  content: processContentSchema.optional(),
});

export const publishProcessSchema = processIdSchema.extend({
  lastUpdated: z.date().optional(),
  ...publicationNoteSchema.shape,
});

export const processQuerySchema = processIdSchema.extend({ version: versionSchema.optional() });

export const listProcessVersionsSchema = processIdSchema.extend(versionPageSchema.shape);

export const compareProcessVersionsSchema = processIdSchema.extend({
  from: versionSchema,
  to: versionSchema,
});

export const templateUsesSchema = z.object({ blueprintIds: z.array(idSchema).max(200) });

export const publishedProcessesSchema = z.object({
  search: z.string().trim().max(PROCESS_LIMITS.name).default(""),
  /** Returns the pages of this process, with their texts. */
  processId: idSchema.optional(),
  page: z.int().min(0).max(LAST_PAGE).default(0),
  pageSize: z.int().min(1).max(200).default(200),
});

export const PROCESS_TABS = ["all", ...PUBLISHING_STATUSES] as const;
export type ProcessTab = (typeof PROCESS_TABS)[number];

export const processListSchema = listQuerySchema(["category", "name", "lastUpdated"]).extend({
  tab: z.enum(PROCESS_TABS).default("all"),
  statusesToFetch: z.array(z.enum(PUBLISHING_STATUSES)).max(PUBLISHING_STATUSES.length).default([]),
  owner: z.enum(["own", "provider"]).optional(),
  categories: z.array(z.enum(SERVICE_CATEGORIES)).max(SERVICE_CATEGORIES.length).default([]),
  favouritesOnly: z.boolean().default(false),
});

export type NewProcess = z.output<typeof newProcessSchema>;
export type ProcessDraftEdit = z.output<typeof processDraftEditSchema>;
export type ProcessListQuery = z.output<typeof processListSchema>;

/** A version in a list, without its content. */
export interface ProcessVersionData {
  readonly version: number;
  readonly at: Date;
  readonly by?: string;
  readonly steps: number;
  readonly templates: number;
  /** Working days from the start to the last step. */
  readonly days: number;
}

export interface ProcessListItem {
  readonly processId: string;
  readonly orgId: string;
  readonly name: string;
  readonly description: string;
  readonly category: ServiceCategory;
  readonly status: PublishingStatus;
  readonly lastUpdated: Date;
  readonly isProvided: boolean;
  readonly published?: ProcessVersionData;
  readonly openDraft?: ProcessVersionData;
  readonly archived?: ProcessVersionData;
}

export interface ProcessList extends TabbedPage<ProcessListItem, ProcessTab> {
  /** The number of processes of each category in the tab, within the search and filters. */
  readonly typeCounts: Readonly<Record<string, number>>;
}

export interface Process extends ProcessListItem {
  readonly version: number;
  readonly state: VersionState;
  readonly note: string;
  readonly content: ProcessContent;
  /** The linked templates by id; absent if a template can no longer be read. */
  readonly templates: Readonly<Record<string, LinkedTemplate>>;
  readonly imageUrls: Readonly<Record<string, string>>;
}

export interface LinkedTemplate {
  readonly name: string;
  readonly docType: string;
  readonly status: PublishingStatus;
  readonly version?: number;
}

export interface ListedProcessVersion extends ListedVersion {
  readonly steps: number;
}

/** The processes that use a template. */
export interface TemplateUses {
  readonly count: number;
  /** The first ones by name. */
  readonly processes: readonly { readonly processId: string; readonly name: string }[];
}

/** A guidance page; its text only if one process was asked for. */
export interface ListedProcessDoc {
  readonly processId: string;
  readonly id: string;
  readonly title: string;
  readonly order: number;
  readonly text?: RichText;
}

export interface ProcessDocs {
  /** One page, by name. */
  readonly publishedProcesses: readonly ProcessListItem[];
  /** The number of published processes within the search, on all pages. */
  readonly total: number;
  readonly processDocs: readonly ListedProcessDoc[];
  /** Temporary URLs of the pictures in the texts, by key. */
  readonly imageUrls: Readonly<Record<string, string>>;
}

export const PROCESS_NOT_FOUND = "Process not found";
export const TOO_MANY_PROCESSES = `An organisation can have ${PROCESS_LIMITS.perOrg} processes.`;
