// The facts of a mail about a share, read when it is sent. People who may not open the document any more get none.
import { eq } from "drizzle-orm";
import { findDocument, firmOfMail, isWorkEnded, type FoundDocument } from "../documents/public";
import type { MailSender } from "../platform/mail/mail-sender";
import type { Region } from "../platform/region";
import { activePeopleOf, stateOfRow, type NamedPerson, type ShareRow } from "./shares.db";
import { documentShares } from "./shares.tables";

export interface FactsOfShareMail {
  readonly share: ShareRow;
  /** The person's own copy, or the shared document. */
  readonly document: FoundDocument;
  readonly person: NamedPerson;
  /** The firm; answers go to the document's advisor. */
  readonly sender: MailSender;
  readonly timezone: string;
}

/** Undefined unless the share is open and the person still has the address that the mail goes to. */
export async function factsOfShareMail(
  region: Region,
  { shareId, personId }: { readonly shareId: string; readonly personId: string },
  to: string,
): Promise<FactsOfShareMail | undefined> {
  const { read } = region.db;
  const [share] = await read.select().from(documentShares).where(eq(documentShares.id, shareId));
  if (share === undefined || stateOfRow(share, region.clock.now()) !== "open") return undefined;
  const people = await activePeopleOf(read, shareId);
  const person = people.find((each) => each.person.id === personId);
  if (person === undefined || person.isArchived || person.email !== to) return undefined;
  const document = await findDocument(read, person.person.documentId ?? share.documentId);
  if (document === undefined || document.clientStatus === "deleted") return undefined;
  if (document.row.status === "finalised" || isWorkEnded(document)) return undefined;
  const { sender, timezone } = await firmOfMail(region, document);
  return { share, document, person, sender, timezone };
}
