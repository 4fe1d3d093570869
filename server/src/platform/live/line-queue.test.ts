import { once } from "node:events";
import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { createLineQueue, type LineQueue } from "./line-queue";

/** A line whose other end reads nothing until it is told to. */
function heldLine() {
  const read: string[] = [];
  const unread: ((error?: Error) => void)[] = [];
  let isReading = false;
  const line = new Writable({
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
    line,
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

async function isAllRead(queue: LineQueue): Promise<void> {
  await expect.poll(() => queue.unsentBytes()).toBe(0);
}

const frames = (count: number) =>
  Array.from({ length: count }, (_, at) => Buffer.from(String(at % 10_000).padStart(4, "0")));

test("whatever waits for a reader that reads nothing, its line holds one frame; with the line all is gone", async () => {
  const { line, leave } = heldLine();
  line.on("error", () => undefined);
  const queue = createLineQueue(line);
  for (const frame of frames(5_000)) queue.send(frame);
  for (const frame of frames(5_000)) queue.sendNewest("pong", frame);
  expect(line.writableLength).toBe(4);
  expect([queue.unsentFrames(), queue.unsentBytes()]).toEqual([4_999, 20_000]);
  leave();
  await expect.poll(() => line.closed).toBe(true);
  expect(queue.unsentFrames()).toBe(0);
});

test("a reader that comes back gets everything in order, in few writes, and the newest of what has but one place", async () => {
  const { line, read, readOn } = heldLine();
  const queue = createLineQueue(line);
  const sent = frames(40_000);
  for (const frame of sent) queue.send(frame);
  for (const text of ["<old>", "<new>"]) queue.sendNewest("pong", Buffer.from(text));
  readOn();
  await isAllRead(queue);
  const [first = "", ...rest] = sent.map(String);
  expect(read.join("")).toBe(`${first}<new>${rest.join("")}`);
  expect(read.length).toBeLessThan(10);
});

test("a reader that keeps up is written to at once, each by itself", () => {
  const { line, read, readOn } = heldLine();
  const queue = createLineQueue(line);
  readOn();
  for (const text of ["a", "b"]) queue.send(Buffer.from(text));
  queue.sendNewest("pong", Buffer.from("c"));
  expect(read).toEqual(["a", "b", "c"]);
});

test("behind somebody else's write, of which nothing is told, nothing waits for ever", async () => {
  const { line, read, readOn } = heldLine();
  const queue = createLineQueue(line);
  line.write(Buffer.from("handshake "));
  for (const text of ["a", "b", "c"]) queue.send(Buffer.from(text));
  readOn();
  await isAllRead(queue);
  expect(read.join("")).toBe("handshake abc");
});

test("what is forgotten never leaves", async () => {
  const { line, read, readOn } = heldLine();
  const queue = createLineQueue(line);
  for (const text of ["a", "b", "c"]) queue.send(Buffer.from(text));
  queue.sendNewest("pong", Buffer.from("d"));
  queue.forget();
  readOn();
  line.end();
  await once(line, "finish");
  expect(read).toEqual(["a"]);
});
