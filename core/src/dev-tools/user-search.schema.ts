// The developers' search for people (spec 2 §2.6, §7).
import { z } from "zod";

/** By what an address begins with. */
export const userSearchSchema = z.object({ email: z.string().trim().toLowerCase().min(1).max(320) });

/** More than these nobody reads: another letter finds fewer. */
export const MOST_USERS_FOUND = 50;
