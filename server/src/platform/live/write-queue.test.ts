import { once } from "node:events";
import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { createWriteQueue, type WriteQueue } from "./write-queue";

/** A stream whose other end reads nothing until `readOn` is called. */
function heldStream() {
  const read: string[] = [];
  const unread: ((error?: Error) => void)[] = [];
  let isReading = false;
  const stream = new Writable({
    write(bytes: Buffer, _, done) {
      const take = (error?: Error) => {
        if (error === undefined) read.push(bytes.toString());
        done(error);
      };
      if (isReading) take();
      else unread.push(take);
    },
  });
  return {
    stream,
    read,
    readOn(): void {
      isReading = true;
      for (const take of unread.splice(0)) take();
    },
    leave(): void {
      for (const take of unread.splice(0)) take(new Error("gone"));
    },
  };
}

async function isAllRead(queue: WriteQueue): Promise<void> {
  await expect.poll(() => queue.unsentBytes()).toBe(0);
}

const frames = (count: number) =>
  Array.from({ length: count }, (_, at) => Buffer.from(String(at % 10_000).padStart(4, "0")));

test("the stream of a reader that reads nothing holds one frame, and all frames are dropped when it breaks", async () => {
  const { stream, leave } = heldStream();
  stream.on("error", () => undefined);
  const queue = createWriteQueue(stream);
  for (const frame of frames(5_000)) queue.send(frame);
  for (const frame of frames(5_000)) queue.sendNewest("pong", frame);
  expect(stream.writableLength).toBe(4);
  expect([queue.unsentFrames(), queue.unsentBytes()]).toEqual([4_999, 20_000]);
  leave();
  await expect.poll(() => stream.closed).toBe(true);
  expect(queue.unsentFrames()).toBe(0);
});

test("a reader that resumes gets everything in order, in few writes, and only the newest frame of a kind", async () => {
  const { stream, read, readOn } = heldStream();
  const queue = createWriteQueue(stream);
  const sent = frames(40_000);
  for (const frame of sent) queue.send(frame);
  for (const text of ["<old>", "<new>"]) queue.sendNewest("pong", Buffer.from(text));
  readOn();
  await isAllRead(queue);
  const [first = "", ...rest] = sent.map(String);
  expect(read.join("")).toBe(`${first}<new>${rest.join("")}`);
  expect(read.length).toBeLessThan(10);
});

test("for a reader that keeps up, each frame is written immediately", () => {
  const { stream, read, readOn } = heldStream();
  const queue = createWriteQueue(stream);
  readOn();
  for (const text of ["a", "b"]) queue.send(Buffer.from(text));
  queue.sendNewest("pong", Buffer.from("c"));
  expect(read).toEqual(["a", "b", "c"]);
});

test("frames do not wait forever behind a write of another sender", async () => {
  const { stream, read, readOn } = heldStream();
  const queue = createWriteQueue(stream);
  stream.write(Buffer.from("handshake "));
  for (const text of ["a", "b", "c"]) queue.send(Buffer.from(text));
  readOn();
  await isAllRead(queue);
  expect(read.join("")).toBe("handshake abc");
});

test("discarded frames are never sent", async () => {
  const { stream, read, readOn } = heldStream();
  const queue = createWriteQueue(stream);
  for (const text of ["a", "b", "c"]) queue.send(Buffer.from(text));
  queue.sendNewest("pong", Buffer.from("d"));
  queue.discard();
  readOn();
  stream.end();
  await once(stream, "finish");
  expect(read).toEqual(["a"]);
});
