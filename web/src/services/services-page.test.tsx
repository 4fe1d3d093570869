// The services page (spec 3 §2, §5, §6, §8): listing, searching, moving, and the drawer that adds and changes services.
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useNavigate } from "@tanstack/react-router";
import { beforeAll, expect, test } from "vitest";
import { richTextOfPlainText } from "@gap/core/rich-text/plain-text";
import type { ListedService, Service } from "@gap/core/services/service.schema";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import { persistedResponses } from "@gap/web/platform/calls/cache-storage.test-support";
import { ServicesPage } from "./services-page";

// The auto-growing text field listens for loaded fonts, which jsdom does not have.
beforeAll(() => void Object.defineProperty(document, "fonts", { value: new EventTarget() }));

const ORG = "01G";
const SEEN_AT = new Date("2026-05-01T00:00:00Z");
const ACCOUNTS: ListedService = {
  id: "01A",
  orgId: ORG,
  name: "Annual accounts",
  description: "Every year",
  category: "Compliance",
  order: 0,
  hasHowItWorks: false,
  hasTerms: false,
  lastUpdated: SEEN_AT,
  pricing: {
    startingPrice: 1450,
    startingPriceRate: "Per annum",
    currency: { code: "NZD", name: "New Zealand Dollar", symbol: "$" },
  },
};
const PAYROLL: ListedService = {
  ...ACCOUNTS,
  id: "01B",
  name: "Payroll",
  order: 1,
  linkedProcess: { id: "01J00000000000000000000PR0", name: "Pay run", description: "Each fortnight" },
};
const { pricing: _price, ...OFFERED } = ACCOUNTS;
const GROWTH: ListedService = {
  ...OFFERED,
  id: "01P",
  orgId: "01PROVIDER",
  name: "Growth plan",
  description: "Where to go",
  category: "Advisory",
};

function Page() {
  const navigate = useNavigate();
  return (
    <>
      <ServicesPage />
      <button onClick={() => void navigate({ to: ".", search: { service: "01A" } })}>Ask for accounts</button>
      <button onClick={() => void navigate({ to: ".", search: { service: "01Z" } })}>
        Ask for a lost one
      </button>
      <button onClick={() => void navigate({ to: "/elsewhere" })}>Go elsewhere</button>
    </>
  );
}

async function show(
  list: readonly ListedService[],
  answers: Answers = {},
  orgType = "advisor",
  kept = persistedResponses(),
) {
  const page = await showWithAnswers(Page, {
    kept,
    answers: {
      "user.getMyUserInfo": () => ({ userOrg: { orgId: ORG, orgType } }),
      "org.getMinimalOrgById": () => ({ currencySymbol: "$" }),
      "services.listWithLinkedProcesses": () => list,
      "services.get": ({ serviceId }: { serviceId: string }) => list.find(({ id }) => id === serviceId),
      ...answers,
    },
  });
  const callsOf = (path: string) => page.asked.filter(([asked]) => asked === path).map(([, input]) => input);
  return { ...page, callsOf, user: userEvent.setup() };
}

const refused = (gapErrorType: string) =>
  Object.assign(new Error(gapErrorType), {
    data: { httpStatus: 400, gapError: { gapErrorData: { gapErrorType } } },
  });
const drawer = () => screen.getByRole("dialog");
const noDrawer = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));
/** Opens a drawer and waits until its service has loaded. */
const openBy = async (name: string) => {
  await press(name);
  await within(drawer()).findByLabelText("Name*");
};
const fill = (label: string, value: string) =>
  fireEvent.change(within(drawer()).getByLabelText(label), { target: { value } });
const names = () =>
  [...document.querySelectorAll("h2, li button:not([aria-label])")].map(({ textContent }) => textContent);
const choose = async (name: string, action: string) => {
  await press(`Actions for ${name}`);
  await act(async () => fireEvent.click(await screen.findByRole("menuitem", { name: action })));
};

test("while the services load, a card has the shape of the catalogue", async () => {
  let answer: (list: ListedService[]) => void = () => undefined;
  const shown = show([], {
    "services.listWithLinkedProcesses": () => new Promise((resolve) => (answer = resolve)),
  });
  const skeleton = (await screen.findByText("Loading services")).nextElementSibling;
  // The search, and four categories.
  expect(skeleton?.children).toHaveLength(5);
  answer([]);
  await shown;
  expect(screen.queryByText("Loading services")).toBeNull();
  expect(screen.getByRole("searchbox", { name: "Search services" })).toBeDefined();
});

test("an advisor's services are listed by category with prices, the provider's below", async () => {
  await show([ACCOUNTS, PAYROLL, GROWTH]);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Services & Pricing");
  const compliance = screen.getByRole("region", { name: "Compliance" });
  const rows = within(compliance).getAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "Annual accountsEvery year$1,450 /y",
    "PayrollEvery yearPay run$1,450 /y",
  ]);
  expect(screen.getAllByText("No services in this category")).toHaveLength(5);
  expect(
    within(screen.getByRole("region", { name: "Provided services" })).getByText("Growth plan"),
  ).toBeDefined();
});

test("the provider's services have no prices, and the drawer has no price field", async () => {
  const { callsOf, user } = await show([{ ...OFFERED, order: 0 }], { "services.create": () => ({}) }, "gap");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Services");
  await press("Add service");
  expect(within(drawer()).queryByLabelText("Starting price*")).toBeNull();
  fill("Name*", "Growth plan");
  await user.click(within(drawer()).getByLabelText("Category*", { selector: "input" }));
  await user.click(await screen.findByRole("option", { name: "Advisory" }));
  await act(async () => fireEvent.submit(drawer().querySelector("form")!));
  await noDrawer();
  expect(callsOf("services.create")).toMatchObject([{ name: "Growth plan", category: "Advisory" }]);
  for (const field of ["pricing", "howItWorks", "terms"])
    expect(callsOf("services.create")[0]).not.toHaveProperty(field);
});

test("missing fields show errors, and adding shows a message", async () => {
  const { callsOf, user } = await show([], { "services.create": () => ({}) });
  expect(screen.getByText("No services yet")).toBeDefined();
  await press("Add your first service");
  const submit = () => act(async () => fireEvent.submit(drawer().querySelector("form")!));
  await submit();
  expect(within(drawer()).getAllByText("* Required")).toHaveLength(3);
  expect(callsOf("services.create")).toEqual([]);
  fill("Name*", " Annual accounts ");
  await user.type(within(drawer()).getByLabelText("Starting price*"), "1234567.5");
  await user.click(within(drawer()).getByLabelText("Category*", { selector: "input" }));
  await user.click(await screen.findByRole("option", { name: "Compliance" }));
  await submit();
  await noDrawer();
  expect(callsOf("services.create")).toMatchObject([
    {
      name: "Annual accounts",
      category: "Compliance",
      // Further digits and decimals cannot be typed.
      pricing: { startingPrice: 123_456, startingPriceRate: "Per month" },
    },
  ]);
  expect(await screen.findByText("Service successfully added")).toBeDefined();
});

test("a provider's service opens a prefilled drawer and is added as adopted", async () => {
  const { callsOf, user } = await show([GROWTH], { "services.create": () => ({}) });
  await openBy("Add Growth plan");
  expect(within(drawer()).getByText("Add service", { selector: "h2" })).toBeDefined();
  expect(within(drawer()).getByLabelText<HTMLInputElement>("Name*").value).toBe("Growth plan");
  await user.type(within(drawer()).getByLabelText("Starting price*"), "900");
  await act(async () => fireEvent.submit(drawer().querySelector("form")!));
  await noDrawer();
  expect(callsOf("services.create")).toMatchObject([
    { name: "Growth plan", description: "Where to go", category: "Advisory", gapServiceId: "01P" },
  ]);
});

test("a change sends the version that was seen; leaving with unsaved changes asks for confirmation", async () => {
  const { callsOf } = await show([ACCOUNTS], { "services.update": () => ({}) });
  await openBy("Annual accounts");
  fill("Name*", "Yearly accounts");
  await press("Cancel");
  expect(screen.getByRole("alert").textContent).toMatch(/^Discard changes\?/);
  await press("Keep editing");
  await act(async () => fireEvent.click(screen.getByText("Go elsewhere")));
  expect(await screen.findByText(/^Discard changes\?/)).toBeDefined();
  await press("Keep editing");
  await act(async () => fireEvent.submit(drawer().querySelector("form")!));
  await noDrawer();
  expect(callsOf("services.update")).toMatchObject([
    { id: "01A", name: "Yearly accounts", lastUpdated: SEEN_AT },
  ]);
  expect(await screen.findByText("Service successfully updated")).toBeDefined();
});

test("the drawer waits for the complete service and saves with its version", async () => {
  let answer: (service: Service) => void = () => undefined;
  const { callsOf } = await show([ACCOUNTS], {
    "services.get": () => new Promise<Service>((resolve) => (answer = resolve)),
    "services.update": () => ({}),
  });
  await press("Annual accounts");
  expect(within(drawer()).getByText("Loading service")).toBeDefined();
  expect(within(drawer()).queryByLabelText("Name*")).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Save changes" }).disabled).toBe(true);
  const seenNow = new Date("2026-05-02T00:00:00Z");
  const howItWorks = richTextOfPlainText("We ask, you answer");
  await act(async () => answer({ ...ACCOUNTS, name: "Accounts of now", lastUpdated: seenNow, howItWorks }));
  expect((await within(drawer()).findByLabelText<HTMLInputElement>("Name*")).value).toBe("Accounts of now");
  await press("Cancel");
  await noDrawer();
  await press("Annual accounts");
  await act(async () => answer({ ...ACCOUNTS, lastUpdated: seenNow, howItWorks }));
  await within(drawer()).findByLabelText("Name*");
  await act(async () => fireEvent.submit(drawer().querySelector("form")!));
  await noDrawer();
  expect(callsOf("services.get")).toHaveLength(2);
  expect(callsOf("services.update")).toMatchObject([{ id: "01A", lastUpdated: seenNow, howItWorks }]);
});

test("the drawer never starts with a stored answer of an earlier visit", async () => {
  const kept = persistedResponses();
  kept.keep("services.get", { ...ACCOUNTS, name: "As it was" }, { serviceId: ACCOUNTS.id });
  const answers: ((service: Service) => void)[] = [];
  const get = () => new Promise<Service>((answer) => answers.push(answer));
  const { user } = await show([ACCOUNTS], { "services.get": get }, "advisor", kept);
  await user.click(screen.getByRole("button", { name: "Annual accounts" }));
  await waitFor(() => expect(answers).toHaveLength(1));
  await act(async () => answers[0]?.(ACCOUNTS));
  expect(await screen.findByLabelText(/^Name/)).toHaveProperty("value", "Annual accounts");
});

test("a service that cannot be loaded shows an error in the drawer and can be retried", async () => {
  let fails = true;
  await show([ACCOUNTS], {
    "services.get": () => (fails ? Promise.reject(refused("generic")) : ACCOUNTS),
  });
  await press("Annual accounts");
  expect(await within(drawer()).findByText(/^The service could not be loaded\./)).toBeDefined();
  fails = false;
  await press("Try again");
  expect((await within(drawer()).findByLabelText<HTMLInputElement>("Name*")).value).toBe("Annual accounts");
});

test("discarded changes are gone when the drawer opens again", async () => {
  const { callsOf } = await show([ACCOUNTS]);
  await openBy("Annual accounts");
  fill("Name*", "Yearly accounts");
  await press("Cancel");
  await press("Discard");
  await noDrawer();
  expect(callsOf("services.update")).toEqual([]);
});

test("a stale save shows the application's dialog, and typed values stay", async () => {
  const { dialogs } = await show([ACCOUNTS], {
    "services.update": () => Promise.reject(refused("triedUpdatingStaleRecord")),
  });
  await openBy("Annual accounts");
  fill("Name*", "Yearly accounts");
  await act(async () => fireEvent.submit(drawer().querySelector("form")!));
  await waitFor(() => expect(dialogs).toHaveLength(1));
  expect(within(drawer()).getByLabelText<HTMLInputElement>("Name*").value).toBe("Yearly accounts");
});

test("deleting asks for confirmation; a failure shows a message", async () => {
  let fails = true;
  const { callsOf } = await show([ACCOUNTS], {
    "services.delete": () => (fails ? Promise.reject(refused("generic")) : undefined),
  });
  await choose("Annual accounts", "Delete");
  await press("Delete");
  await noDrawer();
  expect(await screen.findByText("Unable to delete service")).toBeDefined();
  fails = false;
  await choose("Annual accounts", "Delete");
  await press("Delete");
  await noDrawer();
  expect(await screen.findByText("Service successfully deleted")).toBeDefined();
  expect(callsOf("services.delete")).toEqual([{ serviceId: "01A" }, { serviceId: "01A" }]);
});

test("a service linked to a process explains why it cannot be deleted", async () => {
  const { callsOf } = await show([PAYROLL]);
  await choose("Payroll", "Delete");
  expect(drawer().textContent).toContain("Payroll is linked to the process Pay run.");
  await press("Close");
  await noDrawer();
  expect(callsOf("services.delete")).toEqual([]);
});

test("a move shows immediately, is saved, and is rolled back if refused", async () => {
  let refuse: (error: Error) => void = () => undefined;
  const { callsOf, isQuiet } = await show([ACCOUNTS, PAYROLL], {
    "services.reorder": () => new Promise((_, reject) => (refuse = reject)),
  });
  const before = names();
  await choose("Annual accounts", "Move up");
  expect(names()).toEqual([
    "Business Development",
    "Annual accounts",
    ...before.filter((name) => name !== "Annual accounts" && name !== "Business Development"),
  ]);
  await waitFor(() => expect(callsOf("services.reorder")).toHaveLength(1));
  expect(callsOf("services.reorder")).toEqual([
    { serviceId: "01A", category: "Business Development", order: 0 },
  ]);
  await act(async () => refuse(refused("generic")));
  await isQuiet();
  await waitFor(() => expect(names()).toEqual(before));
});

test("a search ignores accents, and its results cannot be reordered", async () => {
  await show([{ ...ACCOUNTS, name: "Kōwhai plan" }, PAYROLL, GROWTH]);
  const search = screen.getByRole("searchbox", { name: "Search services" });
  fireEvent.change(search, { target: { value: "kowh" } });
  expect(names()).toEqual(["Compliance", "Kōwhai plan"]);
  expect(screen.queryByRole("button", { name: "Move Kōwhai plan" })).toBeNull();
  fireEvent.change(search, { target: { value: "nothing" } });
  expect(screen.getByText("No results found")).toBeDefined();
  await press("Clear search");
  expect(names()).toContain("Payroll");
});

test("a URL opens its service, or shows that it does not exist", async () => {
  await show([ACCOUNTS]);
  await act(async () => fireEvent.click(screen.getByText("Ask for a lost one")));
  expect(await screen.findByText("Service not found")).toBeDefined();
  await act(async () => fireEvent.click(screen.getByText("Ask for accounts")));
  await waitFor(() =>
    expect(within(drawer()).getByLabelText<HTMLInputElement>("Name*").value).toBe("Annual accounts"),
  );
});

test("returning to the window shows a colleague's changes", async () => {
  let list: readonly ListedService[] = [ACCOUNTS];
  const { isQuiet } = await show([], { "services.listWithLinkedProcesses": () => list });
  list = [{ ...ACCOUNTS, name: "Yearly accounts" }];
  await act(async () => void window.dispatchEvent(new Event("focus")));
  await isQuiet();
  expect(await screen.findByRole("button", { name: "Yearly accounts" })).toBeDefined();
});

test("a failed load shows an error and can be retried", async () => {
  let fails = true;
  await show([], {
    "services.listWithLinkedProcesses": () => (fails ? Promise.reject(refused("generic")) : [ACCOUNTS]),
  });
  expect(screen.getByText(/^The services could not be loaded\./)).toBeDefined();
  fails = false;
  await press("Try again");
  expect(await screen.findByRole("button", { name: "Annual accounts" })).toBeDefined();
});
