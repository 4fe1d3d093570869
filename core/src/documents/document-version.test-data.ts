// A finalised version with parts of the firm alone, for tests.
import { aBlock, idOf } from "@gap/core/blocks/blocks.test-data";
import type { DocumentSnapshot } from "./document-version";

export const BLOCKS = {
  goals: aBlock("longAnswer", 1, { title: "Goals", required: true }),
  view: aBlock("shortAnswer", 2, { title: "Our view", visibility: "advisor-only" }),
  rating: aBlock("rating", 3, { title: "The year", required: true }),
  files: aBlock("fileUpload", 4, { title: "Accounts" }),
  secretFiles: aBlock("fileUpload", 5, { title: "Our files", visibility: "advisor-only" }),
  list: aBlock("actionList", 6, { title: "Next steps" }),
} as const;

const DOCUMENT = idOf(900);
const [TOM, MAIA, BEN] = [idOf(901), idOf(902), idOf(903)];
const answer = (blockId: string, value: unknown, savedBy: string, minute: number, path = "") => ({
  blockId,
  path,
  value,
  savedBy,
  savedAt: `2026-05-14T08:${String(minute).padStart(2, "0")}:00.000Z`,
});
const file = (key: string, fileName: string) => ({ key, fileName });
const action = (number: number, blockId: string, isInternal: boolean) => ({
  actionId: idOf(number),
  text: `Action ${number}`,
  ownerName: "Tom Aldridge",
  dueDay: "2026-05-30",
  state: "open" as const,
  origin: { documentId: DOCUMENT, blockId },
  createdOn: "2026-05-19",
  isInternal,
});

export const VERSION: DocumentSnapshot = {
  format: 1,
  decisions: [],
  documentId: DOCUMENT,
  version: 1,
  docType: "Delivery",
  title: "Quarterly planning",
  serviceName: "Planning",
  advisor: { name: "Harbour Advisory" },
  client: { name: "Kauri Joinery" },
  timezone: "Pacific/Auckland",
  currencyCode: "NZD",
  createdAt: "2026-05-01T00:00:00.000Z",
  blocks: Object.values(BLOCKS),
  answers: [
    answer(BLOCKS.goals.id, "Grow", TOM, 12),
    answer(BLOCKS.view.id, "Too optimistic", BEN, 13),
    answer(BLOCKS.files.id, file("answer-file/a", "Accounts.pdf"), TOM, 20, `${idOf(950)}/file`),
    answer(BLOCKS.files.id, file("answer-file/b", "Debtors.csv"), MAIA, 30, `${idOf(951)}/file`),
    answer(BLOCKS.secretFiles.id, file("answer-file/c", "Margin.pdf"), BEN, 31, `${idOf(952)}/file`),
  ],
  actions: [action(960, BLOCKS.list.id, false), action(961, BLOCKS.list.id, true)],
  files: ["a", "b", "c"].map((name) => ({
    key: `answer-file/${name}`,
    type: "application/pdf",
    bytes: 48_000,
    sha256: name.repeat(64),
  })),
  mindsets: [],
  people: {
    [TOM]: { name: "Tom Aldridge", side: "client" },
    [MAIA]: { name: "Maia Tane", side: "advisor" },
    [BEN]: { name: "Ben Osei", side: "advisor" },
  },
  finalised: {
    at: "2026-05-19T23:41:00.000Z",
    by: MAIA,
    reason: "Nothing unusual is known yet",
    mailTo: [{ kind: "contact", id: idOf(970), name: "Tom Aldridge" }],
  },
};
