// An archive is brought into another installation whole, or refused with the reasons (spec 9 §3).
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { fromBufferPromise } from "yauzl";
import { ZipFile } from "yazl";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSession } from "@gap/server/identity/public";
import { ensureProviderOrg } from "@gap/server/orgs/public";
import { insertGenerated, storeGenerated } from "@gap/server/platform/files/store-made";
import type { Region } from "@gap/server/platform/region";
import { asInstallation } from "@gap/testing/factories/command";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { startThrowAwayS3, type ThrowAwayS3 } from "@gap/server/platform/files/s3.test-kit";
import { makeArchive, openArchive } from "../archives.test-kit";
import { withSharedContent, withUnixLink } from "./hostile-zip.test-kit";
import { importArchive } from "./import-archive";
import { ImportRefusedError } from "./import-refused-error";

const SEEDING_MS = 180_000;
/** The firm uses templates and processes of the provider. */
const WITH_PROVIDED = { environment: { PROVIDED_CONTENT: "on" } };

let folder: string;
let s3: ThrowAwayS3;
let origin: TestServer;
let target: TestServer;
let region: Region;
let ava: TestPerson;
let archive: Buffer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "gap-import-"));
  // S3 uses the real time.
  const startAt = new Date();
  s3 = await startThrowAwayS3();
  origin = await startTestServer({
    environment: { DEMO: "on", DEMO_SEALED_AFTER_SECONDS: "0" },
    startAt,
  });
  target = await startTestServer({
    environment: { ...WITH_PROVIDED.environment, ...s3.environment },
    startAt,
  });
  region = await target.region();
  await asInstallation(region, (command) => ensureProviderOrg(command));
  ava = await memberByEmail(await origin.region(), "ava@harbour.example");
  await runRecurringJobs(origin);
  archive = await makeArchive(origin, ava);
}, SEEDING_MS);
afterAll(async () => {
  await origin.close();
  await target.close();
  await s3.close();
  rmSync(folder, { recursive: true });
});

/** Otherwise reminders that are due would be sent on one side before its archive is made, and on the other after it. */
async function runRecurringJobs(server: TestServer): Promise<void> {
  const { jobs } = await server.region();
  await jobs.maintain();
  await jobs.drain();
}

async function memberByEmail(of: Region, email: string): Promise<TestPerson> {
  const { rows } = await of.db.read.raw(
    `select u.id, o.id as org_id from users u join user_orgs l on l.user_id = u.id join orgs o on o.id = l.org_id
      where u.email = $1 and o.org_type = 'advisor'`,
    [email],
  );
  const userId = String(rows[0]?.["id"]);
  const { accessToken } = await asInstallation(of, (command) => startSession(command, { userId }));
  return { userId, email, orgId: String(rows[0]?.["org_id"]), accessToken };
}

let made = 0;
function asFile(content: Buffer): string {
  made += 1;
  const path = join(folder, `${made}.zip`);
  writeFileSync(path, content);
  return path;
}

async function reasonsOf(content: Buffer, into: Region = region): Promise<readonly string[]> {
  try {
    await importArchive(into, asFile(content));
    return [];
  } catch (error) {
    if (error instanceof ImportRefusedError) return error.reasons;
    throw error;
  }
}

type Entries = Map<string, Buffer>;

/** A copy of the archive with other entries; the manifest has the right hashes if it is to be mended. */
async function changed(
  change: (entries: Entries) => void,
  isMended = false,
  modes: Readonly<Record<string, number>> = {},
): Promise<Buffer> {
  const zip = await fromBufferPromise(archive);
  const entries: Entries = new Map();
  for await (const entry of zip.eachEntry())
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  change(entries);
  if (isMended) {
    const manifest = JSON.parse(String(entries.get("manifest.json"))) as {
      entries: { name: string; bytes: number; sha256: string }[];
      records: Record<string, number>;
    };
    manifest.entries = [...entries]
      .filter(([name]) => name !== "manifest.json")
      .map(([name, content]) => ({
        name,
        bytes: content.length,
        sha256: createHash("sha256").update(content).digest("hex"),
      }));
    for (const table of Object.keys(manifest.records))
      manifest.records[table] = String(entries.get(`data/${table}.jsonl`)).split("\n").length - 1;
    entries.set("manifest.json", Buffer.from(JSON.stringify(manifest)));
  }
  const written = new ZipFile();
  for (const [name, content] of entries)
    written.addBuffer(content, name, {
      compress: !name.startsWith("files/"),
      ...(modes[name] !== undefined && { mode: modes[name] }),
    });
  written.end();
  return buffer(written.outputStream);
}

const edited = (entries: Entries, name: string, edit: (text: string) => string) =>
  void entries.set(name, Buffer.from(edit(String(entries.get(name)))));

const manifestWith = (fields: object) => (entries: Entries) =>
  edited(entries, "manifest.json", (text) => JSON.stringify({ ...(JSON.parse(text) as object), ...fields }));

const CHANGED: readonly [string, (entries: Entries) => void, RegExp][] = [
  [
    "an altered record",
    (all) => edited(all, "data/clients.jsonl", (text) => text.replace("Kauri", "Kauro")),
    /^data\/clients.jsonl was altered$/,
  ],
  ["a missing entry", (all) => void all.delete("data/clients.jsonl"), /^data\/clients.jsonl is missing$/],
  [
    "an additional entry",
    (all) => void all.set("data/more.jsonl", Buffer.from("")),
    /^data\/more.jsonl is not in the manifest$/,
  ],
  ["no manifest", (all) => void all.delete("manifest.json"), /^manifest.json is missing$/],
  [
    "a manifest that is no JSON",
    (all) => void all.set("manifest.json", Buffer.from("{")),
    /^manifest.json is not valid/,
  ],
  ["a newer schema", manifestWith({ schema: "9999_future" }), /^The archive was made by a newer version/],
  ["an older schema", manifestWith({ schema: "0001_past" }), /^The archive was made by an older version/],
  [
    "a manifest that names an entry twice",
    (all) =>
      edited(all, "manifest.json", (text) => {
        const manifest = JSON.parse(text) as { entries: unknown[] };
        return JSON.stringify({ ...manifest, entries: [...manifest.entries, manifest.entries[0]] });
      }),
    /^\S+ is in the manifest twice$/,
  ],
  ["another region", manifestWith({ region: "eu" }), /^The archive is of region eu/],
  [
    "an entry that expands without end",
    (all) => void all.set("data/clients.jsonl", Buffer.alloc(50_000_000)),
    /^data\/clients.jsonl expands to/,
  ],
];

test.each(CHANGED)("%s is refused", async (_, change, reason) => {
  expect(await reasonsOf(await changed(change))).toContainEqual(expect.stringMatching(reason));
});

const MENDED: readonly [string, (entries: Entries) => void, RegExp][] = [
  [
    "a person who is given rights in another organisation",
    (all) =>
      edited(all, "data/user_orgs.jsonl", (text) =>
        withFirst(text, (row) => ({ ...row, org_id: elsewhere.orgId })),
      ),
    /^user_orgs has records of another organisation$/,
  ],
  [
    "an organisation of another type",
    (all) =>
      edited(all, "data/orgs.jsonl", (text) => text.replace('"org_type":"advisor"', '"org_type":"gap"')),
    /^An organisation or a role is not of a firm/,
  ],
  [
    "evidence that was altered",
    (all) =>
      edited(all, "data/proposal_events.jsonl", (text) => text.replace('"kind":"sent"', '"kind":"viewed"')),
    /^The evidence of proposal \w+ was altered at row/,
  ],
  [
    "a file key that leads out of the archive's files",
    (all) => withFile(all, (file) => ({ ...file, key: "../../secret.png" })),
    /^files\/\.\.\/\.\.\/secret\.png is not a place for the file of its record$/,
  ],
  [
    "a smaller version of a picture at the place of another file",
    (all) => withFile(all, (file) => ({ ...file, variants: [{ name: "display", key: elsewhere.file }] })),
    /^files\/logo\/\w+\/\w+\.jpg is not a place for the file of its record$/,
  ],
  [
    "a file key of another firm's file",
    (all) => withFile(all, (file) => ({ ...file, ...placeOf(elsewhere.file), variants: [] })),
    /^files\/logo\/\w+\/\w+\.jpg is here already, of another organisation$/,
  ],
  [
    "a file key with the id of another firm",
    (all) =>
      withFile(all, (file) => ({
        ...file,
        ...placeOf(`logo/${elsewhere.orgId}/${NO_ID}.png`),
        variants: [],
      })),
    /^files\/logo\/\w+\/\w+\.png belongs to another organisation$/,
  ],
  [
    "a file of another firm",
    (all) => withFile(all, (file) => ({ ...file, org_id: elsewhere.orgId })),
    /^files\/[a-z-]+\/\w+\/\w+\.\w+ belongs to another organisation$/,
  ],
  [
    "two records of one file",
    (all) => edited(all, "data/files.jsonl", (text) => `${text.split("\n")[0]}\n${text}`),
    /^files\/\S+ is named by two records$/,
  ],
  [
    "a file of no record",
    (all) => void all.set("files/logo/x.png", Buffer.from("x")),
    /^files\/logo\/x.png belongs to no record$/,
  ],
  [
    "an entry that no export writes",
    (all) => void all.set("data/passwords.jsonl", Buffer.from("{}")),
    /^data\/passwords.jsonl belongs to no record$/,
  ],
];
/** Another firm of the installation, with a logo. */
let elsewhere = { orgId: "", file: "" };
const NO_ID = "0".repeat(26);

type Change = (row: Record<string, unknown>) => object;

function withFirst(text: string, change: Change): string {
  const [first = "", ...rest] = text.split("\n");
  return [JSON.stringify(change(JSON.parse(first) as Record<string, unknown>)), ...rest].join("\n");
}

/** The first file that has a record gets another one. */
const withFile = (all: Entries, change: Change) =>
  edited(all, "data/files.jsonl", (text) => withFirst(text, change));

function placeOf(key: string) {
  const [kind, uploadedBy] = key.split("/");
  return { key, kind, uploaded_by: uploadedBy };
}

async function aFirmWithLogo() {
  const { orgId } = await aPerson(region);
  const stored = { kind: "logo", orgId, subjectId: orgId, fileName: "logo.png" } as const;
  const kept = await storeGenerated(region, { ...stored, content: LOGO_ELSEWHERE });
  await asInstallation(region, (command) => insertGenerated(command, kept));
  return { orgId, file: kept.key };
}
const LOGO_ELSEWHERE = Buffer.from("the logo of another firm");

test.each(MENDED)("%s is refused even if all hashes are right", async (_, change, reason) => {
  elsewhere = await aFirmWithLogo();
  expect(await reasonsOf(await changed(change, true))).toContainEqual(expect.stringMatching(reason));
  const logo = await region.files.open(elsewhere.file);
  expect(logo && (await buffer(logo))).toEqual(LOGO_ELSEWHERE);
  const { rows } = await region.db.read.raw("select 1 from orgs where id = $1", [ava.orgId]);
  expect(rows).toEqual([]);
});

test.each(["../evil.txt", "/etc/evil.txt", "data/../../evil.txt"])(
  "an entry named %s is refused",
  async (name) => {
    const safe = "x".repeat(name.length);
    const content = await changed((all) => void all.set(safe, Buffer.from("evil")));
    const hostile = Buffer.from(content.toString("latin1").replaceAll(safe, name), "latin1");
    expect(await reasonsOf(hostile)).toEqual([
      expect.stringMatching(/^It is not an archive: (invalid relative|absolute) path: /),
    ]);
    expect((await reasonsOf(hostile))[0]).toContain(name);
  },
);

const FIRST = "data/clients.jsonl";
const SECOND = "data/services.jsonl";

test.each([
  ["a symbolic link", 0o120777, `${FIRST} is a symbolic link`],
  ["a device", 0o020644, `${FIRST} is not a plain file`],
])("an entry that is %s is refused by its name", async (_, mode, reason) => {
  expect(await reasonsOf(await changed(() => undefined, false, { [FIRST]: mode }))).toEqual([reason]);
});

test("hard links and entries that are there twice are refused by their names", async () => {
  expect(await reasonsOf(withUnixLink(archive, FIRST, SECOND))).toEqual([`${FIRST} is a hard link`]);
  expect(await reasonsOf(withSharedContent(archive, FIRST, SECOND))).toEqual([
    `${SECOND} is a hard link: its content is that of ${FIRST}`,
  ]);
  const twice = "x".repeat(FIRST.length);
  const content = await changed((all) => void all.set(twice, Buffer.from("twice")));
  const hostile = Buffer.from(content.toString("latin1").replaceAll(twice, FIRST), "latin1");
  expect(await reasonsOf(hostile)).toEqual([`${FIRST} is there twice`]);
});

test("no ZIP file, and a cut one, are refused", async () => {
  const refused = [expect.stringMatching(/^It is not an archive: /)];
  expect(await reasonsOf(Buffer.from("nothing"))).toEqual(refused);
  expect(await reasonsOf(archive.subarray(0, archive.length - 100))).toEqual(refused);
});

test("it is refused where the provider's templates that it uses are not present", async () => {
  const bare = await startTestServer();
  try {
    const reasons = await reasonsOf(archive, await bare.region());
    expect(reasons).toContainEqual(
      expect.stringMatching(/^Version 1 of \w+ in blueprints, which the provider publishes, is not here$/),
    );
  } finally {
    await bare.close();
  }
});

test("it is refused where it came from, and where its people have accounts", async () => {
  expect(await reasonsOf(archive, await origin.region())).toEqual([
    "Harbour Advisory is present here already",
  ]);
  const other = await startTestServer(WITH_PROVIDED);
  try {
    await asInstallation(await other.region(), (command) => ensureProviderOrg(command));
    await aPerson(await other.region(), { email: ava.email });
    expect(await reasonsOf(archive, await other.region())).toEqual([
      `${ava.email} has an account here already`,
    ]);
  } finally {
    await other.close();
  }
});

/** Each proposal's timeline says whether its evidence is as it was written. */
async function expectSoundEvidence(member: TestPerson): Promise<void> {
  const { rows } = await region.db.read.raw(
    "select id from proposals where advisor_org_id = $1 and sent_at is not null",
    [ava.orgId],
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { id } of rows) {
    const { events, altered } = await target
      .as(member)
      .proposals.getTimeline.query({ proposalId: String(id) });
    expect([events.length > 0, altered]).toEqual([true, undefined]);
  }
}

test("the demo's firm is exported from disk, imported to S3 and exported again with equal bytes", async () => {
  const { organisation, files } = await importArchive(region, asFile(archive));
  expect(organisation).toEqual({ id: ava.orgId, name: "Harbour Advisory" });
  expect(files).toBeGreaterThan(0);
  const { names } = await openArchive(archive);
  expect(names.filter((name) => name.startsWith("files/sealed-proposal/"))).not.toEqual([]);
  const returned = await memberByEmail(region, ava.email);
  expect(returned).toMatchObject({ userId: ava.userId, orgId: ava.orgId });
  await runRecurringJobs(target);
  const again = await makeArchive(target, returned);
  const [before, after] = [await openArchive(archive), await openArchive(again)];
  expect(after.names).toEqual(before.names);
  await expectSoundEvidence(returned);
  for (const name of before.names.filter((each) => each !== "manifest.json"))
    expect([name, after.text(name)]).toEqual([name, before.text(name)]);
  expect({ ...after.manifest, madeAt: "" }).toEqual({ ...before.manifest, madeAt: "" });
});
