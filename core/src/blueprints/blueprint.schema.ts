// Templates of documents (blueprints) and their calls (spec 7 §1, §7).
import { z } from "zod";
import { blockSchema, blocksSchema, type Block } from "@gap/core/blocks/block.schema";
import type { BlockKindName } from "@gap/core/blocks/block-kinds";
import type { BlockChange } from "@gap/core/blocks/compare-blocks";
import { lineSchema, textSchema } from "@gap/core/blocks/common-fields.schema";
import {
  publicationNoteSchema,
  versionPageSchema,
  versionSchema,
} from "@gap/core/publishing/publication.schema";
import { PUBLISHING_STATUSES, type PublishingStatus } from "@gap/core/publishing/publishing-status";
import type { ListedVersion, VersionState } from "@gap/core/publishing/version";
import { idSchema } from "@gap/core/shared/ids";
import { listQuerySchema, type TabbedPage } from "@gap/core/shared/list-query";
import { REQUIRED } from "@gap/core/shared/required";
import { DOC_TYPES, type DocType } from "./doc-type";

export const BLUEPRINT_LIMITS = { name: 200, description: 500, perOrg: 20_000 } as const;

const nameSchema = lineSchema(BLUEPRINT_LIMITS.name).trim().min(1, REQUIRED);
const descriptionSchema = textSchema(BLUEPRINT_LIMITS.description).trim();

export const newBlueprintSchema = z.object({
  name: nameSchema,
  docType: z.enum(DOC_TYPES),
  description: descriptionSchema.default(""),
});

export const blueprintIdSchema = z.object({ blueprintId: idSchema });

export const blueprintDraftEditSchema = blueprintIdSchema.extend({
  /** Version that the person started from; a newer stored version makes the save stale. */
  lastUpdated: z.date(),
  name: nameSchema.optional(),
  description: descriptionSchema.optional(),
  blocks: blocksSchema.optional(),
  /** For a clone: the version of its original whose changes were taken over or left out. */
  originVersion: versionSchema.optional(),
});

/** A draft as the browser keeps it until it is saved, which may still have no name, and too many blocks to be saved. */
export const unsavedBlueprintDraftSchema = z.object({
  name: z.string(),
  description: z.string(),
  blocks: z.array(blockSchema),
  originVersion: versionSchema.optional(),
});

export const publishBlueprintSchema = blueprintIdSchema.extend({
  /** Set by pages, so that nothing is published that the person has not seen. */
  lastUpdated: z.date().optional(),
  ...publicationNoteSchema.shape,
});

export const blueprintQuerySchema = blueprintIdSchema.extend({ version: versionSchema.optional() });

export const listBlueprintVersionsSchema = blueprintIdSchema.extend(versionPageSchema.shape);

export const compareVersionsSchema = blueprintIdSchema.extend({ from: versionSchema, to: versionSchema });

export const BLUEPRINT_TABS = ["all", ...PUBLISHING_STATUSES] as const;
export type BlueprintTab = (typeof BLUEPRINT_TABS)[number];

export const BLUEPRINT_OWNERS = ["own", "provider"] as const;

export const blueprintListSchema = listQuerySchema(["docType", "name", "lastUpdated"]).extend({
  tab: z.enum(BLUEPRINT_TABS).default("all"),
  /** Both if absent: the organisation's own, and the provider's that are published. */
  owner: z.enum(BLUEPRINT_OWNERS).optional(),
  docTypes: z.array(z.enum(DOC_TYPES)).max(DOC_TYPES.length).default([]),
  favouritesOnly: z.boolean().default(false),
  /** Only clones whose original has a newer version, archived ones left out. */
  outdatedOnly: z.boolean().default(false),
});

export type NewBlueprint = z.output<typeof newBlueprintSchema>;
export type BlueprintDraftEdit = z.output<typeof blueprintDraftEditSchema>;
export type BlueprintListQuery = z.output<typeof blueprintListSchema>;

/** A version in a list, without its blocks. */
export interface VersionData {
  readonly version: number;
  /** When it was published, archived or, for a draft, last saved. */
  readonly at: Date;
  /** The person's name; absent for the provider's templates. */
  readonly by?: string;
  readonly blocks: number;
  readonly questions: number;
  readonly minutes: number;
  /** The kinds of its first blocks, for a thumbnail. */
  readonly outline: readonly BlockKindName[];
}

export interface BlueprintListItem {
  readonly blueprintId: string;
  readonly orgId: string;
  readonly name: string;
  readonly docType: DocType;
  readonly description: string;
  readonly status: PublishingStatus;
  readonly lastUpdated: Date;
  readonly isProvided: boolean;
  readonly thisBlueprintPublishedData?: VersionData;
  readonly thisBlueprintOpenDraftData?: VersionData;
  readonly thisBlueprintArchivedData?: VersionData;
  /** For a clone of a template that is still published: its original, and whether a newer version of it exists. */
  readonly original?: Original;
}

export interface Original {
  readonly blueprintId: string;
  readonly name: string;
  readonly isProvided: boolean;
  /** The version from which the clone was made or last brought up to date. */
  readonly version: number;
  readonly publishedVersion: number;
  readonly publishedAt: Date;
}

export interface BlueprintList extends TabbedPage<BlueprintListItem, BlueprintTab> {
  /** The number of templates of each type in the tab, within the search and filters. */
  readonly typeCounts: Readonly<Partial<Record<DocType, number>>>;
}

export interface Blueprint extends BlueprintListItem {
  readonly version: number;
  readonly state: VersionState;
  readonly note: string;
  readonly blocks: readonly Block[];
  /** Temporary URLs of its pictures, by key. */
  readonly imageUrls: Readonly<Record<string, string>>;
}

export interface ListedBlueprintVersion extends ListedVersion {
  readonly blocks: number;
  readonly questions: number;
}

export interface TitleChange {
  readonly field: "name" | "description";
  readonly former: string;
  readonly next: string;
}

export type TemplateChange = BlockChange | TitleChange;

export interface VersionComparison {
  readonly from: number;
  readonly to: number;
  readonly changes: readonly TemplateChange[];
}

/** The changes of a clone's original, with the newest blocks, so that the version that was seen is taken over. */
export interface OriginalComparison extends VersionComparison {
  readonly blocks: readonly Block[];
}

export const BLUEPRINT_NOT_FOUND = "Template not found";
export const TOO_MANY_BLUEPRINTS = `An organisation can have ${BLUEPRINT_LIMITS.perOrg} templates.`;
export const NO_NEWER_ORIGINAL = "There is no newer version of the original";
