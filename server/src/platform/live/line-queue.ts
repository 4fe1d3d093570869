// What waits to leave by one connection. The stream is handed one write at a time and the rest is kept here: a stream
// that is destroyed makes an error of each write that it holds, which with many thousands stops the whole process.
import type { Writable } from "node:stream";

export interface LineQueue {
  send(frame: Buffer): void;
  /** Of each kind only the newest waits. */
  sendNewest(kind: string, frame: Buffer): void;
  unsentBytes(): number;
  unsentFrames(): number;
  /** What was not handed over yet never is. */
  forget(): void;
}

const BYTES_A_WRITE = 64 * 1024;

export function createLineQueue(line: Writable): LineQueue {
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  const newest = new Map<string, Buffer>();
  let unanswered = 0;

  // Only behind a write of our own: of others' writes (the handshake) nobody tells us that they are through.
  const isBusy = () => unanswered > 0 && line.writableLength > 0;

  const write = (bytes: Buffer): void => {
    unanswered += 1;
    line.write(bytes, written);
  };

  const written = (error?: Error | null): void => {
    unanswered -= 1;
    if (error) forget();
    else if (!isBusy() && newest.size + waiting.length > 0) write(nextBytes());
  };

  const nextBytes = (): Buffer => {
    let count = 0;
    let size = 0;
    for (const frame of waiting) {
      if (size >= BYTES_A_WRITE) break;
      size += frame.length;
      count += 1;
    }
    const frames = [...newest.values(), ...waiting.splice(0, count)];
    newest.clear();
    waitingBytes -= size;
    const [first] = frames;
    return first !== undefined && frames.length === 1 ? first : Buffer.concat(frames);
  };

  const forget = (): void => {
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
    unsentBytes: () => line.writableLength + waitingBytes,
    unsentFrames: () => waiting.length,
    forget,
  };
}
