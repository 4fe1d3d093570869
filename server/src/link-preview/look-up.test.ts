// What a name means is asked of name servers themselves (spec 6 C1): here of one that the test answers for.
import { createSocket, type Socket } from "node:dgram";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lookUpInDns } from "./preview-edges";

const HEADER_BYTES = 12;
const A = 1;
const AAAA = 28;
const ADDRESSES = new Map([
  [A, Buffer.from([93, 184, 216, 34])],
  [AAAA, Buffer.from("26064700470000000000000000001111", "hex")],
]);

let nameServer: Socket;
let address: string;
let asked: string[];
/** Of these types it knows something, to these it does not answer at all. */
let known: number[];
let isSilent: boolean;

beforeEach(async () => {
  asked = [];
  known = [A, AAAA];
  isSilent = false;
  nameServer = createSocket("udp4");
  nameServer.on("message", (question, { port, address: from }) => {
    const { name, type, end } = readQuestion(question);
    asked.push(name);
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
  // An answer, recursion available; one question, and one answer or none.
  header.writeUInt16BE(0x8180, 2);
  header.writeUInt16BE(rdata === undefined ? 0 : 1, 6);
  header.writeUInt32BE(0, 8);
  const record = Buffer.from([0xc0, HEADER_BYTES, 0, type, 0, 1, 0, 0, 0, 60, 0, rdata?.length ?? 0]);
  const answer = rdata === undefined ? [] : [record, rdata];
  return Buffer.concat([header, question.subarray(HEADER_BYTES), ...answer]);
}

test("a name means all of its addresses, of both families", async () => {
  const addresses = await lookUpInDns("site.example", new AbortController().signal, [address]);
  expect(addresses).toEqual(["93.184.216.34", "2606:4700:4700::1111"]);
  expect(new Set(asked)).toEqual(new Set(["site.example"]));
});

test("one family is enough", async () => {
  known = [A];
  expect(await lookUpInDns("site.example", new AbortController().signal, [address])).toEqual([
    "93.184.216.34",
  ]);
});

test("a name that nobody knows means nothing", async () => {
  known = [];
  expect(await lookUpInDns("site.example", new AbortController().signal, [address])).toEqual([]);
});

test("C2: a name server that is silent is left at once when the time is over", async () => {
  isSilent = true;
  const limit = new AbortController();
  nameServer.once("message", () => limit.abort());
  expect(await lookUpInDns("site.example", limit.signal, [address])).toEqual([]);
});
