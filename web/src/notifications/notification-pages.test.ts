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
/** Only the first page, with more to follow. */
const begun = withFirstPageOnly(two);
const states = (pages: NotificationPages) => shownIn(pages).map(({ id, read }) => `${id}${read ? "" : "*"}`);

test.each([
  ["a new notification comes first", two, one("e"), false, ["e*", "d*", "c", "b*", "a"]],
  [
    "a notification answered late goes behind newer ones",
    pagesOf([one("d"), one("b")]),
    one("c"),
    false,
    ["d*", "c*", "b*"],
  ],
  [
    "the oldest goes to the end of the last page",
    pagesOf([one("d")], [one("c")]),
    one("a"),
    false,
    ["d*", "c*", "a*"],
  ],
  [
    "a notification between two pages is shown once, in between",
    pagesOf([one("e")], [one("c")]),
    one("d"),
    false,
    ["e*", "d*", "c*"],
  ],
  [
    "a notification older than the fetched pages is left to its own page",
    begun,
    one("b"),
    false,
    ["d*", "c"],
  ],
  ["a known notification is replaced in its place", two, one("b", true), false, ["d*", "c", "b", "a"]],
  [
    "a read notification leaves the unread list",
    pagesOf([one("d")], [one("b")]),
    one("b", true),
    true,
    ["d*"],
  ],
  [
    "a notification that is already read is not added to the unread list",
    pagesOf([one("d")]),
    one("e", true),
    true,
    ["d*"],
  ],
  ["an empty list gets its first notification", pagesOf([]), one("e"), true, ["e*"]],
  ["a list that was never fetched stays unfetched", pagesOf(), one("e"), false, []],
])("arrived: %s", (_case, pages, arrived, onlyUnread, expected) => {
  expect(states(withArrived(pages, arrived, onlyUnread))).toEqual(expected);
});

test.each([
  ["in the list of all, they stay and are read", two, ["d", "b"], false, ["d", "c", "b", "a"]],
  ["in the unread list, they are removed", pagesOf([one("d")], [one("b")]), ["d"], true, ["b*"]],
  ["unknown ids change nothing", two, ["x"], false, states(two)],
])("read: %s", (_case, pages, ids, onlyUnread, expected) => {
  expect(states(withRead(pages, ids, onlyUnread))).toEqual(expected);
});

test("notifications that arrive together are sorted by id, whatever the order of answers", () => {
  const arrive = (...ids: string[]) =>
    states(ids.reduce((pages, id) => withArrived(pages, one(id), false), pagesOf([one("a")])));
  expect(arrive("b", "c")).toEqual(["c*", "b*", "a*"]);
  expect(arrive("c", "b")).toEqual(["c*", "b*", "a*"]);
});

test("the next page starts after the last one's answer, even if all of it was read", () => {
  const nextOf = (pages: NotificationPages) => pages.pages.map(({ olderAfter }) => olderAfter);
  expect(nextOf(two)).toEqual(["c", undefined]);
  const unread = pagesOf([one("d"), one("c")], [one("b")]);
  const emptied = withRead(withFirstPageOnly(unread), ["c", "d"], true);
  expect(states(emptied)).toEqual([]);
  expect(nextOf(emptied)).toEqual(["c"]);
});

test("a closed list starts with its first page again", () => {
  const first = withFirstPageOnly(two);
  expect(states(first)).toEqual(["d*", "c"]);
  expect(first.pageParams).toEqual([undefined]);
});
