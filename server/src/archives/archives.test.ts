// The archive of an organisation (spec 9 §3) over HTTP: requested by an admin, made by a job, downloaded for a week.
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LOGGED_ACTIONS } from "@gap/core/orgs/activity";
import { DAY_MS } from "@gap/core/shared/calendar/durations";
import { aClient } from "@gap/testing/factories/client";
import { aDocument, saveAnswer } from "@gap/testing/factories/document";
import { aPerson, signedInAgain, type TestPerson } from "@gap/testing/factories/person";
import { aDraft } from "@gap/testing/factories/proposal";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { sweepFilesJob } from "../platform/files/sweep-files.job";
import { FileStoreError } from "../platform/files/file-store";
import { png } from "../platform/files/check/good-files.test-kit";
import { requestLogoUpload, send, startFileServer, type FileServer } from "../platform/files/files.test-kit";
import { downloadArchive, makeArchive, openArchive } from "./archives.test-kit";

const FORMULA = '=HYPERLINK("https://evil.example")';

describe.each(["disk", "S3"] as const)("on a file store of kind %s", (store) => {
  let files: FileServer;
  let server: TestServer;
  beforeAll(async () => {
    files = await startFileServer(store);
    ({ server } = files);
  });
  afterAll(() => files.close());

  async function aFirmWithLogo() {
    const admin = await aPerson(await server.region());
    const upload = await requestLogoUpload(server, admin);
    const logo = await png();
    await send(server, upload.url, logo);
    await (await server.region()).jobs.drain();
    return { admin, logo, key: upload.key };
  }

  it("has the files of the firm, and each entry is as the manifest says", async () => {
    const { admin, key } = await aFirmWithLogo();
    const archive = await openArchive(await makeArchive(server, admin));
    expect(archive.names).toEqual(archive.names.toSorted());
    expect(archive.names).toContain(`files/${key}`);
    expect(archive.manifest.entries).toEqual(archive.hashes());
    expect(archive.manifest).toMatchObject({
      organisation: { id: admin.orgId },
      region: "au",
      missingFiles: [],
    });
    const stored = archive.rows("files").find((row) => row["key"] === key);
    expect(archive.manifest.entries).toContainEqual({
      name: `files/${key}`,
      bytes: stored?.["bytes"],
      sha256: stored?.["sha256"],
    });
  });

  it("names the files that the store has lost", async () => {
    const { admin, key } = await aFirmWithLogo();
    await (await server.region()).files.remove(key);
    const { manifest, names } = await openArchive(await makeArchive(server, admin));
    expect(manifest.missingFiles).toEqual([key]);
    expect(names).not.toContain(`files/${key}`);
  });

  it("is deleted when a newer one is made, and after a week", async () => {
    const { admin } = await aFirmWithLogo();
    const region = await server.region();
    const kept = async () => (await files.keys()).filter((key) => key.startsWith(`archive/${admin.orgId}`));
    await makeArchive(server, admin);
    const [first] = await kept();
    await makeArchive(server, admin);
    const [second, ...others] = await kept();
    expect([others, second === first]).toEqual([[], false]);
    server.clock.advance(7 * DAY_MS + 1);
    await sweepFilesJob.handle({}, region, { id: "sweep", attempt: 1, isLastAttempt: true });
    await region.jobs.drain();
    expect(await kept()).toEqual([]);
  });
});

describe("the archive of a firm", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  /** Two firms with the same kinds of records, which have their own word each. */
  async function aBusyFirm(word: string) {
    const stage = await aDocument(server);
    const { advisor, documentId, blocks } = stage;
    const client = await aClient(server, advisor, { name: `${word} & Co` });
    await aDraft(server, advisor, { client });
    await saveAnswer(server, stage.clientAdmin, {
      documentId,
      blockId: blocks.goals.id,
      value: `${word} goals`,
    });
    return { ...stage, admin: advisor, client };
  }

  it("has its records with their history, and none of another firm", async () => {
    const { admin, documentId, clientAdmin, client } = await aBusyFirm("wombat");
    await aBusyFirm("numbat");
    const archive = await openArchive(await makeArchive(server, admin));
    const all = archive.names.map((name) => archive.text(name)).join("\n");
    expect(all).not.toContain("numbat");
    expect(archive.rows("clients").map(({ id }) => id)).toContain(client.id);
    expect(archive.rows("proposals")).toHaveLength(1);
    expect(archive.rows("document_revisions")).toMatchObject([
      { document_id: documentId, value: "wombat goals", saved_by: clientAdmin.userId },
    ]);
    expect(archive.rows("users").map(({ id }) => id)).toEqual(
      expect.arrayContaining([admin.userId, clientAdmin.userId]),
    );
    expect(archive.rows("user_orgs")).toContainEqual(
      expect.objectContaining({ user_id: admin.userId, org_id: admin.orgId, role: "advisor Admin" }),
    );
    expect(archive.rows("audit_log").map(({ action }) => action)).toContain("advisor.addClientManually");
    for (const [table, count] of Object.entries(archive.manifest.records))
      expect([table, archive.rows(table).length]).toEqual([table, count]);
  });

  it("can be downloaded while a newer one is made, as long as it has not expired", async () => {
    const region = await server.region();
    const admin = await aPerson(region);
    const firm = server.as(admin).archive;
    const made = await makeArchive(server, admin);
    const ready = await firm.get.query();
    await firm.request.mutate();
    const earlier = { bytes: made.length };
    expect(await firm.get.query()).toMatchObject({ state: "making", earlier });
    expect((await downloadArchive(server, admin)).equals(made)).toBe(true);
    if (ready.state !== "ready") throw new Error("The archive was not made");
    server.clock.advance(ready.expiresAt.getTime() - server.clock.now().getTime());
    const later = await signedInAgain(region, admin);
    expect(await server.as(later).archive.get.query()).not.toHaveProperty("earlier");
  });

  it("quotes cells of the lists that a spreadsheet would run", async () => {
    const admin = await aPerson(await server.region());
    await aClient(server, admin, { name: FORMULA });
    const { text } = await openArchive(await makeArchive(server, admin));
    expect(text("lists/clients.csv").split("\r\n").slice(0, 2)).toEqual([
      "Client,Status,Created,Changed",
      expect.stringMatching(/^"'=HYPERLINK\(""https:\/\/evil.example""\)",prospect,\d{4}-/),
    ]);
    expect(text("lists/team.csv")).toContain(`Pat,Tester,${admin.email},Admin,`);
  });

  it("has equal bytes if nothing has changed", async () => {
    const { admin } = await aBusyFirm("bilby");
    const first = await makeArchive(server, admin);
    const second = await makeArchive(server, admin);
    expect(second.equals(first)).toBe(true);
    await aClient(server, admin);
    expect((await makeArchive(server, admin)).equals(first)).toBe(false);
  });

  it("is offered for a week, and the log has who requested and downloaded it", async () => {
    const region = await server.region();
    const admin = await aPerson(region);
    const { archive, org } = server.as(admin);
    expect(await archive.get.query()).toEqual({ state: "none" });
    await archive.request.mutate();
    await archive.request.mutate();
    expect(await archive.get.query()).toEqual({ state: "making", requestedAt: region.clock.now() });
    await expect(archive.download.mutate()).rejects.toThrow("There is no archive to download");
    const content = await makeArchive(server, admin);
    const expiresAt = new Date(region.clock.now().getTime() + 7 * DAY_MS);
    expect(await archive.get.query()).toMatchObject({ state: "ready", bytes: content.length, expiresAt });
    const { rows } = await org.listActivity.query({ orgId: admin.orgId });
    const logged = rows.map(({ action }) => action).filter((action) => action.startsWith("archive."));
    expect(logged).toEqual(["archive.download", "archive.made", "archive.request"]);
    expect(LOGGED_ACTIONS).toEqual(expect.arrayContaining(logged));
    server.clock.advance(7 * DAY_MS);
    const later = server.as(await signedInAgain(region, admin));
    expect(await later.archive.get.query()).toMatchObject({ state: "expired" });
    await expect(later.archive.download.mutate()).rejects.toThrow("There is no archive to download");
  });
});

describe("a file store that fails", () => {
  it("fails the archive after a few tries, leaves nothing behind, and another one can be requested", async () => {
    let isFull = true;
    const stored = new Map<string, Buffer>();
    const server = await startTestServer({
      openFiles: () => ({
        put: async (key, content) => {
          const chunks: Buffer[] = [];
          for await (const chunk of content) {
            if (isFull) throw new FileStoreError("full");
            chunks.push(chunk as Buffer);
          }
          stored.set(key, Buffer.concat(chunks));
          return { bytes: Buffer.concat(chunks).length, sha256: "0".repeat(64) };
        },
        open: async (key) => (stored.has(key) ? Readable.from([stored.get(key)]) : undefined),
        remove: async (key) => void stored.delete(key),
        presignedDownload: async () => undefined,
        clearUnfinished: async () => undefined,
        check: async () => "ok",
      }),
    });
    try {
      const region = await server.region();
      const admin: TestPerson = await aPerson(region);
      const { archive } = server.as(admin);
      await archive.request.mutate();
      for (let attempt = 0; attempt < 4; attempt += 1) {
        expect(await archive.get.query()).toMatchObject({ state: "making" });
        await region.db.read.raw("update pgboss.job set start_after = now() where name = 'archives.make'");
        await region.jobs.drain();
      }
      expect(await archive.get.query()).toMatchObject({ state: "failed" });
      expect(stored.size).toBe(0);
      isFull = false;
      await makeArchive(server, admin);
      expect((await openArchive(await downloadArchive(server, admin))).names).toContain("manifest.json");
    } finally {
      await server.close();
    }
  });
});
