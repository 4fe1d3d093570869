// The banners above every page: the server's, the offline banner and the goose (spec 2 §4, §8).
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Announcement } from "@gap/core/notifications/announcement.schema";
import { GOOSE_SHOWN_MS } from "@gap/core/notifications/goose";
import type { UserInfo } from "@gap/core/users/user-info.schema";
import { clearSettings, readSetting, SETTINGS } from "@gap/web/platform/session/local-settings";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import { ORG_ID, personIn, USER_ID, USER_INFO_KEY } from "../notifications.test-support";
import { Announcements } from "./announcements";

afterEach(() => {
  vi.useRealTimers();
  clearSettings();
});

const advisor = personIn("advisor");
const OFFLINE =
  "You're currently offline, so any further changes won't be saved. Please reconnect before continuing.";
const DISCONNECTED = "You've been disconnected from XPM.";

function disconnected(more: Partial<Announcement> = {}): Announcement {
  return {
    announcement: "xpmDisconnected",
    announcementType: "error",
    dismissible: true,
    orgId: ORG_ID,
    ...more,
  };
}

function show(
  info: UserInfo,
  {
    announced = [],
    answers = {},
    stage = "dev-local",
  }: { announced?: Announcement[]; answers?: Answers; stage?: string } = {},
) {
  return showWithAnswers(() => <Announcements info={info} />, {
    answers: {
      "user.getAnnouncements": () => [...announced],
      "user.getMyUserInfo": () => info,
      ...answers,
    },
    config: { stage },
  });
}

test("the page waits for the first announcements, to avoid a layout shift, but not for later ones", async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const page = () => screen.getByText("The page").dataset["held"];
  const shown = showWithAnswers(() => <Announcements info={advisor}>The page</Announcements>, {
    answers: {
      "user.getAnnouncements": async () => {
        await held;
        return [disconnected()];
      },
    },
  });
  await waitFor(() => expect(page()).toBe("true"));
  expect(screen.queryByText(DISCONNECTED)).toBeNull();
  await act(async () => release());
  const { live } = await shown;
  expect(screen.getByText(DISCONNECTED)).toBeDefined();
  expect(page()).toBeUndefined();
  act(() => live.say("announcement", ORG_ID, {}));
  expect(page()).toBeUndefined();
});

test("without announcements to load, the page does not wait", async () => {
  await showWithAnswers(
    () => <Announcements info={personIn("advisor", { isServiceUser: true })}>The page</Announcements>,
    { answers: {} },
  );
  expect(screen.getByText("The page").dataset["held"]).toBeUndefined();
});

test.each([
  ["a person with announcements", personIn("advisor"), true],
  ["a service user", personIn("advisor", { isServiceUser: true }), false],
])("the next visit of %s knows whether to prefetch them", async (_who, info, expected) => {
  await show(info);
  expect(readSetting(SETTINGS.hasAnnouncements)).toBe(expected);
});

test("the offline banner shows politely while the connection is lost, but not before the first one", async () => {
  const { live, hear } = await show(advisor);
  await hear(() => live.become("connecting"));
  expect(screen.queryByText(OFFLINE)).toBeNull();
  await hear(() => live.become("offline"));
  expect(screen.getByText(OFFLINE).closest("[aria-live=polite]")).not.toBeNull();
  expect(screen.queryByRole("button", { name: "Dismiss" })).toBeNull();
  await hear(() => live.become("online"));
  expect(screen.queryByText(OFFLINE)).toBeNull();
});

test("the banner of a lost practice manager leads to the integrations", async () => {
  const { whereTo } = await show(advisor, { announced: [disconnected()] });
  expect(screen.getByText(DISCONNECTED)).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Reconnect" }));
  await waitFor(() => expect(whereTo()).toBe(`/au/org/${ORG_ID}/my-organisation/integrations`));
});

test("people without access to the integrations get no link", async () => {
  const { userOrg, ...rest } = advisor;
  await show(
    { ...rest, ...(userOrg && { userOrg: { ...userOrg, features: [] } }) },
    { announced: [disconnected()] },
  );
  expect(screen.getByText(DISCONNECTED)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Reconnect" })).toBeNull();
});

test("an arriving banner makes the organisation unauthorised; withdrawing it refetches the user info", async () => {
  const announced: Announcement[] = [];
  const { live, hear, queryClient, asked } = await show(advisor, { announced });
  queryClient.setQueryData(USER_INFO_KEY, advisor);
  const isAuthorised = () => queryClient.getQueryData<UserInfo>(USER_INFO_KEY)?.userOrg?.xeroAuthorised;
  announced.push(disconnected());
  await hear(() => live.say("announcement", ORG_ID, {}));
  expect(screen.getByText(DISCONNECTED)).toBeDefined();
  expect(isAuthorised()).toBe(false);

  announced.pop();
  await hear(() => live.say("announcement", ORG_ID, {}));
  expect(screen.queryByText(DISCONNECTED)).toBeNull();
  expect(queryClient.getQueryState(USER_INFO_KEY)?.isInvalidated).toBe(true);
  expect(asked.filter(([path]) => path === "user.getAnnouncements")).toHaveLength(3);
});

test("dismissing removes a banner immediately and calls the server", async () => {
  const announced = [disconnected()];
  const { asked, isQuiet } = await show(advisor, {
    announced,
    answers: { "user.dismissAnnouncement": () => void announced.pop() },
  });
  fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  await waitFor(() => expect(screen.queryByText(DISCONNECTED)).toBeNull());
  await isQuiet();
  expect(asked).toContainEqual(["user.dismissAnnouncement", { announcement: "xpmDisconnected" }]);
});

test("a banner that the server did not dismiss comes back with an error", async () => {
  const { isQuiet, dialogs } = await show(advisor, {
    announced: [disconnected()],
    answers: {
      "user.dismissAnnouncement": () => {
        throw Object.assign(new Error("Not now"), { data: { httpStatus: 500 } });
      },
    },
  });
  fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(await screen.findByText("The announcement could not be dismissed. Not now")).toBeDefined();
  await isQuiet();
  expect(screen.getByText(DISCONNECTED)).toBeDefined();
  expect(dialogs).toEqual([]);
});

test("dismissing in one tab removes the banner in the person's other tabs", async () => {
  const announced = [disconnected()];
  const { isQuiet } = await show(advisor, {
    announced,
    answers: { "user.dismissAnnouncement": () => void announced.pop() },
  });
  const inOtherTab = await show(advisor, { announced });
  expect(screen.getAllByText(DISCONNECTED)).toHaveLength(2);
  fireEvent.click(screen.getAllByRole("button", { name: "Dismiss" })[0] as HTMLElement);
  await isQuiet();
  await waitFor(() => expect(screen.queryByText(DISCONNECTED)).toBeNull());
  expect(inOtherTab.asked.filter(([path]) => path === "user.getAnnouncements")).toHaveLength(2);
});

test("of two banners one is shown at a time; the non-dismissible one stays", async () => {
  const announced = [disconnected(), disconnected({ dismissible: false, userId: USER_ID })];
  const { isQuiet } = await show(advisor, {
    announced,
    answers: { "user.dismissAnnouncement": () => void announced.shift() },
  });
  expect(screen.getAllByText(DISCONNECTED)).toHaveLength(1);
  fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  await isQuiet();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Dismiss" })).toBeNull());
  expect(screen.getAllByText(DISCONNECTED)).toHaveLength(1);
});

test("a non-dismissible banner has no close button", async () => {
  await show(advisor, { announced: [disconnected({ dismissible: false })] });
  expect(screen.getByText(DISCONNECTED)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Dismiss" })).toBeNull();
});

test.each([
  ["a service user", personIn("advisor", { isServiceUser: true })],
  ["a person without an organisation", { ...advisor, userOrg: undefined } as unknown as UserInfo],
])("%s neither fetches nor subscribes to announcements", async (_who, info) => {
  const { asked, live } = await show(info, { announced: [disconnected()] });
  expect(asked).toEqual([]);
  expect(live.followed()).toEqual([]);
  expect(screen.queryByText(DISCONNECTED)).toBeNull();
});

test("each goose shows for 3 seconds", async () => {
  const { live } = await show(personIn("gap"));
  vi.useFakeTimers();
  act(() => live.say("goose-command", USER_ID, { command: "shrek" }));
  act(() => void vi.advanceTimersByTime(GOOSE_SHOWN_MS - 1));
  expect(screen.getByText("shrek")).toBeDefined();
  act(() => live.say("goose-command", USER_ID, { command: "shrek" }));
  act(() => void vi.advanceTimersByTime(GOOSE_SHOWN_MS - 1));
  expect(screen.getByText("shrek")).toBeDefined();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.queryByText("shrek")).toBeNull();
});

test.each([
  ["staff on a development stage subscribe", personIn("gap"), "dev-local", true],
  ["staff in prod do not subscribe", personIn("gap"), "prod", false],
  ["advisors do not subscribe", advisor, "dev-local", false],
])("the goose: %s", async (_case, info, stage, follows) => {
  const { live } = await show(info, { stage });
  expect(live.followed().some(({ type }) => type === "goose-command")).toBe(follows);
});

test("a late first answer does not bring back a withdrawn banner", async () => {
  const announced = [disconnected()];
  let release: () => void = () => undefined;
  let isHeld = false;
  const { live, hear, asked, queryClient } = await show(advisor, {
    answers: {
      "user.getAnnouncements": () => {
        const answer = [...announced];
        if (!isHeld) return answer;
        isHeld = false;
        return new Promise((resolve) => (release = () => resolve(answer)));
      },
    },
  });
  isHeld = true;
  // As at the start of a visit, with nothing loaded.
  act(() => void queryClient.resetQueries({ queryKey: ["announcements"] }));
  await waitFor(() => expect(asked.filter(([path]) => path === "user.getAnnouncements")).toHaveLength(2));
  announced.pop();
  await hear(() => live.say("announcement", ORG_ID, {}));
  await act(async () => release());
  expect(screen.queryByText(DISCONNECTED)).toBeNull();
});
