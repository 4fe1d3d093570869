import { expect, test } from "vitest";
import { PASSED, type CheckResult } from "./check-result";
import { png } from "./good-files.test-kit";
import { withPictureReader } from "./picture-process";

/** Measures a picture, and tells which process did. */
async function readerOf(content: Buffer): Promise<{ result: CheckResult; processId: number | undefined }> {
  let processId: number | undefined;
  const result = await withPictureReader(async (reader) => {
    ({ processId } = reader);
    await reader.measure(content);
    return PASSED;
  });
  return { result, processId };
}

test("C5 a process that did well reads the next file too, and no more than fifty", async () => {
  const picture = await png(4, 4);
  const readers: (number | undefined)[] = [];
  for (let file = 0; file < 160; file += 1) readers.push((await readerOf(picture)).processId);
  const filesOfEach = [...new Set(readers)].map((id) => readers.filter((each) => each === id).length);
  expect(Math.max(...filesOfEach)).toBe(50);
  // Two may have been kept from before.
  expect(filesOfEach.length).toBeLessThanOrEqual(6);
});

test("a file that cannot be read costs no process", async () => {
  const before = await readerOf(await png(4, 4));
  const broken = await readerOf(Buffer.from("no picture"));
  expect(broken.result).toEqual({ passed: false, reason: "corrupt" });
  const after = await readerOf(await png(4, 4));
  expect(new Set([before, broken, after].map(({ processId }) => processId)).size).toBe(1);
});

test("C5 a process that ends is replaced, and only a new one's end is the file's fault", async () => {
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

test("two files at once have a process each", async () => {
  const picture = await png(4, 4);
  const both = await Promise.all([readerOf(picture), readerOf(picture)]);
  expect(new Set(both.map(({ processId }) => processId)).size).toBe(2);
});

test("a process whose answer nobody waits for any more ends, and says nothing of the picture", async () => {
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

test("an answer that was there before the process ended is nobody's either", async () => {
  const left = new AbortController();
  const reading = withPictureReader(async () => {
    left.abort(new Error("nobody waits"));
    return PASSED;
  }, left.signal);
  await expect(reading).rejects.toThrow("nobody waits");
});
