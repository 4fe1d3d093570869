import { expect, test } from "vitest";
import { hashOfEvent, NO_PREVIOUS_HASH } from "./evidence";
import { evidenceFileSchema, evidenceProblems, untilAccepted, type EvidenceFile } from "./evidence-file";
import type { ProposalEvent, ProposalEventKind } from "../proposal-event";
import { canonicalJson } from "@gap/core/shared/canonical-json";
import { FIGURES_A, LEVERS_A } from "@gap/core/value-gap/value-gap.test-data";
import { frozenValueOf } from "@gap/core/value-gap/value-of-services";
import { standInHash as sha256 } from "../stand-in-hash.test-data";

const SNAPSHOT = canonicalJson({
  format: 1,
  proposalId: "P",
  version: 2,
  client: { name: "Kauri Joinery" },
  signaturesNeeded: 1,
  signees: [{ id: "tom" }, { id: "ana" }],
});
const HASH = sha256(SNAPSHOT);

/** All events are Tom's, unless the contact or the member of the firm at their place is named. */
function chained(
  kinds: readonly [ProposalEventKind, number, string][],
  contactIds: Readonly<Record<number, string>> = {},
  firmActs: Readonly<Record<number, { readonly userId: string; readonly details: object }>> = {},
): ProposalEvent[] {
  let previousHash = NO_PREVIOUS_HASH;
  return kinds.map(([kind, version, snapshotHash], index) => {
    const row = {
      proposalId: "P",
      seq: index + 1,
      version,
      kind,
      actor: {
        ...(firmActs[index] === undefined
          ? { contactId: contactIds[index] ?? "tom" }
          : { userId: firmActs[index].userId }),
        name: "Tom",
        email: "tom@kauri.example",
        authenticatedBy: "mailed-link" as const,
      },
      at: `2026-05-2${index}T10:00:00.000Z`,
      ip: "192.0.2.1",
      userAgent: "a browser",
      snapshotHash,
      details: { place: index, ...firmActs[index]?.details },
      previousHash,
    };
    const hash = hashOfEvent(row, sha256);
    previousHash = hash;
    return { ...row, hash };
  });
}

const EVENTS = chained([
  ["created", 1, ""],
  ["sent", 1, sha256("the first version")],
  ["revised", 2, ""],
  ["sent", 2, HASH],
  ["signed", 2, HASH],
  ["accepted", 2, HASH],
]);

const whole = (): EvidenceFile =>
  evidenceFileSchema.parse({
    format: 1,
    proposalId: "P",
    version: 2,
    hash: HASH,
    snapshot: SNAPSHOT,
    events: EVENTS,
  });

test("untouched evidence has no problems", () => {
  expect(evidenceProblems(whole(), sha256)).toEqual([]);
});

test("any changed character of the sent proposal is reported", () => {
  for (let place = 0; place < SNAPSHOT.length; place += 1) {
    const other = SNAPSHOT[place] === "x" ? "y" : "x";
    const snapshot = `${SNAPSHOT.slice(0, place)}${other}${SNAPSHOT.slice(place + 1)}`;
    expect(evidenceProblems({ ...whole(), snapshot }, sha256)[0]).toEqual({
      part: "snapshot",
      why: "The sent proposal does not match its hash",
    });
  }
});

test("a value that does not follow from its own figures is named, with the hash or without", () => {
  const value = frozenValueOf({
    scenarioId: "scenario",
    name: "Steady growth",
    yearEnd: null,
    currencyCode: "NZD",
    figures: FIGURES_A,
    levers: LEVERS_A,
    services: [],
  });
  const sent = { ...(JSON.parse(SNAPSHOT) as object), value };
  const altered = { ...sent, value: { ...value, figures: { ...value.figures, overheads: 1 } } };
  const whyOf = (snapshot: string, hash: string) =>
    evidenceProblems({ ...whole(), snapshot, hash }, sha256)
      .filter(({ part }) => part === "snapshot")
      .map(({ why }) => why);
  const named = expect.stringMatching(/^Overheads now does not follow/);
  expect(whyOf(canonicalJson(sent), sha256(canonicalJson(sent)))).toEqual([]);
  expect(whyOf(canonicalJson(altered), sha256(canonicalJson(sent))).slice(0, 2)).toEqual([
    "The sent proposal does not match its hash",
    named,
  ]);
  expect(whyOf(canonicalJson(altered), sha256(canonicalJson(altered)))[0]).toEqual(named);
});

test.each([
  ["kind", { kind: "declined" }],
  ["time", { at: "2026-05-20T10:00:01.000Z" }],
  ["address", { ip: "192.0.2.2" }],
  ["actor", { actor: { name: "Tim", email: "tom@kauri.example", authenticatedBy: "mailed-link" } }],
  ["details", { details: {} }],
] as const)("an altered %s is reported with its row", (_, change) => {
  EVENTS.forEach((_event, index) => {
    const events = whole().events.map((event, at) => (at === index ? { ...event, ...change } : event));
    const [first] = evidenceProblems({ ...whole(), events } as EvidenceFile, sha256);
    expect(first).toMatchObject({ part: "event", seq: index + 1 });
  });
});

test("a deleted row, and a whole chain rewritten for another text, are reported", () => {
  const without = whole().events.filter(({ seq }) => seq !== 5);
  expect(evidenceProblems({ ...whole(), events: without }, sha256)[0]).toMatchObject({
    part: "event",
    seq: 6,
  });
  const other = sha256("another text");
  const anew = chained([
    ["created", 1, ""],
    ["sent", 2, other],
    ["signed", 2, other],
    ["accepted", 2, other],
  ]);
  expect(evidenceProblems({ ...whole(), events: anew as EvidenceFile["events"] }, sha256)).toEqual([
    { part: "signature", seq: 2, why: "It was sent with another text" },
    { part: "signature", seq: 3, why: "It was signed with another text" },
    { part: "signature", seq: 4, why: "It was accepted with another text" },
  ]);
});

test("a missing signature or acceptance is reported", () => {
  const sentOnly = chained([
    ["created", 1, ""],
    ["sent", 2, HASH],
  ]);
  expect(evidenceProblems({ ...whole(), events: sentOnly as EvidenceFile["events"] }, sha256)).toEqual([
    { part: "signature", why: "There is no record that it was signed" },
    { part: "signature", why: "There is no record that it was accepted" },
    { part: "signature", why: "Signatures are missing" },
  ]);
});

test("a signature by someone who is not a signee, or a second one by the same signee, is reported", () => {
  const twice = chained([
    ["sent", 2, HASH],
    ["signed", 2, HASH],
    ["signed", 2, HASH],
    ["accepted", 2, HASH],
  ]);
  expect(evidenceProblems({ ...whole(), events: twice as EvidenceFile["events"] }, sha256)).toEqual([
    { part: "signature", seq: 3, why: "The signer is not a signee of this proposal, or signed twice" },
  ]);
  const needsTwo = SNAPSHOT.replace('"signaturesNeeded":1', '"signaturesNeeded":2');
  const short = chained([
    ["sent", 2, sha256(needsTwo)],
    ["signed", 2, sha256(needsTwo)],
    ["accepted", 2, sha256(needsTwo)],
  ]);
  const file = {
    ...whole(),
    snapshot: needsTwo,
    hash: sha256(needsTwo),
    events: short as EvidenceFile["events"],
  };
  expect(evidenceProblems(file, sha256)).toEqual([{ part: "signature", why: "Signatures are missing" }]);
});

test("the evidence file ends with the acceptance", () => {
  const later = [...EVENTS, { ...EVENTS[0], kind: "opened", version: 2 } as ProposalEvent];
  expect(untilAccepted(later, 2)).toEqual(EVENTS);
  expect(untilAccepted(EVENTS.slice(0, 3), 2)).toHaveLength(3);
});

test.each([
  [["tom", "ana"], []],
  [["ana", "tom"], ["The signer signed before their turn"]],
])("signees who sign in the order %j of a proposal with an order", (signers, expected) => {
  const snapshot = canonicalJson({
    ...(JSON.parse(SNAPSHOT) as object),
    signaturesNeeded: 2,
    details: { signsInOrder: true },
  });
  const hash = sha256(snapshot);
  const [one = "", other = ""] = signers;
  const events = chained(
    [
      ["created", 1, ""],
      ["sent", 2, hash],
      ["signed", 2, hash],
      ["signed", 2, hash],
      ["accepted", 2, hash],
    ],
    { 2: one, 3: other },
  );
  const file = evidenceFileSchema.parse({ ...whole(), snapshot, hash, events });
  expect(evidenceProblems(file, sha256).map(({ why }) => why)).toEqual(expected);
});

test.each<[string, readonly [ProposalEventKind, string, object?][], readonly string[]]>([
  ["by the person named in it", [["countersigned", "ava"]], []],
  ["by nobody", [], ["The countersignature is missing"]],
  [
    "by another person",
    [["countersigned", "maia"]],
    ["It was countersigned by someone else or with another text"],
  ],
  [
    "by a person named later",
    [
      ["countersignee-named", "ava", { userId: "maia" }],
      ["countersigned", "maia"],
    ],
    [],
  ],
  [
    "twice",
    [
      ["countersigned", "ava"],
      ["countersigned", "ava"],
    ],
    ["It was countersigned twice"],
  ],
])("a proposal countersigned %s", (_, acts, expected) => {
  const snapshot = canonicalJson({
    ...(JSON.parse(SNAPSHOT) as object),
    countersignee: { userId: "ava", name: "Ava Lane" },
  });
  const hash = sha256(snapshot);
  const kinds: [ProposalEventKind, number, string][] = [
    ["created", 1, ""],
    ["sent", 2, hash],
    ["signed", 2, hash],
    ...acts.map(([kind]) => [kind, 2, hash] as [ProposalEventKind, number, string]),
    ["accepted", 2, hash],
  ];
  const firmActs = Object.fromEntries(
    acts.map(([, userId, details = {}], index) => [3 + index, { userId, details }]),
  );
  const events = chained(kinds, {}, firmActs);
  const file = evidenceFileSchema.parse({ ...whole(), snapshot, hash, events });
  expect(evidenceProblems(file, sha256).map(({ why }) => why)).toEqual(expected);
});

test("a countersignature before the signature of the client", () => {
  const snapshot = canonicalJson({
    ...(JSON.parse(SNAPSHOT) as object),
    countersignee: { userId: "ava", name: "Ava Lane" },
  });
  const hash = sha256(snapshot);
  const kinds: [ProposalEventKind, number, string][] = [
    ["created", 1, ""],
    ["sent", 2, hash],
    ["countersigned", 2, hash],
    ["signed", 2, hash],
    ["accepted", 2, hash],
  ];
  const events = chained(kinds, {}, { 2: { userId: "ava", details: {} } });
  const file = evidenceFileSchema.parse({ ...whole(), snapshot, hash, events });
  expect(evidenceProblems(file, sha256)).toEqual([
    { part: "signature", seq: 3, why: "It was countersigned before the client had signed" },
  ]);
});

test("a countersignature that was not asked for", () => {
  const kinds: [ProposalEventKind, number, string][] = [
    ["created", 1, ""],
    ["sent", 2, HASH],
    ["signed", 2, HASH],
    ["countersigned", 2, HASH],
    ["accepted", 2, HASH],
  ];
  const events = chained(kinds, {}, { 3: { userId: "ava", details: {} } });
  const file = evidenceFileSchema.parse({ ...whole(), events });
  expect(evidenceProblems(file, sha256)).toEqual([
    { part: "signature", seq: 4, why: "No countersignature was needed" },
  ]);
});
