// Encodes a text as a websocket frame (RFC 6455 §5.2), unfragmented and unmasked, so that the same bytes fit every
// connection. They are created once and cost each connection only a write.

const FINAL_TEXT = 0x81;
const FINAL_PONG = 0x8a;
const LENGTH_IN_TWO_BYTES = 126;
const LENGTH_IN_EIGHT_BYTES = 127;

export function textFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  return Buffer.concat([headerOf(payload.length), payload]);
}

/** Repeats the payload of the ping, which has at most 125 bytes (§5.5). */
export function pongFrame(payload: Buffer): Buffer {
  return Buffer.concat([Buffer.from([FINAL_PONG, payload.length]), payload]);
}

function headerOf(length: number): Buffer {
  if (length < LENGTH_IN_TWO_BYTES) return Buffer.from([FINAL_TEXT, length]);
  if (length <= 0xffff) {
    const header = Buffer.from([FINAL_TEXT, LENGTH_IN_TWO_BYTES, 0, 0]);
    header.writeUInt16BE(length, 2);
    return header;
  }
  const header = Buffer.alloc(10);
  header.set([FINAL_TEXT, LENGTH_IN_EIGHT_BYTES]);
  header.writeBigUInt64BE(BigInt(length), 2);
  return header;
}
