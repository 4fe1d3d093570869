// The bell: its count, its panel, clicks, and arriving notifications (spec 2 §2.12, §4, §7).
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Notification } from "@gap/core/notifications/notification.schema";
import { readSetting, SETTINGS, writeSetting } from "@gap/web/platform/session/local-settings";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import { NotificationBell } from "./notification-bell";
import { listOf, notification, USER_ID } from "./notifications.test-support";

beforeEach(() => window.localStorage.clear());
afterEach(() => vi.restoreAllMocks());

async function showBell(all: Notification[], answers: Answers = {}, asSheet = false) {
  const page = await showWithAnswers(() => <NotificationBell userId={USER_ID} asSheet={asSheet} />, {
    answers: { "notifications.list": listOf(all), ...answers },
  });
  return { ...page, user: userEvent.setup() };
}

const bell = () => screen.getByRole("button", { name: /^Notifications/ });
const titles = () =>
  within(screen.getByRole("list"))
    .getAllByRole("button")
    .map((item) => item.textContent);

test.each([
  [0, "Notifications", ""],
  [1, "Notifications, 1 unread", "1"],
  [9, "Notifications, 9 unread", "9"],
  [10, "Notifications, 10 unread", "9+"],
])("%i unread notifications appear in the button's name and badge", async (count, name, number) => {
  await showBell(Array.from({ length: count }, (_, index) => notification(`n${index}`)));
  expect(screen.getByRole("button", { name }).textContent).toBe(number);
});

test.each([
  [false, "You have no notifications"],
  [true, "You have no unread notifications"],
])("an empty list (only unread: %s) says so, and the mark button is disabled", async (onlyUnread, text) => {
  writeSetting(SETTINGS.onlyUnreadNotifications, onlyUnread);
  const { user } = await showBell([]);
  await user.click(bell());
  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Mark all as read" }).disabled).toBe(true);
});

test("the chosen tab is remembered", async () => {
  const { user } = await showBell([notification("b", { read: true }), notification("a")]);
  await user.click(bell());
  await screen.findByText("Title of b");
  await user.click(screen.getByRole("tab", { name: "Unread" }));
  await waitFor(() => expect(titles()).toHaveLength(1));
  expect(titles()[0]).toContain("Unread: Title of a");
  expect(readSetting(SETTINGS.onlyUnreadNotifications)).toBe(true);
});

test("older notifications load on request", async () => {
  const { user, asked } = await showBell(["c", "b", "a"].map((id) => notification(id)));
  await user.click(bell());
  await user.click(await screen.findByRole("button", { name: "Show older notifications" }));
  await screen.findByText("Title of a");
  expect(titles()).toHaveLength(3);
  expect(asked.at(-1)).toEqual(["notifications.list", { onlyUnread: false, after: "b" }]);
  expect(screen.queryByRole("button", { name: "Show older notifications" })).toBeNull();
});

test("a failed load shows an error and can be retried", async () => {
  let isBroken = true;
  const list = listOf([notification("a")]);
  const { user, dialogs } = await showBell([], {
    "notifications.list": (input) => {
      if (isBroken) throw Object.assign(new Error("Out of order"), { data: { httpStatus: 500 } });
      return list(input);
    },
  });
  await user.click(bell());
  expect(await screen.findByText(/could not be loaded. Out of order/)).toBeDefined();
  expect(dialogs).toEqual([]);
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Title of a")).toBeDefined();
});

test("'Mark all as read' marks only the visible notifications", async () => {
  const all = ["c", "b", "a"].map((id) => notification(id));
  const { user, asked } = await showBell(all, {
    "notifications.markAllAsRead": ({ ids }: { ids: string[] }) => {
      for (const each of all) if (ids.includes(each.id)) each.read = true;
    },
  });
  await user.click(bell());
  await screen.findByText("Title of c");
  await user.click(screen.getByRole("button", { name: "Mark all as read" }));
  await screen.findByRole("button", { name: "Notifications, 1 unread" });
  expect(asked).toContainEqual(["notifications.markAllAsRead", { ids: ["c", "b"] }]);
  expect(titles().some((text) => text?.includes("Unread: "))).toBe(false);
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Mark all as read" }).disabled).toBe(true),
  );
});

test("a click marks it as read, closes the popover and opens its target with its query", async () => {
  const { user, asked, whereTo } = await showBell(
    [notification("a", { action: { url: "/org/01O/work-items?open=1#steps" } })],
    { "notifications.markAsRead": () => undefined },
  );
  await user.click(bell());
  await user.click(await screen.findByText("Title of a"));
  expect(asked).toContainEqual(["notifications.markAsRead", { id: "a" }]);
  await waitFor(() => expect(whereTo()).toBe("/au/org/01O/work-items?open=1#steps"));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a read notification is not marked again; without an action the click only closes the popover", async () => {
  const { user, asked, whereTo } = await showBell([notification("a", { read: true })]);
  await user.click(bell());
  await user.click(await screen.findByText("Title of a"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(asked.map(([path]) => path)).not.toContain("notifications.markAsRead");
  expect(whereTo()).toBe("/au");
});

test("an absolute URL leaves the page after marking, even if marking fails", async () => {
  const leave = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
  let failToMark: (error: unknown) => void = () => undefined;
  const marking = new Promise<void>((_resolve, reject) => {
    failToMark = reject;
  });
  const { user } = await showBell([notification("a", { action: { url: "https://elsewhere.example/x" } })], {
    "notifications.markAsRead": () => marking,
  });
  await user.click(bell());
  await user.click(await screen.findByText("Title of a"));
  expect(leave).not.toHaveBeenCalled();
  await act(async () => failToMark(Object.assign(new Error("No"), { data: { httpStatus: 500 } })));
  await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith("https://elsewhere.example/x"));
});

test("a dialog action is not supported and shows the error dialog", async () => {
  const { user, dialogs } = await showBell([notification("a", { action: { dialog: "plan" }, read: true })]);
  await user.click(bell());
  await user.click(await screen.findByText("Title of a"));
  await waitFor(() => expect(dialogs).toHaveLength(1));
  expect(String(dialogs[0])).toContain("'plan' is not supported");
});

test("a notification that could not be marked becomes unread again", async () => {
  const { user, dialogs } = await showBell([notification("a")], {
    "notifications.markAsRead": () => {
      throw Object.assign(new Error("No"), { data: { httpStatus: 500 } });
    },
  });
  await user.click(bell());
  await user.click(await screen.findByText("Title of a"));
  await waitFor(() => expect(dialogs).toHaveLength(1));
  expect(await screen.findByRole("button", { name: "Notifications, 1 unread" })).toBeDefined();
});

test("arrow keys move through the list, and Escape returns to the bell", async () => {
  const { user } = await showBell(["b", "a"].map((id) => notification(id)));
  await user.click(bell());
  await screen.findByText("Title of b");
  const [first, second] = within(screen.getByRole("list")).getAllByRole("button");
  first?.focus();
  await user.keyboard("{ArrowDown}");
  expect(document.activeElement).toBe(second);
  await user.keyboard("{ArrowDown}{Home}");
  expect(document.activeElement).toBe(first);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement).toBe(bell()));
  expect(screen.queryByRole("list")).toBeNull();
});

test("on a phone it opens a sheet with a close button", async () => {
  const { user } = await showBell([notification("a")], {}, true);
  await user.click(bell());
  await screen.findByText("Title of a");
  await user.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByText("Title of a")).toBeNull());
});

test("an arriving notification is fetched by id, shown by title, counted and listed", async () => {
  const all: Notification[] = [];
  const { user, live, hear, asked } = await showBell(all, {
    "notifications.get": ({ id }: { id: string }) => all.find((each) => each.id === id),
  });
  await user.click(bell());
  await screen.findByText("You have no notifications");
  all.unshift(notification("a"));
  asked.length = 0;
  await hear(() => live.say("notification", USER_ID, { id: "a" }));
  const snackbar = await screen.findByRole("status");
  expect(snackbar.textContent).toContain("Title of a");
  expect(screen.getByRole("button", { name: "Notifications, 1 unread" })).toBeDefined();
  expect(titles()).toHaveLength(1);
  // The list was not refetched: one call was for the count, one for the notification.
  expect(asked.map(([path]) => path).toSorted()).toEqual(["notifications.get", "notifications.list"]);
});

test("notifications that arrive together are sorted newest first, whatever the order of answers", async () => {
  const all: Notification[] = [];
  const answers = new Map<string, () => void>();
  const { user, live, isQuiet } = await showBell(all, {
    "notifications.get": ({ id }: { id: string }) =>
      new Promise((resolve) => answers.set(id, () => resolve(notification(id)))),
  });
  await user.click(bell());
  await screen.findByText("You have no notifications");
  act(() => ["a", "b", "c"].forEach((id) => live.say("notification", USER_ID, { id })));
  for (const id of ["a", "c", "b"]) {
    await waitFor(() => expect([...answers.keys()]).toContain(id));
    await act(async () => answers.get(id)?.());
  }
  await isQuiet();
  await waitFor(() =>
    expect(titles().map((text) => text?.match(/Title of (.)/)?.[1])).toEqual(["c", "b", "a"]),
  );
});

test("many missed notifications show one message", async () => {
  const all: Notification[] = [];
  const { live, hear } = await showBell(all, {
    "notifications.get": ({ id }: { id: string }) => all.find((each) => each.id === id),
  });
  const ids = ["a", "b", "c", "d", "e"];
  all.unshift(...ids.map((id) => notification(id)));
  await hear(() => ids.forEach((id) => live.say("notification", USER_ID, { id })));
  expect(await screen.findByText("You have 4 new notifications")).toBeDefined();
  expect(screen.getByText("Title of a")).toBeDefined();
  expect(screen.queryByText("Title of b")).toBeNull();
  expect(screen.getByRole("button", { name: "Notifications, 5 unread" })).toBeDefined();
});

test("a notification read in another tab becomes read here without a message", async () => {
  const all = [notification("a")];
  const { user, live, hear } = await showBell(all);
  await user.click(bell());
  await screen.findByText("Title of a");
  all.splice(0, 1, notification("a", { read: true }));
  await hear(() => live.say("notification", USER_ID, { id: "a", read: true }));
  expect(screen.getByRole("button", { name: "Notifications" })).toBeDefined();
  expect(titles()[0]).not.toContain("Unread: ");
  expect(screen.queryByRole("status")).toBeNull();
});

test("after lost messages everything is refetched", async () => {
  const all: Notification[] = [];
  const { live, hear } = await showBell(all);
  all.push(notification("a"));
  await hear(() => live.sayRefetch("notification", USER_ID));
  expect(screen.getByRole("button", { name: "Notifications, 1 unread" })).toBeDefined();
});

test("a late first answer does not show or count a notification that was read elsewhere", async () => {
  const one = notification("a");
  const all = [one];
  const list = listOf(all);
  let release: () => void = () => undefined;
  let isHeld = false;
  const { user, live, hear, asked } = await showBell(all, {
    "notifications.list": (input: never) => {
      const answer = list(input);
      if (!isHeld) return answer;
      isHeld = false;
      return new Promise((resolve) => (release = () => resolve(answer)));
    },
  });
  isHeld = true;
  const before = asked.length;
  await user.click(bell());
  await waitFor(() => expect(asked).toHaveLength(before + 1));
  all[0] = { ...one, read: true };
  await hear(() => live.say("notification", USER_ID, { id: "a", read: true }));
  await act(async () => release());
  expect(screen.getByRole("button", { name: "Notifications" }).textContent).toBe("");
  expect(titles()).toHaveLength(1);
  expect(titles()[0]).not.toContain("Unread:");
});
