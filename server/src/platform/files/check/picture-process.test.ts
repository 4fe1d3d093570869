import { beforeEach, expect, test } from "vitest";
import { PASSED, type CheckResult } from "./check-result";
import { png } from "./good-files.test-kit";
import { withPictureReader } from "./picture-process";

/** Measures an image and returns the id of the process that did. */
async function readerOf(content: Buffer): Promise<{ result: CheckResult; processId: number | undefined }> {
  let processId: number | undefined;
  const result = await withPictureReader(async (reader) => {
    ({ processId } = reader);
    await reader.measure(content);
    return PASSED;
  });
  return { result, processId };
}

/** Every test starts without the idle processes that earlier tests left, which may be near their fiftieth file. */
beforeEach(async () => {
  const left = new AbortController();
  const leave = async () => {
    left.abort();
    return PASSED;
  };
  await Promise.allSettled([withPictureReader(leave, left.signal), withPictureReader(leave, left.signal)]);
});

test("C5 a process is reused for up to fifty files", async () => {
  const picture = await png(4, 4);
  const readers: (number | undefined)[] = [];
  for (let file = 0; file < 160; file += 1) readers.push((await readerOf(picture)).processId);
  const filesOfEach = [...new Set(readers)].map((id) => readers.filter((each) => each === id).length);
  expect(filesOfEach).toEqual([50, 50, 50, 10]);
});

test("an unreadable file does not end its process", async () => {
  const before = await readerOf(await png(4, 4));
  const broken = await readerOf(Buffer.from("no picture"));
  expect(broken.result).toEqual({ passed: false, reason: "corrupt" });
  const after = await readerOf(await png(4, 4));
  expect(new Set([before, broken, after].map(({ processId }) => processId)).size).toBe(1);
});

test("C5 a crashed process is replaced, and only a crash of a new one is blamed on the file", async () => {
  const picture = await png(4, 4);
  const { processId: kept } = await readerOf(picture);
  const readers: (number | undefined)[] = [];
  const result = await withPictureReader(async (reader) => {
    readers.push(reader.processId);
    process.kill(reader.processId ?? 0, "SIGKILL");
    await reader.measure(picture);
    return PASSED;
  });
  expect(result).toEqual({ passed: false, reason: "corrupt" });
  expect(readers).toHaveLength(2);
  expect(readers[0]).toBe(kept);
  const after = await readerOf(picture);
  expect(after.result).toEqual(PASSED);
  expect(readers).not.toContain(after.processId);
});

test("concurrent files use separate processes", async () => {
  const picture = await png(4, 4);
  const both = await Promise.all([readerOf(picture), readerOf(picture)]);
  expect(new Set(both.map(({ processId }) => processId)).size).toBe(2);
});

test("aborting ends the process without a verdict on the image", async () => {
  const picture = await png(4, 4);
  const { processId: kept } = await readerOf(picture);
  const left = new AbortController();
  const reading = withPictureReader(async (reader) => {
    const measured = reader.measure(picture);
    left.abort(new Error("nobody waits"));
    await measured;
    return PASSED;
  }, left.signal);
  await expect(reading).rejects.toThrow("nobody waits");
  expect((await readerOf(picture)).processId).not.toBe(kept);
  await expect(withPictureReader(async () => PASSED, left.signal)).rejects.toThrow("nobody waits");
});

test("an answer that arrives before the aborted process ends is discarded", async () => {
  const left = new AbortController();
  const reading = withPictureReader(async () => {
    left.abort(new Error("nobody waits"));
    return PASSED;
  }, left.signal);
  await expect(reading).rejects.toThrow("nobody waits");
});
