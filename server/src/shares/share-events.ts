// Writes the timeline of a share, and tells the people who have the document open on the firm's side.
import type { ShareEventKind } from "@gap/core/shares/share-view";
import { publishPart, type FoundDocument } from "../documents/public";
import type { CommandContext } from "../platform/calls/run-command";
import { documentShareEvents } from "./shares.tables";

export async function noteShareEvent(
  command: CommandContext,
  document: FoundDocument,
  event: {
    readonly shareId: string;
    readonly kind: ShareEventKind;
    readonly personIds?: readonly string[];
    readonly note?: string;
    /** Done by the product itself, also within an act of a person. */
    readonly hasNoAuthor?: boolean;
  },
): Promise<void> {
  const { tx, now, actorId, region } = command;
  const { shareId, kind, personIds = [], note = null, hasNoAuthor = false } = event;
  const concerned = personIds.length === 0 ? [null] : personIds;
  const by = hasNoAuthor ? null : actorId;
  await tx
    .insert(documentShareEvents)
    .values(
      concerned.map((personId) => ({ id: region.newId(), shareId, kind, at: now, by, personId, note })),
    );
  publishPart(command, document, "shares");
}
