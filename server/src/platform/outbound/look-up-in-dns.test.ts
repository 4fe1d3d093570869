// Host names are resolved by name servers directly (spec 6 C1); here by a fake one.
import { createSocket, type Socket } from "node:dgram";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lookUpInDns } from "./look-up-in-dns";

const HEADER_BYTES = 12;
const A = 1;
const AAAA = 28;
const ADDRESSES = new Map([
  [A, Buffer.from([93, 184, 216, 34])],
  [AAAA, Buffer.from("26064700470000000000000000001111", "hex")],
]);

let nameServer: Socket;
let address: string;
let queries: string[];
/** Record types with an answer; for other types it answers that there is none. */
let known: number[];
let isSilent: boolean;

beforeEach(async () => {
  queries = [];
  known = [A, AAAA];
  isSilent = false;
  nameServer = createSocket("udp4");
  nameServer.on("message", (question, { port, address: from }) => {
    const { name, type, end } = readQuestion(question);
    queries.push(name);
    if (!isSilent) nameServer.send(answerTo(question.subarray(0, end), type), port, from);
  });
  await new Promise<void>((resolve) => nameServer.bind(0, "127.0.0.1", resolve));
  address = `127.0.0.1:${nameServer.address().port}`;
});
afterEach(() => new Promise<void>((resolve) => nameServer.close(resolve)));

function readQuestion(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join(".").toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 };
}

function answerTo(question: Buffer, type: number): Buffer {
  const rdata = known.includes(type) ? ADDRESSES.get(type) : undefined;
  const header = Buffer.from(question.subarray(0, HEADER_BYTES));
  // Flags: response, recursion available; one question, and one answer or none.
  header.writeUInt16BE(0x8180, 2);
  header.writeUInt16BE(rdata === undefined ? 0 : 1, 6);
  header.writeUInt32BE(0, 8);
  const record = Buffer.from([0xc0, HEADER_BYTES, 0, type, 0, 1, 0, 0, 0, 60, 0, rdata?.length ?? 0]);
  const answer = rdata === undefined ? [] : [record, rdata];
  return Buffer.concat([header, question.subarray(HEADER_BYTES), ...answer]);
}

test("a host name resolves to all its IPv4 and IPv6 addresses", async () => {
  const addresses = await lookUpInDns("site.example", new AbortController().signal, [address]);
  expect(addresses).toEqual(["93.184.216.34", "2606:4700:4700::1111"]);
  expect(new Set(queries)).toEqual(new Set(["site.example"]));
});

test("one address family is enough", async () => {
  known = [A];
  expect(await lookUpInDns("site.example", new AbortController().signal, [address])).toEqual([
    "93.184.216.34",
  ]);
});

test("an unknown host name has no addresses", async () => {
  known = [];
  expect(await lookUpInDns("site.example", new AbortController().signal, [address])).toEqual([]);
});

test("C2: a silent name server is abandoned as soon as the timeout fires", async () => {
  isSilent = true;
  const limit = new AbortController();
  nameServer.once("message", () => limit.abort());
  expect(await lookUpInDns("site.example", limit.signal, [address])).toEqual([]);
});
