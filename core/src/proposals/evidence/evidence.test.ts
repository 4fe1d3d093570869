import fc from "fast-check";
import { expect, test } from "vitest";
import { firstAltered, hashOfEvent, NO_PREVIOUS_HASH } from "./evidence";
import { PROPOSAL_EVENT_KINDS, type ProposalEvent } from "../proposal-event";
import { standInHash as sha256 } from "../stand-in-hash.test-data";

const KINDS = ["created", "sent", "opened", "option-chosen", "signed", "accepted"] as const;

const chain = KINDS.reduce<readonly ProposalEvent[]>((events, kind, index) => {
  const event: Omit<ProposalEvent, "hash"> = {
    proposalId: "01J8ZQ5V7XK3M9N2P4R6T8W0Y1",
    seq: index + 1,
    version: 1,
    kind,
    actor: {
      userId: "user",
      contactId: "contact",
      name: "Tom",
      email: "tom@example.com",
      authenticatedBy: "mailed-link",
    },
    at: `2026-05-1${index}T10:00:00.000Z`,
    ip: "203.0.113.7",
    userAgent: "Browser",
    snapshotHash: index === 0 ? "" : "ab".repeat(32),
    details: { section: "pricing", options: ["a", { price: 950 }] },
    previousHash: events.at(-1)?.hash ?? NO_PREVIOUS_HASH,
  };
  return [...events, { ...event, hash: hashOfEvent(event, sha256) }];
}, []);

const row = (seq: number): ProposalEvent => {
  const found = chain[seq - 1];
  if (found === undefined) throw new RangeError(`The chain has no row ${seq}`);
  return found;
};

const replaced = (index: number, changed: object): ProposalEvent[] =>
  chain.map((event, at) => (at === index ? { ...event, ...changed } : event));

test("an untouched chain is intact", () => {
  expect(firstAltered(chain, sha256)).toBeUndefined();
  expect(firstAltered([], sha256)).toBeUndefined();
});

test("the hash covers the canonical JSON of all other fields", () => {
  const { hash, ...rest } = row(1);
  const sorted = Object.fromEntries(
    Object.entries(rest).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
  const actor = Object.fromEntries(
    Object.entries(rest.actor).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
  const details = { options: ["a", { price: 950 }], section: "pricing" };
  expect(hash).toBe(sha256(JSON.stringify({ ...sorted, actor, details })));
});

const ALTERED: Readonly<Record<Exclude<keyof ProposalEvent, "seq">, unknown>> = {
  proposalId: "01J8ZQ5V7XK3M9N2P4R6T8W0Y2",
  version: 2,
  kind: "downloaded",
  actor: { ...row(1).actor, name: "Tim" },
  at: "2026-05-10T10:00:00.001Z",
  ip: "203.0.113.8",
  userAgent: "Browser ",
  snapshotHash: "ac".repeat(32),
  details: { section: "pricing", options: ["a", { price: 951 }] },
  previousHash: "1".repeat(64),
  hash: "2".repeat(64),
};

const everyFieldOfEveryRow = Object.entries(ALTERED).flatMap(([field, value]) =>
  chain.map(({ seq }) => [field, seq, value] as const),
);

test.each(everyFieldOfEveryRow)("an altered %s of row %i is reported", (field, seq, value) => {
  expect(firstAltered(replaced(seq - 1, { [field]: value }), sha256)?.seq).toBe(seq);
});

test.each(chain.map(({ seq }) => seq))("a renumbered row %i is reported", (seq) => {
  expect(firstAltered(replaced(seq - 1, { seq: 99 }), sha256)).toEqual({
    seq: 99,
    why: `Row ${seq} is missing or out of order`,
  });
});

test.each([1, 2, 3, 4, 5])("a deleted row %i is reported at the next row", (seq) => {
  const without = chain.filter((event) => event.seq !== seq);
  expect(firstAltered(without, sha256)).toEqual({
    seq: seq + 1,
    why: `Row ${seq} is missing or out of order`,
  });
});

test("swapped rows are reported", () => {
  const [first, second, ...others] = chain;
  const swapped = [second, first, ...others].filter((event) => event !== undefined);
  expect(firstAltered(swapped, sha256)).toEqual({ seq: 2, why: "Row 1 is missing or out of order" });
});

test("an altered row with a recomputed hash is reported at the next row", () => {
  const { hash: _old, ...altered } = {
    ...row(2),
    ip: "198.51.100.1",
  };
  const forged = replaced(1, { ...altered, hash: hashOfEvent(altered, sha256) });
  expect(firstAltered(forged, sha256)).toEqual({ seq: 3, why: "The row does not follow the previous one" });
});

test("a row of another proposal is reported even if its hash is right", () => {
  const { hash: _old, ...other } = {
    ...row(2),
    proposalId: "another",
  };
  const forged = replaced(1, { ...other, hash: hashOfEvent(other, sha256) });
  expect(firstAltered(forged, sha256)).toEqual({ seq: 2, why: "The row belongs to another proposal" });
});

test("additional fields are not part of the row's hash", () => {
  expect(firstAltered(replaced(2, { seenBy: "the auditor" }), sha256)).toBeUndefined();
});

test("an extra character in any text of any row is reported at that row", () => {
  const textFields = ["at", "ip", "userAgent", "snapshotHash", "previousHash", "hash"] as const;
  const rows = fc.nat({ max: chain.length - 1 });
  fc.assert(
    fc.property(rows, fc.constantFrom(...textFields), fc.string({ minLength: 1 }), (index, field, more) => {
      const text = `${chain[index]?.[field] ?? ""}${more}`;
      expect(firstAltered(replaced(index, { [field]: text }), sha256)?.seq).toBe(index + 1);
    }),
  );
});

test("every kind of event has a distinct hash", () => {
  const hashes = PROPOSAL_EVENT_KINDS.map((kind) => hashOfEvent({ ...row(1), kind }, sha256));
  expect(new Set(hashes).size).toBe(PROPOSAL_EVENT_KINDS.length);
});

test.each([
  ["cut at its end", 2, { seq: 3, why: "Rows 3 to 3 are missing" }],
  ["cut by two rows", 1, { seq: 2, why: "Rows 2 to 3 are missing" }],
  ["cut altogether", 0, { seq: 1, why: "Rows 1 to 3 are missing" }],
  ["whole", 3, undefined],
] as const)("a chain that was %s is detected by its recorded end", (_how, left, altered) => {
  const first = chain.slice(0, 3);
  const end = { events: 3, lastHash: first.at(-1)?.hash ?? "" };
  expect(firstAltered(first.slice(0, left), sha256, end)).toEqual(altered);
});

test("an appended row, and another last row, are detected by the recorded end", () => {
  const [first, second] = chain;
  const end = { events: 1, lastHash: first?.hash ?? "" };
  expect(firstAltered(chain.slice(0, 2), sha256, end)).toEqual({
    seq: 2,
    why: "The row comes after the recorded end",
  });
  expect(firstAltered(chain.slice(0, 1), sha256, { events: 1, lastHash: second?.hash ?? "" })).toEqual({
    seq: 1,
    why: "The row is not the recorded last row",
  });
});
