// A document that an advisor of the demo shares through the API, with a client and a template of its own.
import { randomBytes } from "node:crypto";
import { newBlock } from "@gap/core/blocks/edit-blocks";
import type { privateCalls } from "@gap/testing/calls";
import { makeClient } from "../clients/made-up-client";

export const GOALS = "What are your goals for next year?";
export const WORRIES = "What worries you most?";
export const TITLE = "Planning questions";

export interface SharedDocument {
  readonly calls: ReturnType<typeof privateCalls>;
  readonly documentId: string;
  readonly contactId: string;
  readonly contactEmail: string;
}

/** A business plan, with a link for the client's first contact. `name` must be unique on the server. */
export async function sharePlan(url: string, name: string) {
  const { calls, clientId, contactId, contactEmail } = await makeClient(url, name);
  const { documentId } = await calls.businessPlan.open.mutate({ clientId });
  const { links } = await calls.docShare.create.mutate({ documentId, contactIds: [contactId] });
  return { contactEmail, link: linkOn(url, links[0]?.url) };
}

/** `name` must be unique on the server. */
export async function makeDocument(url: string, name: string): Promise<SharedDocument> {
  const { calls, clientId, contactId, contactEmail } = await makeClient(url, name);
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
  const { documentId } = await calls.document.create.mutate({ clientId, blueprintId });
  return { calls, documentId, contactId, contactEmail };
}

const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

function newId(): string {
  return `0${[...randomBytes(25)].map((byte) => CROCKFORD[byte % CROCKFORD.length]).join("")}`;
}

/** The link of a share as the test's server serves it. */
export function linkOn(url: string, link: string | undefined): string {
  return `${url}${new URL(link ?? "").pathname}`;
}
