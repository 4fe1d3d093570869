// Whereabouts between processes, as text. A process also receives what it sent itself, and ignores it.
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { whereaboutsSchema, type SharedWhereabouts } from "@gap/core/live/live-messages.schema";
import { isLiveType } from "@gap/core/live/live-subscriptions";
import type { PlaceReaders } from "@gap/core/live/whereabouts";

/** Whereabouts on their way to the followers, each of whom gets only the places that they may know. */
export interface PassedOnWhereabouts extends SharedWhereabouts {
  /** All followers if left out. */
  readonly readers?: PlaceReaders | undefined;
}

const passedOnSchema = z.object({
  sender: z.string(),
  whereabouts: whereaboutsSchema.extend({
    type: z.string().refine(isLiveType),
    entityId: z.string(),
    userId: z.string(),
    isGone: z.literal(true).optional(),
    readers: z.object({ isInternal: z.boolean(), hiddenFrom: z.array(z.string()) }).optional(),
  }),
});

export interface WhereaboutsText {
  write(whereabouts: PassedOnWhereabouts): string;
  /** Returns undefined for its own, and for anything else: another version, or another program on the same channel. */
  read(text: string): PassedOnWhereabouts | undefined;
}

export function createWhereaboutsText(): WhereaboutsText {
  const own = randomUUID();
  return {
    write: (whereabouts) => JSON.stringify({ sender: own, whereabouts }),
    read(text) {
      try {
        const { sender, whereabouts } = passedOnSchema.parse(JSON.parse(text));
        return sender === own ? undefined : whereabouts;
      } catch {
        return undefined;
      }
    },
  };
}
