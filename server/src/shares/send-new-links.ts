// Once the advisor extends a share that had expired (spec 7 §5): mails a new link to the people who asked for one, and
// invites the contacts whose address was corrected meanwhile.
import { and, eq, gte, isNotNull } from "drizzle-orm";
import { reasonNotToShare } from "@gap/core/shares/share-rules";
import { isWorkEnded, type FoundDocument } from "../documents/public";
import type { CommandContext } from "../platform/calls/run-command";
import { invitationsAgain, takeSteps } from "./invite-again";
import { noteShareEvent } from "./share-events";
import { shareSentMail } from "./share-sent.email";
import { makeShareToken } from "./share-token";
import { activePeopleOf, type NamedPerson, type ShareRow } from "./shares.db";
import { documentShareEvents } from "./shares.tables";

interface ExtendedShare {
  /** As it was before it was extended. */
  readonly share: ShareRow;
  readonly document: FoundDocument;
}

export async function sendNewLinks(
  command: CommandContext,
  { share, document }: ExtendedShare,
): Promise<void> {
  const { id: shareId, expiresAt } = share;
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
  const active = (await activePeopleOf(tx, shareId)).filter(({ isArchived }) => !isArchived);
  // They had the document before.
  const isWithoutUser = ({ person }: NamedPerson) => person.userId === null && person.documentId !== null;
  const uninvited = active.filter(isWithoutUser).map((person) => ({ share, document, person }));
  await takeSteps(await invitationsAgain(command, uninvited));
  const people = active.filter((each) => asked.has(each.person.id) && !isWithoutUser(each));
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
