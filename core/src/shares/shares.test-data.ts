// Shares and their people for tests.
import type { ListedShare, ShareEvent, SharePerson } from "./share-view";

export const SHARED_AT = new Date("2026-05-07T21:00:00Z");

let count = 0;

export function aSharePerson(name: string, fields: Partial<SharePerson> = {}): SharePerson {
  const [first = ""] = name.toLowerCase().split(" ");
  return {
    personId: `person of ${first} ${(count += 1)}`,
    userId: `user ${first}`,
    contactId: `contact ${first}`,
    name,
    email: `${first}@kauri.example`,
    documentId: "document",
    status: "shared",
    progress: { answered: 6, questions: 12 },
    ...fields,
  };
}

export function aShare(fields: Partial<ListedShare> = {}): ListedShare {
  return {
    shareId: `share ${(count += 1)}`,
    isOpenLink: false,
    state: "open",
    mode: "together",
    expiresOn: "2026-06-07",
    used: 0,
    domains: [],
    blockIds: [],
    reminds: true,
    createdAt: SHARED_AT,
    createdBy: "Ava Ngata",
    people: [],
    ...fields,
  };
}

export function aShareEvent(
  { shareId }: Pick<ListedShare, "shareId">,
  kind: ShareEvent["kind"],
  fields: Partial<ShareEvent> = {},
): ShareEvent {
  return { eventId: `event ${(count += 1)}`, shareId, kind, at: SHARED_AT, ...fields };
}
