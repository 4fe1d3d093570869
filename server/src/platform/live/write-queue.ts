// The write queue of one connection. The stream gets one write at a time and the rest waits here, because a destroyed
// stream raises an error for each write it holds, and thousands of those would stall the whole process.
import type { Writable } from "node:stream";

export interface WriteQueue {
  send(frame: Buffer): void;
  /** Only the newest frame of each kind waits. */
  sendNewest(kind: string, frame: Buffer): void;
  unsentBytes(): number;
  unsentFrames(): number;
  /** Drops all frames that were not written yet. */
  discard(): void;
}

const BYTES_PER_WRITE = 64 * 1024;

export function createWriteQueue(stream: Writable): WriteQueue {
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  const newest = new Map<string, Buffer>();
  let pendingWrites = 0;

  // Waits only for our own writes, because we get no callback for others (the handshake).
  const isBusy = () => pendingWrites > 0 && stream.writableLength > 0;

  const write = (bytes: Buffer): void => {
    pendingWrites += 1;
    stream.write(bytes, written);
  };

  const written = (error?: Error | null): void => {
    pendingWrites -= 1;
    if (error) discard();
    else if (!isBusy() && newest.size + waiting.length > 0) write(nextBytes());
  };

  const nextBytes = (): Buffer => {
    let count = 0;
    let size = 0;
    for (const frame of waiting) {
      if (size >= BYTES_PER_WRITE) break;
      size += frame.length;
      count += 1;
    }
    const frames = [...newest.values(), ...waiting.splice(0, count)];
    newest.clear();
    waitingBytes -= size;
    const [first] = frames;
    return first !== undefined && frames.length === 1 ? first : Buffer.concat(frames);
  };

  const discard = (): void => {
    waiting = [];
    waitingBytes = 0;
    newest.clear();
  };

  return {
    send(frame) {
      if (waiting.length === 0 && !isBusy()) return write(frame);
      waiting.push(frame);
      waitingBytes += frame.length;
    },
    sendNewest(kind, frame) {
      if (isBusy()) newest.set(kind, frame);
      else write(frame);
    },
    unsentBytes: () => stream.writableLength + waitingBytes,
    unsentFrames: () => waiting.length,
    discard,
  };
}
