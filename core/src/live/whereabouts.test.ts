import { expect, test } from "vitest";
import {
  holderOf,
  nextClaim,
  presentAt,
  WHEREABOUTS_LAST_MS,
  withWhereabouts,
  type NotedWhereabouts,
} from "@gap/core/live/whereabouts";

const ana = { userId: "ana", tab: "1" };
const ben = { userId: "ben", tab: "1" };

test("a tab is noted once, at its newest place, until it leaves", () => {
  let all: readonly NotedWhereabouts[] = [];
  all = withWhereabouts(all, { ...ana, place: "goals" }, 0);
  all = withWhereabouts(all, { ...ben, place: "goals" }, 1);
  all = withWhereabouts(all, { ...ana, place: "mood" }, 2);
  all = withWhereabouts(all, { ...ana, tab: "2" }, 3);
  expect(all.map(({ userId, tab, place }) => [userId, tab, place])).toEqual([
    ["ben", "1", "goals"],
    ["ana", "1", "mood"],
    ["ana", "2", undefined],
  ]);
  all = withWhereabouts(all, { ...ana, isGone: true }, 4);
  expect(all.map(({ userId, tab }) => userId + tab)).toEqual(["ben1", "ana2"]);
});

test("a tab that stays silent is no longer present", () => {
  const all = withWhereabouts(withWhereabouts([], ana, 0), ben, 5);
  expect(presentAt(all, WHEREABOUTS_LAST_MS - 1)).toBe(all);
  expect(presentAt(all, WHEREABOUTS_LAST_MS)).toMatchObject([ben]);
  expect(withWhereabouts(all, { ...ben }, WHEREABOUTS_LAST_MS)).toMatchObject([ben]);
});

test("the highest claim holds a place, whatever the order in which claims are heard", () => {
  const first = { ...ana, place: "goals", claim: nextClaim([], "goals") };
  const second = { ...ben, place: "goals", claim: nextClaim([first], "goals") };
  expect(holderOf([first], "goals")).toBe(first);
  expect(holderOf([first, second], "goals")).toBe(second);
  expect(holderOf([second, first], "goals")).toBe(second);
  expect(holderOf([first, second], "mood")).toBeUndefined();
  expect(holderOf([{ ...ana, place: "goals" }], "goals")).toBeUndefined();
});

test("two equal claims are decided alike on all screens", () => {
  const both = [ana, ben].map((person) => ({ ...person, place: "goals", claim: 1 }));
  expect(holderOf(both, "goals")).toBe(both[1]);
  expect(holderOf(both.toReversed(), "goals")).toBe(both[1]);
});
