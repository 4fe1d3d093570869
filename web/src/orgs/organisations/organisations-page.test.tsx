// Organisations (spec 4 §F): the list's queries, and the input of creating one.
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { ActionId } from "@gap/core/access/features";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import { AllOrganisations } from "./organisations-page";
import type { ListedOrg } from "./organisations.queries";
import { staffWith } from "./staff.test-support";

// Rendering all countries of the world is too slow for a test.
vi.mock(import("@gap/core/orgs/countries"), async (original) => {
  const whole = await original();
  return { ...whole, COUNTRIES: whole.COUNTRIES.filter(({ code }) => ["NZ", "FR"].includes(code)) };
});

const HARBOUR: ListedOrg = {
  id: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  name: "Harbour Advisory",
  orgType: "advisor",
  countryCode: "NZ",
  tierName: "Trial",
  trialEndDate: new Date(2020, 10, 20),
  createdAt: new Date(2026, 0, 5),
  lastUpdatedAt: new Date(2026, 0, 7),
  count: 4,
  activeCount: 3,
};
const CLOSED: ListedOrg = {
  id: "01ARZ3NDEKTSV4RRFFQ69G5FAW",
  name: "Lapsed & Co",
  orgType: "advisor",
  createdAt: new Date(2026, 0, 6),
  lastUpdatedAt: new Date(2026, 0, 6),
  deactivatedOn: new Date(2026, 5, 6),
  count: 0,
  activeCount: 0,
};

async function show(action: ActionId = "maintain", answers: Answers = {}) {
  const onOpen = vi.fn<(orgId: string) => void>();
  const shown = await showWithAnswers(() => <AllOrganisations onOpen={onOpen} />, {
    answers: {
      "user.getMyUserInfo": () => staffWith(action),
      "org.list": () => ({
        rows: [HARBOUR, CLOSED],
        total: 2,
        tabCounts: { all: 2, gap: 0, advisor: 2, client: 0 },
      }),
      ...answers,
    },
  });
  const askedOf = (path: string) => shown.asked.filter(([each]) => each === path).map(([, input]) => input);
  return { ...shown, onOpen, askedOf, user: userEvent.setup() };
}

test("a row shows type, state, country, tier, trial end, users, age, change and last activity", async () => {
  const { onOpen, user } = await show();
  const [, harbour, closed] = screen.getAllByRole("row");
  const cells = within(harbour as HTMLElement).getAllByRole("cell");
  expect(cells.map((cell) => cell.textContent)).toEqual([
    "HAHarbour Advisory",
    "Advisor",
    "Trial ended",
    "New Zealand",
    "Trialended 20 Nov 2020",
    "3 of 4",
    "5 Jan 2026",
    "7 Jan 2026",
    "–",
  ]);
  expect(within(closed as HTMLElement).getByText("Deactivated")).toBeDefined();
  expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual([
    "All2",
    "Advisors2",
    "Clients0",
    "Gap0",
  ]);
  await user.click(screen.getByRole("button", { name: /Harbour Advisory/ }));
  expect(onOpen).toHaveBeenCalledWith(HARBOUR.id);
});

test("tabs and filters go to the server; latest changes come first", async () => {
  const { askedOf, user, isQuiet, whereTo } = await show();
  const first = {
    search: "",
    page: 0,
    pageSize: 10,
    sort: { columnId: "lastUpdatedAt", direction: "desc" },
    tierNames: [],
    countries: [],
    trialEndsSoon: false,
  };
  expect(askedOf("org.list")).toEqual([first]);
  expect(screen.getByRole("columnheader", { name: "Changed" }).getAttribute("aria-sort")).toBe("descending");
  await user.click(screen.getByRole("tab", { name: /Advisors/ }));
  await user.click(screen.getByRole("button", { name: "Trial ends" }));
  await user.click(await screen.findByRole("checkbox", { name: "Within 14 days" }));
  await isQuiet();
  expect(askedOf("org.list").at(-1)).toEqual({ ...first, orgType: "advisor", trialEndsSoon: true });
  expect(whereTo()).toBe("/au/?tab=advisor&trialEnds=soon");
});

test("people with view access cannot create organisations", async () => {
  await show("view");
  expect(screen.getByText("Harbour Advisory")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Create organisation" })).toBeNull();
});

const fillIn = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const field = (label: string) => screen.getByLabelText(label, { selector: "input" });
const choose = async (label: string, option: string) => {
  fireEvent.click(field(label));
  fireEvent.click(await screen.findByText(option, { selector: "[role=option] *" }));
};
const openDialog = async () => {
  fireEvent.click(screen.getByRole("button", { name: "Create organisation" }));
  await screen.findByText("First admin");
};
const create = () => fireEvent.click(screen.getByRole("button", { name: "Create and invite" }));

test("Esc asks before discarding typed values, and closes an untouched form", async () => {
  await show("maintain");
  await openDialog();
  fireEvent.keyDown(document.body, { key: "Escape" });
  await waitFor(() => expect(screen.queryByText("First admin")).toBeNull());
  await openDialog();
  fillIn("Name*", "Rimu Partners");
  fireEvent.keyDown(document.body, { key: "Escape" });
  expect(screen.getByRole("alert").textContent).toContain("Discard changes?");
  fireEvent.click(screen.getByRole("button", { name: "Keep editing" }));
  expect(field("Name*")).toHaveProperty("value", "Rimu Partners");
  fireEvent.keyDown(document.body, { key: "Escape" });
  fireEvent.click(screen.getByRole("button", { name: "Discard" }));
  await waitFor(() => expect(screen.queryByText("First admin")).toBeNull());
});

test("creating an advisor sends tier and first admin, and opens its page", async () => {
  const { askedOf, onOpen } = await show("maintain", { "org.create": () => ({ id: CLOSED.id }) });
  await openDialog();
  create();
  expect(screen.getAllByText("* Required")).toHaveLength(5);
  expect(askedOf("org.create")).toEqual([]);
  fillIn("Name*", "Rimu Partners");
  await choose("Country*", "New Zealand");
  fillIn("Email*", "rua@rimu.example");
  fillIn("First name*", "Rua");
  fillIn("Last name*", "Tane");
  create();
  await waitFor(() => expect(onOpen).toHaveBeenCalledWith(CLOSED.id));
  expect(askedOf("org.create")).toEqual([
    {
      orgType: "advisor",
      tierName: "Trial",
      name: "Rimu Partners",
      countryCode: "NZ",
      email: "rua@rimu.example",
      firstName: "Rua",
      lastName: "Tane",
    },
  ]);
  expect(screen.getByText("Organisation created. rua@rimu.example has been invited.")).toBeDefined();
});

test("a client's advisor is chosen from the server's search results", async () => {
  const { askedOf, user } = await show();
  await openDialog();
  await choose("Type*", "Client");
  expect(screen.queryByLabelText("Tier*", { selector: "input" })).toBeNull();
  await user.type(field("Advisor*"), "harb");
  await waitFor(() =>
    expect(askedOf("org.list").at(-1)).toMatchObject({ search: "harb", orgType: "advisor", pageSize: 20 }),
  );
  await choose("Advisor*", "Harbour Advisory");
  expect(field("Advisor*")).toHaveProperty("value", "Harbour Advisory");
});
