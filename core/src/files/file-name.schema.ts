// The name under which somebody brings a file: as their machine calls it, without a path.
import { z } from "zod";
import { LONGEST_FILE_NAME } from "@gap/core/files/file-figures";

export const INVALID_FILE = "File is invalid";

/** Separators of lines and controls of the writing direction too: by those a name reads as another one. */
const NOT_IN_A_NAME = /[/\\\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

export const fileNameSchema = z
  .string()
  .trim()
  .min(1, INVALID_FILE)
  .max(LONGEST_FILE_NAME, INVALID_FILE)
  .refine((name) => !NOT_IN_A_NAME.test(name), INVALID_FILE);
