import { describe, expect, it } from "vitest";
import { newBlock } from "@gap/core/blocks/edit-blocks";
import type { Block } from "@gap/core/blocks/block.schema";
import { MINUTE_MS } from "@gap/core/shared/calendar/durations";
import {
  agendaOf,
  meetingAfter,
  plannedInAll,
  spentInAll,
  spentOn,
  type Meeting,
  type MeetingAct,
} from "./meeting";

const at = (minute: number) => new Date(Date.UTC(2026, 4, 19, 10, minute));

/** Acts as [minute, act, topic]. */
function after(...acts: readonly (readonly [number, MeetingAct, string?])[]): Meeting | undefined {
  let meeting: Meeting | undefined;
  for (const [minute, act, topicId = "numbers"] of acts)
    meeting = meetingAfter(meeting, { act, topicId, now: at(minute) }) ?? meeting;
  return meeting;
}

describe("the time of a meeting", () => {
  it("runs for one section at a time, and not while it is paused", () => {
    const meeting = after(
      [0, "start", "welcome"],
      [10, "goTo", "numbers"],
      [15, "pause"],
      [25, "resume"],
      [30, "goTo", "welcome"],
    )!;
    expect(spentOn(meeting, "welcome", at(31))).toBe(11 * MINUTE_MS);
    expect(spentOn(meeting, "numbers", at(31))).toBe(10 * MINUTE_MS);
    expect(spentInAll(meeting, at(31))).toBe(21 * MINUTE_MS);
  });

  it("stays stopped when the section changes during a pause", () => {
    const meeting = after([0, "start", "welcome"], [5, "pause"], [6, "goTo", "numbers"])!;
    expect(meeting).toMatchObject({ topicId: "numbers" });
    expect(spentInAll(meeting, at(20))).toBe(5 * MINUTE_MS);
  });

  it("ends with the meeting, which can go on later", () => {
    const ended = after([0, "start", "welcome"], [8, "finish"])!;
    expect(ended.endedAt).toEqual(at(8));
    expect(spentInAll(ended, at(50))).toBe(8 * MINUTE_MS);
    const again = meetingAfter(ended, { act: "start", topicId: "numbers", now: at(50) })!;
    expect(again.endedAt).toBeUndefined();
    expect(spentInAll(again, at(52))).toBe(10 * MINUTE_MS);
  });

  it.each<[MeetingAct, readonly (readonly [number, MeetingAct])[]]>([
    ["pause", []],
    ["goTo", []],
    ["finish", []],
    ["start", [[0, "start"]]],
    ["resume", [[0, "start"]]],
    [
      "pause",
      [
        [0, "start"],
        [1, "pause"],
      ],
    ],
    [
      "goTo",
      [
        [0, "start"],
        [1, "finish"],
      ],
    ],
  ])("%s is not possible after %j", (act, acts) => {
    expect(meetingAfter(after(...acts), { act, topicId: "numbers", now: at(9) })).toBeUndefined();
  });
});

it("the agenda has the sections that the reader sees, with their planned lengths", () => {
  let count = 0;
  const newId = () => `01ARZ3NDEKTSV4RRFFQ69${String((count += 1)).padStart(5, "0")}`;
  const heading = (title: string, fields: object) =>
    ({ ...newBlock("heading", newId, title), ...fields }) as Block;
  const blocks = [
    newBlock("shortAnswer", newId, "Before"),
    heading("Welcome", { plannedMinutes: 10 }),
    heading("Among us", { visibility: "advisor-only" }),
    heading("Anything else", {}),
  ];
  const agenda = agendaOf(blocks, new Map(), "client");
  expect(agenda.map(({ title }) => title)).toEqual(["Welcome", "Anything else"]);
  expect(plannedInAll(agenda)).toBe(10);
  expect(agendaOf(blocks, new Map(), "advisor")).toHaveLength(3);
});
