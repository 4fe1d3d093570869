// Makes a document with many answered questions by the calls that pages make.
import type { BlockKindName } from "@gap/core/blocks/block-kinds";
import type { Block } from "@gap/core/blocks/block.schema";
import { newBlock } from "@gap/core/blocks/edit-blocks";
import { documentPagePath } from "@gap/core/documents/document-path";
import { DOCUMENT_LIMITS } from "@gap/core/documents/document.schema";
import { createIdFactory, systemClock, systemRandom } from "@gap/server/platform/clock";
import type { Calling } from "../embedded-server";

export const newId = createIdFactory(systemClock, systemRandom);

export const ANSWERS_OF_LONG_DOCUMENT = 300;

const VALUES = {
  longAnswer:
    "The oak for the hotel came six weeks late. We now order before the contract is signed, and ask twice.",
  shortAnswer: "Two joiners and an apprentice",
  number: 42,
  money: 1_840_000,
  date: "2026-05-14",
  rating: 7,
} as const satisfies Partial<Record<BlockKindName, unknown>>;
type Kind = keyof typeof VALUES;
const KINDS = Object.keys(VALUES) as Kind[];

export interface FilledDocument {
  readonly clientId: string;
  readonly documentId: string;
  /** Questions of all kinds in turn, the first a long answer. */
  readonly blocks: readonly Block[];
}

/** For a new client of the caller's firm. */
export async function aFilledDocument(calling: Calling, questions: number): Promise<FilledDocument> {
  const blocks = Array.from({ length: questions }, (_, place) =>
    newBlock(KINDS[place % KINDS.length] ?? "shortAnswer", newId, `Question ${place + 1}`),
  );
  const { clientId, documentId } = await documentOf(calling, blocks);
  const answers = blocks.map(({ id, kind }) => answerTo(id, VALUES[kind as Kind]));
  for (let first = 0; first < answers.length; first += DOCUMENT_LIMITS.answersPerCall)
    await calling.mutate("document.saveAnswers", {
      documentId,
      answers: answers.slice(first, first + DOCUMENT_LIMITS.answersPerCall),
    });
  return { clientId, documentId, blocks };
}

/** The page on which a person of region au fills it in. */
export function pathOfDocument(
  { orgId }: { readonly orgId: string },
  { documentId }: Pick<FilledDocument, "documentId">,
): string {
  return `/au${documentPagePath(orgId, documentId, "edit")}`;
}

/** A draft without answers, for a new client of the caller's firm. */
export async function documentOf(calling: Calling, blocks: readonly Block[]) {
  const mark = newId();
  const { id: clientId } = (await calling.mutate("advisor.addClientManually", {
    name: `Client ${mark}`,
    primaryContactFirstName: "Cora",
    primaryContactLastName: "Contact",
    email: `cora-${mark.toLowerCase()}@client.example`,
    status: "client",
  })) as { readonly id: string };
  const blueprintId = await publishTemplate(calling, blocks);
  const { documentId } = (await calling.mutate("document.create", { clientId, blueprintId })) as {
    readonly documentId: string;
  };
  return { clientId, documentId };
}

export function answerTo(blockId: string, value: unknown, baseRevision = 0) {
  return { blockId, path: "", value, baseRevision, operationId: newId() };
}

async function publishTemplate(calling: Calling, blocks: readonly Block[]): Promise<string> {
  const { blueprintId } = (await calling.mutate("blueprint.create", {
    name: `Template of ${blocks.length} questions`,
    docType: "Pre-work",
  })) as { readonly blueprintId: string };
  const draft = (await calling.query("blueprint.getBlueprint", { blueprintId })) as {
    readonly lastUpdated: string;
  };
  const lastUpdated = new Date(draft.lastUpdated);
  await calling.mutate("blueprint.updateDraft", { blueprintId, lastUpdated, blocks });
  await calling.mutate("blueprint.publish", { blueprintId });
  return blueprintId;
}
