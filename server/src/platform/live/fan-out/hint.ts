// A hint between processes, as text: the newest message id of a topic.
import { z } from "zod";
import { isLiveType, type LiveTopic } from "@gap/core/live/live-subscriptions";

export interface Hint extends LiveTopic {
  readonly id: number;
}

const hintSchema = z.tuple([z.string().refine(isLiveType), z.string(), z.int()]);

export function writeHint({ type, entityId, id }: Hint): string {
  return JSON.stringify([type, entityId, id]);
}

/** Returns undefined for anything else: another version, or another program on the same channel. */
export function readHint(text: string): Hint | undefined {
  try {
    const [type, entityId, id] = hintSchema.parse(JSON.parse(text));
    return { type, entityId, id };
  } catch {
    return undefined;
  }
}
