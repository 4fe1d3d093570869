// Mails a new link to the people who asked for one after theirs had expired, once the advisor extends the share (spec 7 §5).
import { and, eq, gte, isNotNull } from "drizzle-orm";
import { reasonNotToShare } from "@gap/core/shares/share-rules";
import { isWorkEnded, type FoundDocument } from "../documents/public";
import type { CommandContext } from "../platform/calls/run-command";
import { noteShareEvent } from "./share-events";
import { shareSentMail } from "./share-sent.email";
import { makeShareToken } from "./share-token";
import { activePeopleOf, type ShareRow } from "./shares.db";
import { documentShareEvents } from "./shares.tables";

interface ExtendedShare {
  /** As it was before it was extended. */
  readonly share: ShareRow;
  readonly document: FoundDocument;
}

export async function sendNewLinks(
  command: CommandContext,
  { share: { id: shareId, expiresAt }, document }: ExtendedShare,
): Promise<void> {
  const { tx, region } = command;
  const { status } = document.row;
  if (reasonNotToShare({ status, isWorkEnded: isWorkEnded(document) }) !== undefined) return;
  const requests = await tx
    .selectDistinct({ personId: documentShareEvents.personId })
    .from(documentShareEvents)
    .where(
      and(
        eq(documentShareEvents.shareId, shareId),
        eq(documentShareEvents.kind, "link-requested"),
        gte(documentShareEvents.at, expiresAt),
        isNotNull(documentShareEvents.personId),
      ),
    );
  const asked = new Set(requests.map(({ personId }) => personId));
  const people = (await activePeopleOf(tx, shareId)).filter(
    ({ person, isArchived }) => asked.has(person.id) && !isArchived,
  );
  if (people.length === 0) return;
  for (const { person, email } of people) {
    const token = await makeShareToken(command, { shareId, personId: person.id });
    await region.mail.send(tx, shareSentMail, {
      to: email,
      data: { shareId, personId: person.id, token, isNewLink: true },
    });
  }
  await noteShareEvent(command, document, {
    shareId,
    kind: "link-sent",
    personIds: people.map(({ person }) => person.id),
    hasNoAuthor: true,
  });
}
