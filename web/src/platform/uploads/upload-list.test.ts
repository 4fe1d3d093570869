// Tests parallel uploads: queueing, removal, retries, and forms that hold files until they are submitted (spec 1 §4).
import { expect, test, vi } from "vitest";
import type { FileKind } from "@gap/core/files/file-kind-names";
import type { LivePayload } from "@gap/core/live/live-payloads.schema";
import { createFakeLive } from "@gap/web/platform/live/fake-live.test-support";
import { MAX_PARALLEL_UPLOADS, UploadList, type UploadedFile } from "./upload-list";
import { fakeRequests, settle } from "./uploads.test-support";

const file = (name: string) => new File(["bytes"], name);

function setUp(kind: FileKind = "attachment") {
  const live = createFakeLive();
  const say = (key: string, verdict: LivePayload<"file-validation">) =>
    live.say("file-validation", key, verdict);
  const { made, newRequest } = fakeRequests();
  const done: UploadedFile[] = [];
  const unexpected: unknown[] = [];
  const list = new UploadList(
    { live, newRequest, session: { accessToken: async () => "t" } },
    kind,
    (error) => unexpected.push(error),
  );
  list.whenDone((uploaded) => done.push(uploaded));
  let addresses = 0;
  const begin = async (name: string) => {
    addresses += 1;
    return { url: `/files/${addresses}`, key: `${name} ${addresses}` };
  };
  const statuses = () => Object.fromEntries(list.items().map(({ name, status }) => [name, status]));
  const idOf = (name: string) => list.items().find((item) => item.name === name)?.id ?? "";
  return { list, begin, made, say, done, unexpected, statuses, idOf };
}

test("only a few files upload at a time; the next starts while a sent file is being checked", async () => {
  const { list, begin, made, say, done, statuses } = setUp();
  list.add(["a.pdf", "b.pdf", "c.pdf", "d.pdf"].map(file), begin);
  await settle();
  expect(made).toHaveLength(MAX_PARALLEL_UPLOADS);
  expect(statuses()).toEqual({
    "a.pdf": "uploading",
    "b.pdf": "uploading",
    "c.pdf": "uploading",
    "d.pdf": "uploading",
  });
  made[1]?.answer(200);
  await settle();
  expect(made).toHaveLength(4);
  expect(statuses()).toMatchObject({ "b.pdf": "finishing", "d.pdf": "uploading" });
  say("b.pdf 2", { status: "passed" });
  made[0]?.answer(507);
  await settle();
  expect(statuses()).toMatchObject({ "a.pdf": "failed", "b.pdf": "done" });
  expect(done).toEqual([{ key: "b.pdf 2", name: "b.pdf" }]);
});

test("each item shows its progress", async () => {
  const { list, begin, made } = setUp();
  list.add([file("a.pdf"), file("b.pdf")], begin);
  await settle();
  made[1]?.progress(1, 2);
  expect(list.items().map(({ progress }) => progress)).toEqual([0, 0.5]);
});

test("a removed upload is aborted, reports nothing and lets the next one start", async () => {
  const { list, begin, made, say, done, statuses, idOf } = setUp();
  list.add(["a.pdf", "b.pdf", "c.pdf", "d.pdf", "e.pdf"].map(file), begin);
  await settle();
  list.remove(idOf("d.pdf"));
  list.remove(idOf("a.pdf"));
  await settle();
  expect(Object.keys(statuses())).toEqual(["b.pdf", "c.pdf", "e.pdf"]);
  expect(made.map(({ sent }) => (sent?.body as File | undefined)?.name)).toEqual([
    "a.pdf",
    "b.pdf",
    "c.pdf",
    "e.pdf",
  ]);
  made[0]?.answer(200);
  say("a.pdf 1", { status: "passed" });
  await settle();
  expect(done).toEqual([]);
});

test("a failed upload can be retried with a new URL; a running one cannot", async () => {
  const { list, begin, made, statuses, idOf } = setUp();
  list.add([file("a.pdf")], begin);
  await settle();
  list.retry(idOf("a.pdf"));
  await settle();
  expect(made).toHaveLength(1);
  made[0]?.answer(409);
  await settle();
  expect(statuses()).toEqual({ "a.pdf": "failed" });
  list.retry(idOf("a.pdf"));
  await settle();
  expect(made.map(({ sent }) => sent?.url)).toEqual(["/files/1", "/files/2"]);
  expect(statuses()).toEqual({ "a.pdf": "uploading" });
});

test.each([
  [
    Object.assign(new Error("Please check"), {
      shape: { validationErrors: [{ field: "fileName", message: "File has unsupported type/extension" }] },
    }),
    "File has unsupported type/extension",
  ],
  [new Error("User has no access token."), "User has no access token."],
  [new TypeError("Failed to fetch"), "Network request failed. Please check your connection and try again."],
])("an upload fails with the reason when its URL is refused: %s", async (error, problem) => {
  const { list, unexpected } = setUp();
  list.add([file("a.pdf")], () => Promise.reject(error));
  await settle();
  expect(list.items()).toMatchObject([{ status: "failed", problem }]);
  expect(unexpected).toEqual([error]);
});

test("for single-file kinds a new file replaces the previous one", async () => {
  const { list, begin, made, statuses } = setUp("logo");
  list.add([file("a.png")], begin);
  await settle();
  const aborted = vi.fn<() => void>();
  made[0]?.addEventListener("abort", aborted);
  list.add([file("b.png"), file("c.png")], begin);
  await settle();
  expect(statuses()).toEqual({ "b.png": "uploading" });
  expect(aborted).toHaveBeenCalledTimes(1);
});

test("held files wait until sent; a failed file keeps the form open and is sent on the next attempt", async () => {
  const { list, begin, made, say, statuses } = setUp("logo");
  expect(await list.send(begin)).toBe(true);
  list.add([file("a.png")]);
  await settle();
  expect([made, statuses()]).toEqual([[], { "a.png": undefined }]);
  const first = list.send(begin);
  await settle();
  made[0]?.answer(507);
  expect(await first).toBe(false);
  expect(statuses()).toEqual({ "a.png": "failed" });
  const second = list.send(begin);
  await settle();
  made[1]?.answer(200);
  say("a.png 2", { status: "passed" });
  expect(await second).toBe(true);
  expect(await list.send(begin)).toBe(true);
  expect(made).toHaveLength(2);
});

test("a held file with refused content keeps the form open, shows the reason and is not sent again", async () => {
  const { list, begin, made, say, statuses } = setUp("logo");
  list.add([file("a.png")]);
  const first = list.send(begin);
  await settle();
  made[0]?.answer(200);
  say("a.png 1", { status: "failed", reason: "corrupt" });
  expect(await first).toBe(false);
  expect(statuses()).toEqual({ "a.png": "invalid" });
  expect(list.items()[0]?.problem).toBe("It cannot be read: it may be damaged or incomplete.");
  expect(await list.send(begin)).toBe(false);
  expect(made).toHaveLength(1);
});

test("a held file that is removed while uploading does not block the form", async () => {
  const { list, begin, idOf } = setUp("logo");
  list.add([file("a.png")]);
  const sent = list.send(begin);
  await settle();
  list.remove(idOf("a.png"));
  expect(await sent).toBe(true);
});
