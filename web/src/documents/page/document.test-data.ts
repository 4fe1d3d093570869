// A document with its answers, for tests of the page.
import { aBlock, idOf } from "@gap/core/blocks/blocks.test-data";
import type { Block } from "@gap/core/blocks/block.schema";
import type { AnswerView, DocumentView } from "@gap/core/documents/document-view";
import { actsOf, type DocumentSide, type DocumentStatus } from "@gap/core/documents/document-status";
import { DOC_TYPE_NAMES } from "@gap/core/blueprints/doc-type";
import { progressOf } from "@gap/core/blocks/progress";
import { answersFrom, blocksOfSide } from "@gap/core/documents/document-content";

export const DOCUMENT = idOf(800);
export const CLIENT = idOf(801);
export const FIRM = idOf(802);
export const CLIENT_ORG = idOf(803);
export const AVA = idOf(810);
export const HANA = idOf(811);
export const SAVED_AT = new Date("2026-05-14T00:00:00Z");

export const PEOPLE = {
  [AVA]: { name: "Ava Ngata", side: "advisor" },
  [HANA]: { name: "Hana Wereta", side: "client" },
} as const;

const choices = [
  { id: idOf(1), label: "Yes" },
  { id: idOf(2), label: "No" },
];

/** Two sections; the amount is asked only if there are debtors. */
export const BLOCKS = {
  now: aBlock("heading", 1, { title: "Where you are now" }),
  goals: aBlock("longAnswer", 2, { title: "What are your goals?", required: true }),
  debtors: aBlock("singleChoice", 3, { title: "Do you have debtors?", choices }),
  amount: aBlock("money", 4, {
    title: "How much do they owe?",
    required: true,
    showIf: { all: [{ blockId: idOf(300), op: "is", value: idOf(1) }] },
  }),
  next: aBlock("heading", 5, { title: "What comes next" }),
  notes: aBlock("shortAnswer", 6, { title: "Our view", visibility: "advisor-only" }),
  help: aBlock("multipleChoice", 7, { title: "Where do you need help?", choices }),
} as const;

export function anAnswer(block: Block, value: unknown, more: Partial<AnswerView> = {}): AnswerView {
  return { blockId: block.id, path: "", value, revision: 1, savedAt: SAVED_AT, savedBy: HANA, ...more };
}

interface DocumentFields extends Partial<DocumentView> {
  readonly side?: DocumentSide;
  readonly status?: DocumentStatus;
}

export function aDocument({
  side = "client",
  status = "shared",
  ...fields
}: DocumentFields = {}): DocumentView {
  const blocks = blocksOfSide(fields.blocks ?? Object.values(BLOCKS), side);
  const answers = fields.answers ?? [];
  const { answered, questions } = progressOf(blocks, answersFrom(answers), side);
  return {
    documentId: DOCUMENT,
    title: "Quarterly planning",
    serviceName: "Quarterly planning",
    docType: "Pre-work",
    docTypeName: DOC_TYPE_NAMES[fields.docType ?? "Pre-work"],
    clientId: CLIENT,
    clientOrgId: CLIENT_ORG,
    clientName: "Kauri Joinery",
    advisorName: "Harbour & Lane Advisory",
    status,
    version: 1,
    progress: { answered, questions },
    createdAt: SAVED_AT,
    lastUpdatedAt: SAVED_AT,
    answers,
    revision: Math.max(0, ...answers.map(({ revision }) => revision)),
    rights: { side, acts: actsOf(side, status) },
    blueprintVersion: 1,
    sentBack: [],
    noLongerAsked: [],
    actions: [],
    people: PEOPLE,
    fileUrls: {},
    currencyCode: "NZD",
    timezone: "Pacific/Auckland",
    ...fields,
    blocks,
  };
}
