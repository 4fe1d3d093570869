// Tests one upload from requesting its URL to the result of its check (spec 1 §4, §8, §9; spec 4 §H; spec 6 C6, F8).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { VALIDATION_TIMEOUT_MS } from "@gap/core/files/file-figures";
import type { LivePayload } from "@gap/core/live/live-payloads.schema";
import { isNetworkFailure } from "@gap/web/platform/errors/describe-error";
import { createFakeLive } from "@gap/web/platform/live/fake-live.test-support";
import { MAX_STALL_MS, uploadFile, type Upload } from "./upload-file";
import { fakeRequests, settle } from "./uploads.test-support";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const KEY = "logo/01K/1.jpg";

function startUpload(changes: Partial<Upload> & { token?: string | undefined } = {}) {
  const live = createFakeLive();
  const follow = vi.spyOn(live, "follow");
  const { made, newRequest } = fakeRequests();
  const events: unknown[] = [];
  const aborting = new AbortController();
  const token = "token" in changes ? changes.token : "t";
  const outcome = uploadFile(
    { live, newRequest, session: { accessToken: async () => token } },
    {
      file: new File(["bytes"], "Logo.JPEG", { type: "image/pjpeg" }),
      kind: "logo",
      begin: async (fileName) => {
        events.push(["begin", fileName]);
        return { url: "/api/au/files/1?ticket=x", key: KEY };
      },
      signal: aborting.signal,
      onProgress: (part) => events.push(part),
      onSent: (key) => events.push(["sent", key]),
      onRefused: (why) => events.push(["refused", why]),
      ...changes,
    },
  );
  const ended = outcome.then(
    (how) => how,
    (error: unknown) => error,
  );
  const say = (verdict: LivePayload<"file-validation">) => live.say("file-validation", KEY, verdict);
  const followed = () => live.followed().map(({ entityId }) => entityId);
  return { ended, outcome, follow, say, followed, made, events, aborting };
}

test("the file is sent with the content type of its extension, and is done when its check has passed", async () => {
  const { outcome, say, made, events, followed } = startUpload();
  await settle();
  const [request] = made;
  expect(request?.sent).toEqual({
    method: "PUT",
    url: "/api/au/files/1?ticket=x",
    type: "image/jpeg",
    body: expect.any(File),
  });
  expect(followed()).toEqual([KEY]);
  request?.progress(1, 4);
  request?.progress(4, 4);
  request?.answer(200);
  await settle();
  expect(events).toEqual([["begin", "Logo.JPEG"], 0.25, 1, ["sent", KEY]]);
  say({ status: "passed" });
  expect(await outcome).toBe("done");
  expect(followed()).toEqual([]);
});

test("the check's topic is followed from the start, before the file is sent", async () => {
  const { follow, made } = startUpload();
  follow.mockImplementation(() => {
    expect(made.map(({ sent }) => sent)).toEqual([]);
    return () => undefined;
  });
  await settle();
  expect(follow.mock.calls).toEqual([
    [{ type: "file-validation", entityId: KEY }, expect.anything(), { fromStart: true }],
  ]);
  expect(made).toHaveLength(1);
});

test("a check result that arrives before the PUT response counts", async () => {
  const { outcome, say, made } = startUpload();
  await settle();
  say({ status: "passed" });
  await settle();
  made[0]?.answer(200);
  expect(await outcome).toBe("done");
});

test("a file whose content does not match its name is invalid, with a reason", async () => {
  const { outcome, say, made, events } = startUpload();
  await settle();
  made[0]?.answer(200);
  say({ status: "failed", reason: "not-its-type" });
  expect(await outcome).toBe("invalid");
  expect(events).toContainEqual(["refused", "Its content does not match its file type."]);
});

test("an upload without a check result within 20 s after the PUT is unheard, however long the PUT took", async () => {
  const { ended, made, events } = startUpload();
  const outcomes: unknown[] = [];
  void ended.then((how) => outcomes.push(how));
  await settle();
  for (let minute = 0; minute < 5; minute += 1) {
    await vi.advanceTimersByTimeAsync(MAX_STALL_MS - 1);
    made[0]?.progress(minute, 5);
  }
  made[0]?.answer(200);
  await vi.advanceTimersByTimeAsync(VALIDATION_TIMEOUT_MS - 1);
  expect(events.at(-1)).toEqual(["sent", KEY]);
  expect(outcomes).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(outcomes).toEqual(["unheard"]);
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  [403, "failed"],
  [409, "failed"],
  [411, "failed"],
  [413, "invalid"],
  [415, "invalid"],
  [500, "failed"],
  [507, "failed"],
])("a response of %i means %s", async (status, expected) => {
  const { outcome, made, followed } = startUpload();
  await settle();
  made[0]?.answer(status);
  expect(await outcome).toBe(expected);
  expect(followed()).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

test("a broken connection is a network failure", async () => {
  const { ended, made, followed } = startUpload();
  await settle();
  made[0]?.breakOff();
  expect(isNetworkFailure(await ended)).toBe(true);
  expect(followed()).toEqual([]);
});

test("a stalled upload is a network failure", async () => {
  const { ended, made } = startUpload();
  await settle();
  made[0]?.progress(1, 4);
  await vi.advanceTimersByTimeAsync(MAX_STALL_MS);
  expect(isNetworkFailure(await ended)).toBe(true);
});

test("without a session no upload URL is requested", async () => {
  const { outcome, events } = startUpload({ token: undefined });
  await expect(outcome).rejects.toThrow("User has no access token.");
  expect(events).toEqual([]);
});

test("a refused upload URL rejects with the server's error", async () => {
  const { outcome, made } = startUpload({ begin: () => Promise.reject(new Error("No such org")) });
  await expect(outcome).rejects.toThrow("No such org");
  expect(made).toEqual([]);
});

test("an upload aborted before its URL arrives sends nothing", async () => {
  const { outcome, made, aborting, followed } = startUpload();
  aborting.abort();
  expect(await outcome).toBe("aborted");
  expect([made, followed()]).toEqual([[], []]);
});

test("an upload aborted while sending aborts the request", async () => {
  const { outcome, made, aborting, followed } = startUpload();
  await settle();
  const aborted = vi.fn<() => void>();
  made[0]?.addEventListener("abort", aborted);
  aborting.abort();
  expect(await outcome).toBe("aborted");
  expect(aborted).toHaveBeenCalledTimes(1);
  expect([followed(), vi.getTimerCount()]).toEqual([[], 0]);
});

test("an upload aborted during its check stops waiting", async () => {
  const { outcome, made, aborting, followed } = startUpload();
  await settle();
  made[0]?.answer(200);
  await settle();
  aborting.abort();
  expect(await outcome).toBe("aborted");
  expect([followed(), vi.getTimerCount()]).toEqual([[], 0]);
});
