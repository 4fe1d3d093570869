import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@gap/core/shared/calendar/durations";
import { asInstallation } from "@gap/testing/factories/command";
import { deactivate } from "@gap/testing/factories/membership";
import { aPerson, signedInAgain, type TestPerson } from "@gap/testing/factories/person";
import type { TestServer } from "@gap/testing/test-server";
import { connectLive, isMessage } from "../live/live.test-kit";
import type { Region } from "../region";
import { jpeg, pdf, png, pngClaiming, svg } from "./check/good-files.test-kit";
import { requestLogoUpload, rowsOf, send, sendRaw, startFileServer, type FileServer } from "./files.test-kit";
import { sweepFilesJob } from "./sweep-files.job";
import { beginUpload } from "./upload-ticket";

const SOON = { timeout: 15_000 };

describe.each(["disk", "S3"] as const)("on %s", (store) => {
  let files: FileServer;
  let server: TestServer;
  let region: Region;
  let admin: TestPerson;
  beforeAll(async () => {
    files = await startFileServer(store);
    ({ server } = files);
    region = await server.region();
    admin = await aPerson(region);
  });
  afterAll(() => files.close());

  async function keysOf(key: string): Promise<readonly string[]> {
    return (await files.keys()).filter((each) => each.startsWith(key));
  }

  async function verdictOn(person: TestPerson, key: string): Promise<unknown> {
    const live = await connectLive({ url: server.url, accessToken: person.accessToken });
    await live.subscribe({ type: "file-validation", entityId: key, lastId: 0 });
    const { payload } = await live.heard(isMessage());
    live.socket.terminate();
    return payload;
  }

  async function logoOf(person: TestPerson): Promise<Response> {
    const { url } = await server.as(person).org.getLogoUrl.query({ orgId: person.orgId });
    return fetch(new URL(url ?? "", server.url));
  }

  test("a logo is uploaded, checked, announced on the live channel and shown", async () => {
    const person = await aPerson(region);
    expect(await server.as(person).org.getLogoUrl.query({ orgId: person.orgId })).toEqual({ url: null });
    const { url, key } = await requestLogoUpload(server, person);
    expect(url.startsWith(`/api/au/files/${key}?ticket=`)).toBe(true);
    expect((await send(server, url, await png())).status).toBe(200);
    expect(await verdictOn(person, key)).toEqual({ status: "passed" });
    const shown = await logoOf(person);
    expect(shown.status).toBe(200);
    expect(shown.headers.get("content-type")).toMatch(/^image\//);
    expect((await shown.arrayBuffer()).byteLength).toBeGreaterThan(0);
    expect(await rowsOf(server, key)).toMatchObject([
      { status: "passed", width: 300, height: 200, org_id: person.orgId, file_name: "logo.png" },
    ]);
    expect((await files.keys()).filter((each) => each.startsWith(key))).toContain(key);
  });

  test("C5 a file that is not an image of its type fails, and its bytes are deleted", async () => {
    const forged: readonly [string, Buffer][] = [
      ["a PDF named .png", await pdf()],
      ["an SVG named .png", svg("<script>alert(1)</script>")],
      ["giant pixels", pngClaiming(60_000, 60_000)],
      ["nothing", Buffer.alloc(0)],
    ];
    for (const [what, content] of forged) {
      const { url, key } = await requestLogoUpload(server, admin);
      expect((await send(server, url, content)).status, what).toBe(200);
      expect(await verdictOn(admin, key), what).toMatchObject({ status: "failed" });
      await region.jobs.drain();
      expect(
        (await files.keys()).filter((each) => each.startsWith(key)),
        what,
      ).toEqual([]);
    }
  });

  test("C5 an SVG with a script fails where SVGs are accepted", async () => {
    const { url, key } = beginUpload(region, {
      kind: "mindset-image",
      orgId: admin.orgId,
      uploadedBy: admin.userId,
      fileName: "idea.svg",
    });
    const sent = await send(server, url, svg("<script>alert(1)</script>"), {
      "content-type": "image/svg+xml",
    });
    expect(sent.status).toBe(200);
    expect(await verdictOn(admin, key)).toEqual({ status: "failed", reason: "active-content" });
  });

  test("C5 the maximum size is accepted, one byte more is refused", async () => {
    const { url } = await requestLogoUpload(server, admin);
    expect((await send(server, url, Buffer.alloc(10_000_001))).status).toBe(413);
    expect((await send(server, url, Buffer.alloc(10_000_000))).status).toBe(200);
  });

  test("C6 an upload URL works once, even for two concurrent uploads", async () => {
    const picture = await png();
    const { url } = await requestLogoUpload(server, admin);
    const both = await Promise.all([send(server, url, picture), send(server, url, picture)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await send(server, url, picture)).status).toBe(409);
  });

  test("C6 an upload URL is valid only for its own key", async () => {
    const [one, other] = [await requestLogoUpload(server, admin), await requestLogoUpload(server, admin)];
    const swapped = one.url.replace(one.key, other.key);
    expect((await send(server, swapped, await png())).status).toBe(403);
    const altered = one.url.replace(/.$/, (letter) => (letter === "A" ? "B" : "A"));
    const forged = await send(server, altered.replace("ticket=", "ticket=x"), await png());
    expect(forged.status).toBe(403);
    expect((await send(server, `/api/au/files/${one.key}`, await png())).status).toBe(403);
    expect((await send(server, one.url, await png())).status).toBe(200);
  });

  test("C6 an upload URL is valid for fifteen minutes", async () => {
    const [used, late] = [await requestLogoUpload(server, admin), await requestLogoUpload(server, admin)];
    server.clock.advance(15 * MINUTE_MS - 1);
    expect((await send(server, used.url, await png())).status).toBe(200);
    server.clock.advance(1);
    expect((await send(server, late.url, await png())).status).toBe(403);
    admin = await signedInAgain(region, admin);
  });

  test("C6 an upload with a false length leaves nothing behind", async () => {
    const picture = await png();
    const more = await requestLogoUpload(server, admin);
    // Bytes after the announced length end the connection. The first hundred may have been stored by then; they are not
    // a valid image.
    await sendRaw(server, more.url, {
      headers: ["content-type: image/png", "content-length: 100"],
      body: picture,
    });
    const statusOf = async (key: string) => (await rowsOf(server, key))[0]?.["status"] ?? "gone";
    await expect.poll(() => statusOf(more.key), SOON).toMatch(/^(failed|gone)$/);
    await expect.poll(() => keysOf(more.key), SOON).toEqual([]);
    const less = await requestLogoUpload(server, admin);
    const tooMuch = `content-length: ${picture.length + 1}`;
    await sendRaw(server, less.url, {
      headers: ["content-type: image/png", tooMuch],
      body: picture,
      hangUpAfter: async () => {
        await expect.poll(() => statusOf(less.key), SOON).toBe("arriving");
      },
    });
    await expect.poll(() => statusOf(less.key), SOON).toBe("gone");
    expect(await keysOf(less.key)).toEqual([]);
    expect((await send(server, less.url, picture)).status).toBe(200);
  });

  test("an upload needs a length and the type of its URL", async () => {
    const { url } = await requestLogoUpload(server, admin);
    const unmeasured = {
      headers: ["content-type: image/png", "transfer-encoding: chunked"],
      body: Buffer.from("3\r\nabc\r\n0\r\n\r\n"),
    };
    expect(await sendRaw(server, url, unmeasured)).toContain(" 411 ");
    for (const type of ["image/jpeg", "text/html", ""])
      expect((await send(server, url, await png(), { "content-type": type })).status, type).toBe(415);
    const withParameter = { "content-type": "image/PNG; charset=binary" };
    expect((await send(server, url, await png(), withParameter)).status).toBe(200);
  });

  test.each(["logo.svg", "logo.png.exe", "logo", "logo.pdf"])(
    "%s is not an allowed logo name",
    async (fileName) => {
      await expect(requestLogoUpload(server, admin, fileName)).rejects.toMatchObject({
        data: { httpStatus: 422 },
        shape: {
          validationErrors: [{ field: "fileName", message: "File has unsupported type/extension" }],
        },
      });
    },
  );

  test.each(["a/b.png", "..\\b.png", "a\nb.png", "", `${"x".repeat(200)}.png`])(
    "%j is not a valid file name",
    async (fileName) => {
      await expect(requestLogoUpload(server, admin, fileName)).rejects.toMatchObject({
        shape: { validationErrors: [{ field: "fileName", message: "File is invalid" }] },
      });
    },
  );

  test("another organisation's logo can be neither changed nor seen", async () => {
    const outsider = await aPerson(region);
    const member = await aPerson(region, { orgId: admin.orgId, role: "Team Member" });
    const refusal = { data: { httpStatus: 403 } };
    const { orgId } = admin;
    await expect(requestLogoUpload(server, { ...outsider, orgId })).rejects.toMatchObject(refusal);
    await expect(server.as(outsider).org.getLogoUrl.query({ orgId })).rejects.toMatchObject(refusal);
    await expect(requestLogoUpload(server, member)).rejects.toMatchObject(refusal);
    expect(await server.as(member).org.getLogoUrl.query({ orgId })).toHaveProperty("url");
  });

  test("only the uploader can follow the check of a file", async () => {
    const { key } = await requestLogoUpload(server, admin);
    const colleague = await aPerson(region, { orgId: admin.orgId });
    const live = await connectLive({ url: server.url, accessToken: colleague.accessToken });
    expect(await live.subscribe({ type: "file-validation", entityId: key })).toMatchObject({
      event: "refused",
    });
    live.socket.terminate();
  });

  test("a person deactivated during the upload does not change the logo", async () => {
    const person = await aPerson(region, { orgId: admin.orgId });
    const { url, key } = await requestLogoUpload(server, person);
    await deactivate(region, person);
    await send(server, url, await png());
    await region.jobs.drain();
    expect(await rowsOf(server, key)).toMatchObject([{ status: "passed", unused_since: expect.any(Date) }]);
    const { rows } = await region.db.read.raw("select logo from orgs where id = $1", [admin.orgId]);
    expect(rows[0]?.["logo"]).not.toBe(key);
  });

  test("files unused for a day are deleted with their variants, used files stay", async () => {
    let person = await aPerson(region);
    const former = await requestLogoUpload(server, person);
    await send(server, former.url, await png());
    await region.jobs.drain();
    // The file is old, but it has been unused only since it was replaced.
    server.clock.advance(48 * HOUR_MS);
    person = await signedInAgain(region, person);
    const current = await requestLogoUpload(server, person, "new.jpg");
    await send(server, current.url, await jpeg(), { "content-type": "image/jpeg" });
    await region.jobs.drain();
    const sweep = async () => {
      await asInstallation(region, ({ tx }) => region.jobs.enqueue(tx, sweepFilesJob, {}));
      await region.jobs.drain();
    };
    const kept = async () => (await files.keys()).filter((key) => key.includes(person.userId));
    const before = await kept();
    server.clock.advance(DAY_MS - 1);
    await sweep();
    expect(await kept()).toEqual(before);
    server.clock.advance(HOUR_MS);
    await sweep();
    expect(await kept()).toEqual(before.filter((key) => key.startsWith(current.key)));
    expect(await kept()).toContain(current.key);
    expect(await rowsOf(server, former.key)).toEqual([]);
    expect(await rowsOf(server, current.key)).toMatchObject([{ status: "passed" }]);
    admin = await signedInAgain(region, admin);
  });
});
