import { expect, test } from "vitest";
import type { Notification } from "@gap/core/notifications/notification.schema";
import {
  fetchedPage,
  shownIn,
  withArrived,
  withFirstPageOnly,
  withRead,
  type NotificationPages,
} from "./notification-pages";

function one(id: string, read = false): Notification {
  return { id, type: "system", title: id, content: "", read, createdAt: new Date(0) };
}

function pagesOf(...pages: Notification[][]): NotificationPages {
  return {
    pages: pages.map((notifications, index) =>
      fetchedPage({ notifications, hasMore: index < pages.length - 1, unreadCount: 9 }),
    ),
    pageParams: pages.map((_, index) => pages[index - 1]?.at(-1)?.id),
  };
}

const two = pagesOf([one("d"), one("c", true)], [one("b"), one("a", true)]);
/** Its first page alone, and there are more. */
const begun = withFirstPageOnly(two);
const states = (pages: NotificationPages) => shownIn(pages).map(({ id, read }) => `${id}${read ? "" : "*"}`);

test.each([
  ["a new one is first of all", two, one("e"), false, ["e*", "d*", "c", "b*", "a"]],
  [
    "one whose answer came late stands behind newer ones",
    pagesOf([one("d"), one("b")]),
    one("c"),
    false,
    ["d*", "c*", "b*"],
  ],
  [
    "the oldest of all is the last of the last page",
    pagesOf([one("d")], [one("c")]),
    one("a"),
    false,
    ["d*", "c*", "a*"],
  ],
  [
    "one between two pages is shown once, in between",
    pagesOf([one("e")], [one("c")]),
    one("d"),
    false,
    ["e*", "d*", "c*"],
  ],
  ["one that is older than what was fetched comes with its page", begun, one("b"), false, ["d*", "c"]],
  ["one that is there takes its own place", two, one("b", true), false, ["d*", "c", "b", "a"]],
  ["one that was read leaves the unread ones", pagesOf([one("d")], [one("b")]), one("b", true), true, ["d*"]],
  ["one that was read at once is none of the unread ones", pagesOf([one("d")]), one("e", true), true, ["d*"]],
  ["a list that is empty gets its first", pagesOf([]), one("e"), true, ["e*"]],
  ["a list that was never fetched stays so", pagesOf(), one("e"), false, []],
])("arrived: %s", (_case, pages, arrived, onlyUnread, expected) => {
  expect(states(withArrived(pages, arrived, onlyUnread))).toEqual(expected);
});

test.each([
  ["in the list of all they stay, as read", two, ["d", "b"], false, ["d", "c", "b", "a"]],
  ["in the list of the unread ones they go", pagesOf([one("d")], [one("b")]), ["d"], true, ["b*"]],
  ["those that are not there change nothing", two, ["x"], false, states(two)],
])("read: %s", (_case, pages, ids, onlyUnread, expected) => {
  expect(states(withRead(pages, ids, onlyUnread))).toEqual(expected);
});

test("two that arrive together stand by their ids, in whichever order they are answered", () => {
  const arrive = (...ids: string[]) =>
    states(ids.reduce((pages, id) => withArrived(pages, one(id), false), pagesOf([one("a")])));
  expect(arrive("b", "c")).toEqual(["c*", "b*", "a*"]);
  expect(arrive("c", "b")).toEqual(["c*", "b*", "a*"]);
});

test("the next page begins after what the last one was answered with, also when all of that was read", () => {
  const nextOf = (pages: NotificationPages) => pages.pages.map(({ olderAfter }) => olderAfter);
  expect(nextOf(two)).toEqual(["c", undefined]);
  const unread = pagesOf([one("d"), one("c")], [one("b")]);
  const emptied = withRead(withFirstPageOnly(unread), ["c", "d"], true);
  expect(states(emptied)).toEqual([]);
  expect(nextOf(emptied)).toEqual(["c"]);
});

test("a list that is left begins with its first page again", () => {
  const first = withFirstPageOnly(two);
  expect(states(first)).toEqual(["d*", "c"]);
  expect(first.pageParams).toEqual([undefined]);
});
