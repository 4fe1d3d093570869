// Inputs about versions of templates and processes: the note of a publication (spec 7 §1), and a page of the list.
import { z } from "zod";
import { textSchema } from "@gap/core/blocks/common-fields.schema";

export const versionSchema = z.int().min(1).max(1_000_000);

/** A page of the list of versions: those before the named one, or the newest. */
export const versionPageSchema = z.object({ before: versionSchema.optional() });

export const MAX_NOTE = 500;

export const publicationNoteSchema = z.object({ note: textSchema(MAX_NOTE).trim().default("") });
