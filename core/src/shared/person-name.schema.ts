// Schema of a person's name (spec 1 §5); first and last names have the same limits.
import { z } from "zod";
import { isMisleadingName, MISLEADING_NAME } from "./names/tricky-name";

export const PERSON_NAME_MAX = 200;

/** Checks the length only. Sign-up uses it, because there the server refuses tricky names with its own message (§8). */
export const writtenNameSchema = z.string().trim().min(1).max(PERSON_NAME_MAX);

export const personNameSchema = writtenNameSchema.refine((name) => !isMisleadingName(name), MISLEADING_NAME);
