import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { showWithAnswers } from "@gap/web/platform/show-with-answers.test-support";
import { ActivityLog } from "./activity-log";

const ENTRY = {
  id: 7,
  at: new Date("2026-03-01T20:05:00Z"),
  action: "team.changeRole",
  person: { userId: "u-ava", name: "Ava Stone", email: "ava@firm.example" },
  subjects: [{ kind: "user-org", id: "x", details: { from: "Team Member", to: "Admin" } }],
  ip: "203.0.113.7",
};

const SETTINGS = { timezone: "Europe/Paris" };

const show = (
  exportActivity: () => unknown = () => ({ csv: "" }),
  getSettings: () => unknown = () => SETTINGS,
) =>
  showWithAnswers(() => <ActivityLog orgId="o" />, {
    answers: {
      "org.listActivity": () => ({ rows: [ENTRY, { ...ENTRY, id: 6, person: undefined }], total: 2 }),
      "org.listActivityPeople": () => [{ userId: "u-ava", name: "Ava Stone" }],
      "org.exportActivity": exportActivity,
      "org.getSettings": getSettings,
    },
  });

test("entries show who did what, when and from where", async () => {
  await show();
  const [, first, second] = screen.getAllByRole("row");
  for (const text of [
    "Changed a member's role",
    "from Team Member to Admin",
    "Ava Stone",
    "1 Mar 2026, 9:05 pm",
    "203.0.113.7",
  ])
    expect(within(first!).getByText(text)).toBeTruthy();
  // Actions of the system have no person.
  expect(within(second!).getByText("Gap")).toBeTruthy();
});

test("the log shows no times while the zone of the organisation is unknown", async () => {
  const answers: ((settings: object) => void)[] = [];
  let isSlow = false;
  const { queryClient, isQuiet } = await show(undefined, () =>
    isSlow ? new Promise((resolve) => answers.push(resolve)) : SETTINGS,
  );
  isSlow = true;
  await act(async () => void queryClient.resetQueries({ queryKey: [["org", "getSettings"]] }));
  await waitFor(() => expect(screen.queryByText("Ava Stone")).toBeNull());
  expect(screen.getByRole("table", { name: "Activity log" }).getAttribute("aria-busy")).toBe("true");
  expect(screen.queryByText(/Times are in/)).toBeNull();
  await act(async () => answers[0]?.(SETTINGS));
  await isQuiet();
  expect(screen.getAllByText("1 Mar 2026, 9:05 pm")).toHaveLength(2);
  expect(screen.getByText(/Times are in/)).toBeDefined();
});

test("a zone that cannot be loaded says so and can be tried again", async () => {
  let isAway = true;
  await show(undefined, () => {
    if (isAway) throw new Error("The server is away");
    return SETTINGS;
  });
  expect(screen.getByText(/^The time zone of this organisation could not be loaded\./)).toBeDefined();
  expect(screen.queryByRole("table")).toBeNull();
  isAway = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findAllByText("1 Mar 2026, 9:05 pm")).toHaveLength(2);
});

test("opening an entry shows all its details", async () => {
  await show();
  await userEvent.click(screen.getAllByRole("button", { name: /Changed a member's role/ })[0]!);
  const dialog = within(await screen.findByRole("dialog", { name: "Changed a member's role" }));
  for (const text of [
    "Ava Stone, ava@firm.example",
    "1 Mar 2026, 9:05 pm CET",
    "203.0.113.7",
    "from Team Member to Admin",
  ])
    expect(dialog.getByText(text)).toBeTruthy();
});

test("the export uses the list's filters and names the file after the day", async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    saved.push(file as Blob);
    return "blob:made-up";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  const { asked, isQuiet } = await show(() => ({ csv: "When (UTC)\r\n" }));
  await userEvent.click(screen.getByRole("button", { name: "Kind" }));
  await userEvent.click(await screen.findByLabelText("Team"));
  await userEvent.click(screen.getByRole("button", { name: "Export as CSV" }));
  await isQuiet();
  expect(asked.find(([path]) => path === "org.exportActivity")?.[1]).toMatchObject({
    orgId: "o",
    kinds: ["team"],
    userIds: [],
  });
  expect(await saved[0]?.text()).toContain("When (UTC)");
});

test("an export that fails says why", async () => {
  await show(() => {
    throw new Error("The server is away");
  });
  await userEvent.click(screen.getByRole("button", { name: "Export as CSV" }));
  expect(await screen.findByText("The export failed. The server is away")).toBeTruthy();
});

test("a running export can be cancelled, without a message or a file", async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  const saved = click.mock.calls.length;
  let rejectExport: (reason: Error) => void = () => undefined;
  const { isQuiet } = await show(() => new Promise((_, reject) => (rejectExport = reject)));
  await userEvent.click(screen.getByRole("button", { name: "Export as CSV" }));
  await userEvent.click(await screen.findByRole("button", { name: "Cancel export" }));
  rejectExport(new DOMException("Given up", "AbortError"));
  await isQuiet();
  expect(screen.queryByText(/The export failed/)).toBeNull();
  expect(screen.queryByRole("button", { name: "Cancel export" })).toBeNull();
  expect(click.mock.calls).toHaveLength(saved);
});
