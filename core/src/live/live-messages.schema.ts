// The JSON frames of the live channel in both directions (spec 4 §H).
import { z } from "zod";
import type { LiveTopic } from "@gap/core/live/live-subscriptions";
import type { Whereabouts } from "@gap/core/live/whereabouts";

const MAX_TYPE_LENGTH = 60;
const MAX_ENTITY_ID_LENGTH = 200;
const MAX_PLACE_LENGTH = 60;
// Types and entity ids use only these characters; the database cannot store some others.
const VISIBLE_ASCII = /^[!-~]+$/;

// Any type is well formed: a type unknown to this version is refused, but does not count as malformed.
const topicSchema = z.object({
  type: z.string().max(MAX_TYPE_LENGTH).regex(VISIBLE_ASCII),
  entityId: z.string().max(MAX_ENTITY_ID_LENGTH).regex(VISIBLE_ASCII),
});

const subscriptionSchema = topicSchema.extend({
  /** The last message seen before a reconnect. The server sends the later ones, or tells the client to refetch. */
  lastId: z.int().nonnegative().optional(),
});

const placeSchema = z.string().max(MAX_PLACE_LENGTH).regex(VISIBLE_ASCII);

/** Where a person is in a record that they follow; `core/src/live/whereabouts.ts` has the rules. */
export const whereaboutsSchema = z.object({
  tab: placeSchema,
  place: placeSchema.optional(),
  claim: z.int().positive().optional(),
});

export const liveRequestSchema = z.discriminatedUnion("action", [
  z.object({ action: z.literal("addsubscriptions"), subscriptions: z.array(subscriptionSchema).min(1) }),
  z.object({ action: z.literal("removesubscriptions"), subscriptions: z.array(topicSchema).min(1) }),
  z.object({ action: z.literal("notifysubscribers"), ...topicSchema.shape, payload: z.unknown() }),
  z.object({ action: z.literal("ping") }),
]);

export type LiveRequest = z.output<typeof liveRequestSchema>;

export interface LiveMessage extends LiveTopic {
  /** Increases by one for each message of the same type and entity. */
  readonly id: number;
  readonly payload: unknown;
}

/** Whereabouts as other followers of the topic get them; the server adds the person. */
export interface SharedWhereabouts extends LiveTopic, Whereabouts {
  readonly isGone?: boolean | undefined;
}

interface RequestedTopic {
  readonly type: string;
  readonly entityId: string;
}

export type LiveAnswer =
  | { readonly event: "pong" }
  | {
      readonly event: "subscribed";
      readonly subscriptions: readonly (LiveTopic & {
        /** The newest message; messages after the last one seen follow this answer. */
        readonly lastId: number;
        /** Missed messages are no longer known: the client must refetch its data. */
        readonly refetch: boolean;
      })[];
    }
  | {
      readonly event: "refused";
      readonly action: "addsubscriptions" | "notifysubscribers";
      readonly reason: "not-allowed" | "too-many";
      readonly subscriptions: readonly RequestedTopic[];
    }
  /** Sent during a subscription if the server itself missed messages that are no longer stored. */
  | ({ readonly event: "refetch"; readonly lastId: number } & LiveTopic)
  | ({ readonly event: "message" } & LiveMessage)
  | ({ readonly event: "whereabouts" } & SharedWhereabouts);
