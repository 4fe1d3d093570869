import { expect, test } from "vitest";
import { WHEREABOUTS_EVERY_MS, WHEREABOUTS_LAST_MS } from "@gap/core/live/whereabouts";
import { createPeopleHere, type PeopleHere } from "./people-here";

const TOPIC = { type: "document-change-event", entityId: "a-document" } as const;

/** Pages of several people, whose whereabouts reach all of them at once. */
function pagesOf(...names: readonly string[]) {
  let time = 0;
  const told: string[] = [];
  const pages = new Map<string, PeopleHere>();
  for (const userId of names)
    pages.set(
      userId,
      createPeopleHere({
        userId,
        tab: () => "tab",
        now: () => time,
        tell(where) {
          told.push(userId);
          for (const page of pages.values()) page.heard({ ...TOPIC, userId, tab: "tab", ...where });
        },
      }),
    );
  const known = Object.fromEntries(names.map((name) => [name, { name, side: "client" as const }]));
  for (const page of pages.values()) page.setNames(known);
  return {
    told,
    page: (name: string): PeopleHere => pages.get(name)!,
    leave(name: string) {
      pages.delete(name);
      for (const page of pages.values()) page.heard({ ...TOPIC, userId: name, tab: "tab", isGone: true });
    },
    pass(milliseconds: number) {
      const end = time + milliseconds;
      while (time < end) {
        time = Math.min(time + 1_000, end);
        for (const page of pages.values()) page.tick();
      }
    },
  };
}

test("people learn of each other as soon as the second one comes, and where they are", () => {
  const { page, pass, leave } = pagesOf("ana", "ben");
  page("ana").tick();
  expect(page("ben").others()).toEqual(["ana"]);
  expect(page("ana").others()).toEqual(["ben"]);
  page("ben").moveTo("goals");
  expect(page("ana").othersAt("goals")).toEqual(["ben"]);
  expect(page("ben").othersAt("goals")).toEqual([]);
  page("ben").moveTo("mood");
  expect(page("ana").othersAt("goals")).toEqual([]);
  pass(WHEREABOUTS_LAST_MS * 3);
  expect(page("ana").othersAt("mood")).toEqual(["ben"]);
  leave("ben");
  expect(page("ana").others()).toEqual([]);
});

test("a person who types holds the block until they stop, leave or are taken over", () => {
  const { page, pass } = pagesOf("ana", "ben");
  page("ana").typeAt("goals");
  expect(page("ben").typistAt("goals")).toBe("ana");
  expect(page("ana").typistAt("goals")).toBeUndefined();
  page("ben").typeAt("goals");
  expect(page("ben").typistAt("goals")).toBe("ana");
  page("ben").takeOver("goals");
  expect(page("ana").typistAt("goals")).toBe("ben");
  expect(page("ben").typistAt("goals")).toBeUndefined();
  pass(WHEREABOUTS_LAST_MS + WHEREABOUTS_EVERY_MS);
  expect(page("ana").typistAt("goals")).toBeUndefined();
  page("ana").typeAt("goals");
  expect(page("ben").typistAt("goals")).toBe("ana");
  page("ana").moveTo(undefined);
  expect(page("ben").typistAt("goals")).toBeUndefined();
});

test("typing on keeps the block, with one message every few seconds", () => {
  const { page, pass, told } = pagesOf("ana", "ben");
  page("ana").typeAt("goals");
  const before = told.filter((name) => name === "ana").length;
  for (let second = 0; second < 40; second += 1) {
    page("ana").typeAt("goals");
    pass(1_000);
  }
  expect(page("ben").typistAt("goals")).toBe("ana");
  expect(told.filter((name) => name === "ana").length - before).toBe(40_000 / WHEREABOUTS_EVERY_MS);
});

test("a silent page is forgotten, and lists stay the same objects while nothing changes", () => {
  const { page, pass } = pagesOf("ana");
  page("ana").setNames({ ben: { name: "Ben", side: "client" } });
  page("ana").heard({ ...TOPIC, userId: "ben", tab: "crashed", place: "goals", claim: 3 });
  const [others, at] = [page("ana").others(), page("ana").othersAt("goals")];
  let changes = 0;
  page("ana").subscribe(() => (changes += 1));
  page("ana").heard({ ...TOPIC, userId: "ben", tab: "crashed", place: "goals", claim: 3 });
  expect([page("ana").others(), page("ana").othersAt("goals")]).toEqual([others, at]);
  expect(page("ana").others()).toBe(others);
  pass(WHEREABOUTS_LAST_MS);
  expect(page("ana").others()).toEqual([]);
  expect(page("ana").typistAt("goals")).toBeUndefined();
  expect(changes).toBeGreaterThan(0);
});
