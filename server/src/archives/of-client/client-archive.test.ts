// The archive of one client (spec 9 §3) over HTTP: for the firm's admins and for the client's, what the client may read, to
// be opened in a browser without a network.
import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newBlock } from "@gap/core/blocks/edit-blocks";
import { evidenceFileSchema, evidenceProblems } from "@gap/core/proposals/evidence/evidence-file";
import { documents } from "@gap/server/documents/public";
import { sha256 } from "@gap/server/platform/sha256";
import { aClient } from "@gap/testing/factories/client";
import { asInstallation } from "@gap/testing/factories/command";
import { aDocument, saveAnswer } from "@gap/testing/factories/document";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { plantedDocument } from "@gap/testing/factories/planted-document";
import { aDraft } from "@gap/testing/factories/proposal";
import { followed, responseTo } from "@gap/testing/factories/signee";
import { refusal } from "@gap/testing/refusal";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { eq } from "drizzle-orm";
import { entriesOf, makeArchive } from "../archives.test-kit";
import { importArchive } from "../importing/import-archive";
import { ImportRefusedError } from "../importing/import-refused-error";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** In what the client must not read. */
const INTERNAL = "quokka";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A client with an accepted proposal, a draft and a document with a part of the firm alone. */
async function aClientWithRecords() {
  const region = await server.region();
  const stage = await aDocument(server);
  const { advisor, clientId, documentId, blocks, clientAdmin } = stage;
  const client = await server.as(advisor).advisor.getClient.query({ id: clientId });
  const { id } = await aDraft(server, advisor, {
    client,
    steps: (steps) => ({ ...steps, step1: { ...steps.step1, name: "Next year <b>" } }),
  });
  await server.as(advisor).proposals.setNotes.mutate({ proposalId: id, notes: `${INTERNAL} notes` });
  await server.as(advisor).proposals.sendProposalEmail.mutate({ proposalId: id });
  const { signees, snapshotHash } = await followed(server, advisor, { id, client });
  await server.as(signees[0]).proposals.addProposalResponse.mutate(responseTo(advisor, { id, snapshotHash }));
  await aDraft(server, advisor, {
    client,
    steps: (steps) => ({ ...steps, step1: { ...steps.step1, name: `${INTERNAL} draft` } }),
  });
  await saveAnswer(server, clientAdmin, { documentId, blockId: blocks.goals.id, value: "Two new sites" });
  await saveAnswer(server, advisor, { documentId, blockId: blocks.notes.id, value: `${INTERNAL} view` });
  await region.jobs.drain();
  return stage;
}

const textOf = (entries: ReadonlyMap<string, Buffer>) =>
  [...entries].map(([name, content]) => `${name}\n${content.toString("utf8")}`).join("\n");

async function archiveOf(person: TestPerson, clientId?: string) {
  return entriesOf(await makeArchive(server, person, clientId === undefined ? undefined : { clientId }));
}

describe("the archive of a client", () => {
  it("has a page for each sent proposal and shared document, with answers, PDF and evidence", async () => {
    const { advisor, clientId, documentId } = await aClientWithRecords();
    const entries = await archiveOf(advisor, clientId);
    const names = [...entries.keys()];
    expect(names).toEqual([
      `documents/${documentId}.html`,
      "evidence/P-0001.json",
      "index.html",
      "proposals/P-0001.html",
      "proposals/P-0001.pdf",
      "manifest.json",
    ]);
    const index = String(entries.get("index.html"));
    expect(index).toContain("P-0001 Next year &lt;b&gt;");
    expect(index).toContain(`href="documents/${documentId}.html"`);
    expect(String(entries.get(`documents/${documentId}.html`))).toContain("Two new sites");
    const proposal = String(entries.get(`proposals/P-0001.html`));
    expect(proposal).toContain("Accepted: all required signatures have been received");
    expect(proposal).toMatch(/Signed \d/);
    const evidence = evidenceFileSchema.parse(JSON.parse(String(entries.get(`evidence/P-0001.json`))));
    expect(evidenceProblems(evidence, sha256)).toEqual([]);
    expect(String(entries.get(`proposals/P-0001.pdf`)).slice(0, 5)).toBe("%PDF-");
  });

  it("has nothing of the firm alone, and nothing of another client", async () => {
    const { advisor, clientId } = await aClientWithRecords();
    const other = await aClient(server, advisor, { name: "Rimu Farms" });
    const sent = await aDraft(server, advisor, { client: other });
    await server.as(advisor).proposals.sendProposalEmail.mutate({ proposalId: sent.id });
    const all = textOf(await archiveOf(advisor, clientId));
    expect(all).not.toContain(INTERNAL);
    expect(all).not.toContain("Rimu");
    expect(all).not.toContain("Our view");
  });

  it("has nothing of the firm's parts of a document that was updated, finalised and opened again", async () => {
    const { advisor, clientAdmin, clientId, documentId } = await plantedDocument(server, INTERNAL);
    await (await server.region()).jobs.drain();
    for (const entries of [await archiveOf(advisor, clientId), await archiveOf(clientAdmin)]) {
      expect([...entries.keys()]).toContain(`documents/${documentId}.html`);
      expect(textOf(entries)).toContain("What are your goals?");
      expect(textOf(entries)).not.toContain(INTERNAL);
    }
    // Otherwise the word would be missing everywhere.
    expect(textOf(await archiveOf(advisor))).toContain(INTERNAL);
  });

  it("is the same for the client's admin, and each entry is as the manifest says", async () => {
    const { advisor, clientAdmin, clientId } = await aClientWithRecords();
    const [ofFirm, ofClient] = [await archiveOf(advisor, clientId), await archiveOf(clientAdmin)];
    expect([...ofClient.keys()]).toEqual([...ofFirm.keys()]);
    const contents = (archive: ReadonlyMap<string, Buffer>) =>
      [...archive]
        .filter(([name]) => name !== "manifest.json")
        .map(([name, content]) => [name, content.toString("base64")]);
    expect(contents(ofClient)).toEqual(contents(ofFirm));
    const { entries, ...facts } = JSON.parse(String(ofClient.get("manifest.json"))) as {
      entries: { name: string; sha256: string }[];
    };
    expect(facts).toMatchObject({ kind: "client", records: { proposals: 1, documents: 1 } });
    expect(entries.map(({ name, sha256: hash }) => [name, hash])).toEqual(
      [...ofClient]
        .filter(([name]) => name !== "manifest.json")
        .map(([name, content]) => [name, createHash("sha256").update(content).digest("hex")]),
    );
  });

  it("opens without a network: no scripts, no addresses elsewhere, and every link leads to an entry", async () => {
    const { advisor, clientId } = await aClientWithRecords();
    const entries = await archiveOf(advisor, clientId);
    for (const [name, content] of entries) {
      if (!name.endsWith(".html")) continue;
      const text = content.toString("utf8");
      expect([name, /<script|javascript:|https?:|src=|url[(]/i.exec(text)?.[0]]).toEqual([name, undefined]);
      const links = [...text.matchAll(/href="([^"]*)"/g)].map(([, address = ""]) => address);
      expect(links.length).toBeGreaterThan(0);
      for (const link of links)
        expect([...entries.keys()]).toContain(new URL(link, `archive:/${name}`).pathname.slice(1));
    }
  });

  it("has equal bytes if nothing has changed", async () => {
    const { advisor, clientId, clientAdmin, documentId, blocks } = await aClientWithRecords();
    const first = await makeArchive(server, advisor, { clientId });
    expect((await makeArchive(server, advisor, { clientId })).equals(first)).toBe(true);
    await saveAnswer(server, clientAdmin, { documentId, blockId: blocks.mood.id, value: 4 });
    expect((await makeArchive(server, advisor, { clientId })).equals(first)).toBe(false);
  });

  it("shows a question only if the client sees it, and files of the document by their names", async () => {
    const region = await server.region();
    const stage = await aDocument(server);
    const rating = newBlock("rating", () => region.newId(), "How was the quarter?");
    const hidden = {
      ...newBlock("shortAnswer", () => region.newId(), "Why so well?"),
      showIf: { all: [{ blockId: rating.id, op: "gte" as const, value: 4 }] },
    };
    await asInstallation(region, ({ tx }) =>
      tx
        .update(documents)
        .set({ blocks: [rating, hidden] })
        .where(eq(documents.id, stage.documentId)),
    );
    const pageOf = async () =>
      String((await archiveOf(stage.advisor, stage.clientId)).get(`documents/${stage.documentId}.html`));
    expect(await pageOf()).not.toContain("Why so well?");
    await saveAnswer(server, stage.clientAdmin, {
      documentId: stage.documentId,
      blockId: rating.id,
      value: 5,
    });
    expect(await pageOf()).toContain("Why so well?");
  });

  it("is empty but readable for a client to whom nothing was sent", async () => {
    const advisor = await aPerson(await server.region());
    const client = await aClient(server, advisor, { name: "Kauri Joinery" });
    const entries = await archiveOf(advisor, client.id);
    expect([...entries.keys()]).toEqual(["index.html", "manifest.json"]);
    expect(String(entries.get("index.html"))).toContain("Nothing has been sent or shared yet.");
  });

  it("cannot be imported", async () => {
    const { advisor, clientId } = await aClientWithRecords();
    const folder = mkdtempSync(join(tmpdir(), "gap-client-archive-"));
    try {
      const path = join(folder, "client.zip");
      writeFileSync(path, await makeArchive(server, advisor, { clientId }));
      await expect(importArchive(await server.region(), path)).rejects.toThrow(ImportRefusedError);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

it("is for admins of the firm and of the client alone", async () => {
  const { advisor, clientId, clientAdmin, clientMember } = await aDocument(server);
  const foreign = await aPerson(await server.region());
  const asked = (person: TestPerson, of?: { clientId: string }) =>
    server.as(person).archive.request.mutate(of);
  await expect(asked(foreign, { clientId })).rejects.toMatchObject(refusal("notFound"));
  await expect(server.as(foreign).archive.get.query({ clientId })).rejects.toMatchObject(refusal("notFound"));
  await expect(asked(clientMember)).rejects.toMatchObject(refusal("forbidden"));
  await expect(asked(clientAdmin, { clientId })).rejects.toMatchObject(refusal("forbidden"));
  await asked(advisor, { clientId });
  // The firm's own archive and that of its client are different ones.
  expect(await server.as(advisor).archive.get.query()).toEqual({ state: "none" });
  expect(await server.as(clientAdmin).archive.get.query()).toEqual({ state: "none" });
  await (await server.region()).jobs.drain();
  expect(await server.as(advisor).archive.get.query({ clientId })).toMatchObject({ state: "ready" });
  await asked(clientAdmin);
  await (await server.region()).jobs.drain();
  // Both archives are there now, and nobody else gets them.
  const callsOf = (person: TestPerson, of?: { clientId: string }) => {
    const { archive } = server.as(person);
    return [() => archive.get.query(of), () => archive.download.mutate(of)];
  };
  for (const call of callsOf(clientAdmin)) await call();
  const colleague = await aPerson(await server.region(), { orgId: advisor.orgId, role: "Team Member" });
  const otherClient = await aDocument(server);
  for (const [person, of, why] of [
    [foreign, { clientId }, "notFound"],
    [otherClient.clientAdmin, { clientId }, "forbidden"],
    [clientAdmin, { clientId }, "forbidden"],
    [clientMember, undefined, "forbidden"],
    [clientMember, { clientId }, "forbidden"],
    [colleague, { clientId }, "forbidden"],
  ] as const)
    for (const call of callsOf(person, of)) await expect(call()).rejects.toMatchObject(refusal(why));
  // Their own organisations have none.
  expect(await server.as(foreign).archive.get.query()).toEqual({ state: "none" });
  await expect(server.as(foreign).archive.download.mutate()).rejects.toMatchObject(refusal("notFound"));
  const { rows } = await server.as(advisor).org.listActivity.query({ orgId: advisor.orgId });
  const requested = rows.find(({ action }) => action === "archive.request");
  expect(requested?.subjects).toMatchObject([{ details: { client: "Kauri Joinery" } }]);
});
