import { expect, it } from "vitest";
import { aBlock, idOf } from "@gap/core/blocks/blocks.test-data";
import type { Block } from "@gap/core/blocks/block.schema";
import { versionForSide, type DocumentSnapshot } from "./document-version";
import { VERSION } from "./document-version.test-data";
import { attendeesOf, lengthOfMeeting } from "./version-meeting";

const [TOM, MAIA] = [idOf(901), idOf(902)];
const heading = (number: number, fields: object) => ({ ...aBlock("heading", number), ...fields }) as Block;
const welcome = heading(20, { plannedMinutes: 10 });
const amongUs = heading(21, { plannedMinutes: 5, visibility: "advisor-only" });
const meeting = {
  startedAt: "2026-05-14T08:00:00.000Z",
  endedAt: "2026-05-14T08:30:00.000Z",
  minutes: { [welcome.id]: 12, [amongUs.id]: 4 },
  place: "Mill Road workshop",
  plannedMinutes: 60,
  invited: ["Priya Nair", "Tom Aldridge"],
};
const decision = { text: "Prices rise", by: TOM, at: "2026-05-14T08:25:00.000Z" };
const later = { text: "Hire two", by: MAIA, at: "2026-05-14T08:31:00.000Z" };
const held: DocumentSnapshot = {
  ...VERSION,
  blocks: [welcome, ...VERSION.blocks, amongUs],
  meeting,
  decisions: [decision, later],
};

it("those attended who wrote during the meeting; the others were invited", () => {
  expect(attendeesOf(VERSION)).toEqual([]);
  const at = (minute: number) => new Date(Date.UTC(2026, 4, 14, 8, minute));
  expect(attendeesOf(versionForSide(held, "client"))).toEqual([
    { name: "Tom Aldridge", side: "client", wrote: { from: at(12), to: at(25) } },
    { name: "Maia Tane", side: "advisor", wrote: { from: at(30), to: at(30) } },
    { name: "Priya Nair" },
  ]);
});

it("the firm's own sections, and those who wrote only there, are not in the client's copy", () => {
  expect(attendeesOf(held).map(({ name }) => name)).toContain("Ben Osei");
  const copy = versionForSide(held, "client");
  expect(copy.meeting?.minutes).toEqual({ [welcome.id]: 12 });
  expect(lengthOfMeeting(copy.meeting!, copy.blocks)).toEqual({ spent: 12, planned: 10 });
  expect(lengthOfMeeting(meeting, held.blocks)).toEqual({ spent: 16, planned: 15 });
  expect(lengthOfMeeting(meeting, [])).toEqual({ spent: 16, planned: 60 });
});

it("earlier figures of questions that the client does not see are not in its copy", () => {
  const [seen, unseen] = [VERSION.blocks[2]!, VERSION.blocks[1]!];
  const lastTime = [seen, unseen].map(({ id: blockId }) => ({ blockId, words: "5", at: meeting.startedAt }));
  expect(versionForSide({ ...held, lastTime }, "client").lastTime).toEqual([lastTime[0]]);
});
