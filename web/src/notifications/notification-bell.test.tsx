// The bell: its count, what it opens, what a click does, and what arrives while it is there (spec 2 §2.12, §4, §7).
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
])("%i unread ones are told by name and by number", async (count, name, number) => {
  await showBell(Array.from({ length: count }, (_, index) => notification(`n${index}`)));
  expect(screen.getByRole("button", { name }).textContent).toBe(number);
});

test.each([
  [false, "You have no notifications"],
  [true, "You have no unread notifications"],
])("with none (only unread: %s) it says so, and there is nothing to mark", async (onlyUnread, text) => {
  writeSetting(SETTINGS.onlyUnreadNotifications, onlyUnread);
  const { user } = await showBell([]);
  await user.click(bell());
  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Mark all as read" }).disabled).toBe(true);
});

test("the tab that was looked at is remembered", async () => {
  const { user } = await showBell([notification("b", { read: true }), notification("a")]);
  await user.click(bell());
  await screen.findByText("Title of b");
  await user.click(screen.getByRole("tab", { name: "Unread" }));
  await waitFor(() => expect(titles()).toHaveLength(1));
  expect(titles()[0]).toContain("Unread: Title of a");
  expect(readSetting(SETTINGS.onlyUnreadNotifications)).toBe(true);
});

test("older ones come when asked for", async () => {
  const { user, asked } = await showBell(["c", "b", "a"].map((id) => notification(id)));
  await user.click(bell());
  await user.click(await screen.findByRole("button", { name: "Show older ones" }));
  await screen.findByText("Title of a");
  expect(titles()).toHaveLength(3);
  expect(asked.at(-1)).toEqual(["notifications.list", { onlyUnread: false, after: "b" }]);
  expect(screen.queryByRole("button", { name: "Show older ones" })).toBeNull();
});

test("a list that could not be loaded says so, and is asked for again", async () => {
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

test("'Mark all as read' marks the visible ones, and the others stay unread", async () => {
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

test("a click marks it read, closes the popover and goes where it leads, query and all", async () => {
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

test("one that was read is not marked again; without an action the click only closes", async () => {
  const { user, asked, whereTo } = await showBell([notification("a", { read: true })]);
  await user.click(bell());
  await user.click(await screen.findByText("Title of a"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(asked.map(([path]) => path)).not.toContain("notifications.markAsRead");
  expect(whereTo()).toBe("/au");
});

test("an absolute address leaves the page once it is marked, also where that fails", async () => {
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

test("a dialog is not supported, and the error dialog says so", async () => {
  const { user, dialogs } = await showBell([notification("a", { action: { dialog: "plan" }, read: true })]);
  await user.click(bell());
  await user.click(await screen.findByText("Title of a"));
  await waitFor(() => expect(dialogs).toHaveLength(1));
  expect(String(dialogs[0])).toContain("'plan' is not supported");
});

test("what could not be marked is unread again", async () => {
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

test("by keyboard: the arrow keys walk through the list, Escape goes back to the bell", async () => {
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

test("on a phone it opens a sheet with a way to close it", async () => {
  const { user } = await showBell([notification("a")], {}, true);
  await user.click(bell());
  await screen.findByText("Title of a");
  await user.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByText("Title of a")).toBeNull());
});

test("one that arrives is fetched by its id, told by its title, counted and listed", async () => {
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
  // The list itself was not asked for again: once for the count, once for the notification.
  expect(asked.map(([path]) => path).toSorted()).toEqual(["notifications.get", "notifications.list"]);
});

test("two that arrive together stand newest first, also where the older one is answered last", async () => {
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

test("many that were missed are told together", async () => {
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

test("what was read in another tab is read here, and nothing is told", async () => {
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

test("where messages were lost everything is fetched again", async () => {
  const all: Notification[] = [];
  const { live, hear } = await showBell(all);
  all.push(notification("a"));
  await hear(() => live.sayRefetch("notification", USER_ID));
  expect(screen.getByRole("button", { name: "Notifications, 1 unread" })).toBeDefined();
});

test("a first answer from before a notification was read elsewhere is not shown, nor counted", async () => {
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
