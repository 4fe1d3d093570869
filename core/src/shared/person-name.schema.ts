// A person's name as it is written into a form (spec 1 §5): first and last ones have the same limits.
import { z } from "zod";
import { isTrickyName, TRICKY_NAME } from "./tricky-name";

export const PERSON_NAME_MAX = 200;

/** Anything that fits where a name goes: for signing up, where the server refuses tricky ones in words of its own (§8). */
export const writtenNameSchema = z.string().trim().min(1).max(PERSON_NAME_MAX);

export const personNameSchema = writtenNameSchema.refine((name) => !isTrickyName(name), TRICKY_NAME);
