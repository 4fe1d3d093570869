// The PDF of a finalised document end to end: printed by a real browser from the built web app, sealed, kept and read.
import { buffer } from "node:stream/consumers";
import { PDF } from "@libpdf/core";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  DOCUMENT_FILE_NAME,
  documentFileSchema,
  problemOfDocumentFile,
} from "@gap/core/documents/document-file";
import type { Block } from "@gap/core/blocks/block.schema";
import { newBlock } from "@gap/core/blocks/edit-blocks";
import type { TableBlock } from "@gap/core/blocks/kinds/table/table.schema";
import type { DocumentSnapshot } from "@gap/core/documents/document-version";
import { fingerprintLines } from "@gap/core/shared/texts/fingerprint-lines";
import { asInstallation } from "@gap/testing/factories/command";
import type { TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { orgs } from "@gap/server/orgs/public";
import type { Region } from "@gap/server/platform/region";
import { sha256 } from "@gap/server/platform/sha256";
import { documents, documentVersions } from "../documents.tables";
import { aDocument, saveAnswer } from "@gap/testing/factories/document";

let server: TestServer;
let region: Region;
beforeAll(async () => {
  server = await startTestServer({ printer: "real" });
  region = await server.region();
});
afterAll(() => server.close());

const PRINTING_MS = 90_000;

/** A session record with a long table, a picture, actions, and parts that the client must not see. */
async function aSessionRecord() {
  const stage = await aDocument(server);
  const { documentId, advisor, clientMember } = stage;
  const newId = () => region.newId();
  const rating = newBlock("rating", newId, "How was the quarter?");
  const blocks = {
    wins: newBlock("heading", newId, "Welcome and wins"),
    goals: newBlock("longAnswer", newId, "What went well?"),
    rating: { ...rating, required: true },
    hidden: {
      ...newBlock("shortAnswer", newId, "Why so well?"),
      showIf: { all: [{ blockId: rating.id, op: "gte", value: 8 }] },
    },
    view: { ...newBlock("shortAnswer", newId, "Our view"), visibility: "advisor-only" },
    figures: newBlock("heading", newId, "The numbers"),
    table: newBlock("table", newId, "Figures of the quarter"),
    files: newBlock("fileUpload", newId, "Photo of the whiteboard"),
    doing: newBlock("heading", newId, "Who does what"),
    actions: newBlock("actionList", newId, "Actions"),
  } as Record<string, Block>;
  const brand = { name: "Harbour Advisory", brandColour: "#17375e", timezone: "Pacific/Auckland" };
  await asInstallation(region, async ({ tx }) => {
    await tx.update(orgs).set(brand).where(eq(orgs.id, advisor.orgId));
    const session = { title: "Quarterly planning", blocks: Object.values(blocks) };
    await tx.update(documents).set(session).where(eq(documents.id, documentId));
  });
  const idOf = (name: string) => blocks[name]?.id ?? "";
  const save = (person: TestPerson, block: string, value: unknown, path = "") =>
    saveAnswer(server, person, { documentId, blockId: idOf(block), value, path });
  await save(clientMember, "goals", "The Parua Bay kitchen won us three more.");
  await save(advisor, "view", "Too optimistic");
  const { columns } = blocks["table"] as TableBlock;
  const rows = Array.from({ length: 50 }, (_, row) => ({
    blockId: idOf("table"),
    path: `${newId()}/${columns[0]?.id}`,
    value: `Row ${row + 1}`,
    baseRevision: 0,
    operationId: newId(),
  }));
  await server.as(clientMember).document.saveAnswers.mutate({ documentId, answers: rows });
  await save(
    clientMember,
    "files",
    await aPicture(clientMember, documentId, idOf("files")),
    `${newId()}/file`,
  );
  await server.as(advisor).action.create.mutate({
    actionId: newId(),
    origin: { documentId, blockId: idOf("actions") },
    text: "Ring the three debtors",
    owner: { kind: "name", name: "Priya Nair" },
  });
  return stage;
}

async function aPicture(person: TestPerson, documentId: string, blockId: string) {
  const fileName = "Whiteboard.png";
  const { url, key } = await server.as(person).document.getUploadUrl.query({ documentId, blockId, fileName });
  const content = await sharp({ create: { width: 600, height: 300, channels: 3, background: "#dde3e3" } })
    .png()
    .toBuffer();
  const { pathname, search } = new URL(url, server.url);
  await server.fetch(`${pathname}${search}`, {
    method: "PUT",
    headers: { "content-type": "image/png" },
    body: new Uint8Array(content),
  });
  await region.jobs.drain();
  return { key, fileName };
}

test(
  "a finalised document becomes a sealed PDF: the client's copy with answers, authors, actions and attachments",
  async () => {
    const { documentId, advisor } = await aSessionRecord();
    const { document } = server.as(advisor);
    const { revision } = await document.get.query({ documentId });
    const reason = "Nothing unusual is known yet";
    await document.finalise.mutate({ documentId, revision, reason, mailTo: [advisor.userId] });
    await region.jobs.drain();
    const [version] = await region.db.read
      .select()
      .from(documentVersions)
      .where(eq(documentVersions.documentId, documentId));
    const opened = await region.files.open(version?.fileKey ?? "");
    const bytes = opened === undefined ? new Uint8Array() : new Uint8Array(await buffer(opened));
    const pdf = await PDF.load(bytes);
    const pages = pdf.getPages().map((page) => page.extractText().text.replaceAll(/\s+/g, " "));
    const whole = pages.join(" ");
    for (const text of [
      "Harbour Advisory",
      "Quarterly planning",
      "Kauri Joinery, with Harbour Advisory",
      "The Parua Bay kitchen won us three more.",
      "Ring the three debtors",
      "Priya Nair",
      "Whiteboard.png",
      "Reason given: Nothing unusual is known yet.",
      "One answer was missing.",
      "Sent to Pat Tester.",
    ])
      expect(whole).toContain(text);
    expect(whole).toMatch(/How was the quarter\? ?Not answered/);
    expect(whole).toMatch(/Pat Tester ?3 Mar, 10:00 am/);
    expect(whole).not.toMatch(/Our view|optimistic|Why so well/);
    // The head of a long table is repeated on its next page.
    expect(pages.filter((text) => text.includes("Column 1 Column 2")).length).toBeGreaterThan(1);
    expect(pages.map((text) => /Page \d+ of \d+/.exec(text)?.[0])).toEqual(
      pages.map((_, index) => `Page ${index + 1} of ${pages.length}`),
    );
    const attached = new TextDecoder().decode(pdf.attachments.get(DOCUMENT_FILE_NAME) ?? undefined);
    expect(attached).not.toMatch(/Our view|optimistic|Why so well/);
    const file = documentFileSchema.parse(JSON.parse(attached));
    expect(problemOfDocumentFile(file, sha256)).toBeUndefined();
    const [picture] = (JSON.parse(file.snapshot) as DocumentSnapshot).files;
    for (const line of [file.hash, picture?.sha256 ?? ""].flatMap(fingerprintLines))
      expect(whole).toContain(line);
  },
  PRINTING_MS,
);
