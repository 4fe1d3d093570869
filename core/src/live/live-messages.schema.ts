// What travels on the live channel (spec 4 §H): frames of JSON, in and out.
import { z } from "zod";
import type { LiveTopic } from "@gap/core/live/live-subscriptions";

const LONGEST_TYPE = 60;
const LONGEST_ENTITY_ID = 200;
// What names types and entities is of such characters only; of others the database could not keep some.
const VISIBLE_ASCII = /^[!-~]+$/;

// Any type is well formed: one that this version does not know is refused, not taken for nonsense.
const topicSchema = z.object({
  type: z.string().max(LONGEST_TYPE).regex(VISIBLE_ASCII),
  entityId: z.string().max(LONGEST_ENTITY_ID).regex(VISIBLE_ASCII),
});

const subscriptionSchema = topicSchema.extend({
  /** The last message seen, after a reconnect: what came since is sent, or it is said that it must be fetched. */
  lastId: z.int().nonnegative().optional(),
});

export const liveRequestSchema = z.discriminatedUnion("action", [
  z.object({ action: z.literal("addsubscriptions"), subscriptions: z.array(subscriptionSchema).min(1) }),
  z.object({ action: z.literal("removesubscriptions"), subscriptions: z.array(topicSchema).min(1) }),
  z.object({ action: z.literal("notifysubscribers"), ...topicSchema.shape, payload: z.unknown() }),
  z.object({ action: z.literal("ping") }),
]);

export type LiveRequest = z.output<typeof liveRequestSchema>;

export interface LiveMessage extends LiveTopic {
  /** Rises by one for each message about the same type and entity. */
  readonly id: number;
  readonly payload: unknown;
}

interface AskedTopic {
  readonly type: string;
  readonly entityId: string;
}

export type LiveAnswer =
  | { readonly event: "pong" }
  | {
      readonly event: "subscribed";
      readonly subscriptions: readonly (LiveTopic & {
        /** The newest message there is; messages after the last one seen follow this answer. */
        readonly lastId: number;
        /** What was missed is not known any more: whatever was fetched before must be fetched again. */
        readonly refetch: boolean;
      })[];
    }
  | {
      readonly event: "refused";
      readonly action: "addsubscriptions" | "notifysubscribers";
      readonly reason: "not-allowed" | "too-many";
      readonly subscriptions: readonly AskedTopic[];
    }
  /** In the middle of a subscription: the server itself missed what is not kept any more. */
  | ({ readonly event: "refetch"; readonly lastId: number } & LiveTopic)
  | ({ readonly event: "message" } & LiveMessage);
