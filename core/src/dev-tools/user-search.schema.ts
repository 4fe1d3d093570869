// The user search for developers (spec 2 §2.6, §7).
import { z } from "zod";

/** Matches the beginning of an email address. */
export const userSearchSchema = z.object({ email: z.string().trim().toLowerCase().min(1).max(320) });

/** A longer list is useless: another letter narrows it. */
export const MAX_USERS_FOUND = 50;
