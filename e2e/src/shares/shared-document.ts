// A document that an advisor of the demo shares through the API, with a client and a template of its own.
import { randomBytes } from "node:crypto";
import { newBlock } from "@gap/core/blocks/edit-blocks";
import { privateCalls } from "@gap/testing/calls";
import { signInOverHttp } from "@gap/testing/sign-in";
import { ava } from "../people";

export const GOALS = "What are your goals for next year?";
export const WORRIES = "What worries you most?";
export const TITLE = "Planning questions";

export interface SharedDocument {
  readonly calls: ReturnType<typeof privateCalls>;
  readonly documentId: string;
  readonly contactId: string;
  readonly contactEmail: string;
}

/** `name` must be unique on the server. */
export async function makeDocument(url: string, name: string): Promise<SharedDocument> {
  const calls = privateCalls(url, await signInOverHttp(url, ava.email));
  const contactEmail = `${name}@rimu.example`;
  const client = await calls.advisor.addClientManually.mutate({
    name: `Rimu ${name}`,
    primaryContactFirstName: "Hana",
    primaryContactLastName: "Wereta",
    email: contactEmail,
    status: "client",
  });
  const contacts = await calls.advisor.getClientContacts.query({ clientId: client.id });
  const { blueprintId } = await calls.blueprint.create.mutate({
    name: `${TITLE} ${name}`,
    docType: "Pre-work",
  });
  const { lastUpdated } = await calls.blueprint.getBlueprint.query({ blueprintId });
  await calls.blueprint.updateDraft.mutate({
    blueprintId,
    lastUpdated,
    blocks: [
      { ...newBlock("longAnswer", newId, GOALS), required: true },
      newBlock("longAnswer", newId, WORRIES),
    ],
  });
  await calls.blueprint.publish.mutate({ blueprintId });
  const { documentId } = await calls.document.create.mutate({ clientId: client.id, blueprintId });
  return { calls, documentId, contactId: contacts[0]?.id ?? "", contactEmail };
}

const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

function newId(): string {
  return `0${[...randomBytes(25)].map((byte) => CROCKFORD[byte % CROCKFORD.length]).join("")}`;
}

/** The link of a share as the test's server serves it. */
export function linkOn(url: string, link: string | undefined): string {
  return `${url}${new URL(link ?? "").pathname}`;
}
