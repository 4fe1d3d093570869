// The name of an uploaded file on the uploader's machine, without a path.
import { z } from "zod";
import { MAX_FILE_NAME_LENGTH } from "@gap/core/files/file-figures";

export const INVALID_FILE = "File is invalid";

/** Also line separators and bidirectional controls, because they can make a name look like another one. */
const FORBIDDEN_CHARACTERS = /[/\\\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

export const fileNameSchema = z
  .string()
  .trim()
  .min(1, INVALID_FILE)
  .max(MAX_FILE_NAME_LENGTH, INVALID_FILE)
  .refine((name) => !FORBIDDEN_CHARACTERS.test(name), INVALID_FILE);
