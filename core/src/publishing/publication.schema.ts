// The note that is asked for when a template or process is published (spec 7 §1).
import { z } from "zod";
import { textSchema } from "@gap/core/blocks/common-fields.schema";

export const MAX_NOTE = 500;

export const publicationNoteSchema = z.object({ note: textSchema(MAX_NOTE).trim().default("") });
