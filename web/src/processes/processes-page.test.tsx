// The list of processes: groups, tabs, and the actions that rights and life cycle allow.
import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { aList, aProcess, person, showProcesses, VERSION } from "./processes.test-support";

beforeAll(() => void Object.defineProperty(document, "fonts", { value: new EventTarget() }));

const REVIEW = aProcess({ openDraft: { ...VERSION, version: 2 } });
const PAYROLL = aProcess({
  name: "Pay run",
  category: "Bookkeeping",
  published: { ...VERSION, steps: 1, days: 1 },
});
const PROVIDED = aProcess({ name: "Succession planning", isProvided: true, orgId: "01PROVIDER" });
const never = () => new Promise(() => undefined);

const menuOf = async (name: string) => {
  await act(async () => fireEvent.click(screen.getByRole("button", { name: `Actions for ${name}` })));
  return (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
};
const rowOf = (name: string) => within(screen.getByText(name).closest("tr") as HTMLElement);

test("processes are grouped by category, with status, steps, days, templates and version", async () => {
  const { askedOf } = await showProcesses("", { "process.list": () => aList([PAYROLL, REVIEW]) });
  const table = screen.getByRole("table", { name: "Processes" });
  expect(
    within(table)
      .getAllByRole("rowheader")
      .map(({ textContent }) => textContent),
  ).toEqual(["Bookkeeping 1", "Advisory 1"]);
  for (const text of [REVIEW.description, "Published", "Draft open", "7 steps, 40 working days", "4"])
    expect(rowOf(REVIEW.name).getByText(text)).toBeDefined();
  expect(rowOf(PAYROLL.name).getByText("1 step, 1 working day")).toBeDefined();
  expect(screen.getByRole("tab", { name: /^Archived/ })).toBeDefined();
  expect(askedOf("process.list")).toMatchObject([{ tab: "all", sort: { columnId: "category" } }]);
});

test.each([
  ["with a draft", REVIEW, ["Edit", "Add to favourites", "Clone", "Archive", "Discard draft"]],
  ["published", PAYROLL, ["Edit", "Add to favourites", "Clone", "Archive"]],
  [
    "archived",
    aProcess({ name: "Old", status: "archived", archived: VERSION }),
    ["Open", "Add to favourites", "Clone", "Restore"],
  ],
  ["the provider's", PROVIDED, ["Open", "Add to favourites", "Clone"]],
])("the actions of a process that is %s", async (_what, process, actions) => {
  await showProcesses("", { "process.list": () => aList([process]) }, person("advisor", "view", "maintain"));
  expect(await menuOf(process.name)).toEqual(actions);
});

test("advisors who only view processes read published ones and mark favourites", async () => {
  const { askedOf } = await showProcesses(
    "",
    { "process.list": () => aList([PROVIDED]) },
    person("advisor", "view"),
  );
  expect(screen.queryByRole("button", { name: "New process" })).toBeNull();
  expect(screen.queryByRole("tab")).toBeNull();
  expect(askedOf("process.list")).toMatchObject([{ tab: "published" }]);
  expect(rowOf(PROVIDED.name).getByText("Gap")).toBeDefined();
  expect(await menuOf(PROVIDED.name)).toEqual(["Open", "Add to favourites"]);
});

test("processes are ordered by date and narrowed to favourites, as templates are", async () => {
  const { user, askedOf } = await showProcesses("", { "process.list": () => aList([PAYROLL]) });
  expect(screen.queryByRole("button", { name: "Updated" }), "a header to sort by").toBeNull();
  await user.click(screen.getByRole("radio", { name: "By date" }));
  expect(askedOf("process.list").at(-1)).toMatchObject({
    sort: { columnId: "lastUpdated", direction: "desc" },
  });
  await user.click(screen.getByRole("button", { name: "Favourites" }));
  expect(screen.getByRole("button", { name: "Favourites" }).getAttribute("aria-pressed")).toBe("true");
  expect(askedOf("process.list").at(-1)).toMatchObject({ favouritesOnly: true });
});

test("a draft is discarded after a question", async () => {
  const { user, askedOf } = await showProcesses("", {
    "process.list": () => aList([REVIEW]),
    "process.discardDraft": () => PAYROLL,
  });
  await menuOf(REVIEW.name);
  await user.click(screen.getByRole("menuitem", { name: "Discard draft" }));
  const question = within(await screen.findByRole("dialog"));
  expect(question.getByText("Its changes are lost. Version 1 stays published.")).toBeDefined();
  await user.click(question.getByRole("button", { name: "Discard draft" }));
  expect(askedOf("process.discardDraft")).toEqual([{ processId: REVIEW.processId }]);
});

test.each([
  [
    { services: 2, firms: 1 },
    "2 of your services and services of 1 firm name it. They show the process as archived until another one is chosen.",
  ],
  [
    { services: 0, firms: 14 },
    "Services of 14 firms name it. They show the process as archived until another one is chosen.",
  ],
  [
    { services: 1 },
    "1 of your services names it. It shows the process as archived until another one is chosen.",
  ],
])("archiving a process says how many services name it: %o", async (uses, text) => {
  const { user, askedOf } = await showProcesses("", {
    "process.list": () => aList([PAYROLL]),
    "services.usesOfProcess": () => uses,
    "process.archive": () => PAYROLL,
  });
  await menuOf(PAYROLL.name);
  await user.click(screen.getByRole("menuitem", { name: "Archive" }));
  const question = within(await screen.findByRole("dialog", { name: "Archive Pay run?" }));
  expect(question.getByText(text)).toBeDefined();
  await user.click(question.getByRole("button", { name: "Archive process" }));
  expect(askedOf("process.archive")).toEqual([{ processId: PAYROLL.processId }]);
});

test("an empty list says how to begin, and a new process opens in the editor", async () => {
  const { user, askedOf } = await showProcesses("", {
    "process.create": () => ({ processId: REVIEW.processId }),
    "process.get": never,
  });
  expect(screen.getByText("No processes yet")).toBeDefined();
  await user.click(screen.getAllByRole("button", { name: "New process" })[0] as HTMLElement);
  await user.click(await screen.findByRole("button", { name: "Create" }));
  expect(screen.getByText("* Required")).toBeDefined();
  fireEvent.change(screen.getByLabelText("Name*"), { target: { value: "Board meeting" } });
  await user.click(screen.getByRole("button", { name: "Create" }));
  expect(askedOf("process.create")).toEqual([
    { name: "Board meeting", category: "Advisory", description: "" },
  ]);
  expect(askedOf("process.get")).toEqual([{ processId: REVIEW.processId }]);
});
