// The levers of the calculator that a service moves: added, changed, removed, and taken over with a provider's service.
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, test } from "vitest";
import type { ListedService } from "@gap/core/services/service.schema";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import { ServiceDrawer } from "./service-drawer";
import type { OpenedService } from "./use-save-service";

beforeAll(() => void Object.defineProperty(document, "fonts", { value: new EventTarget() }));

const REVIEW: ListedService = {
  id: "01A",
  orgId: "01G",
  name: "Pricing review",
  description: "",
  category: "Advisory",
  order: 0,
  hasHowItWorks: false,
  hasTerms: false,
  lastUpdated: new Date("2026-05-01T00:00:00Z"),
  levers: [{ lever: "price", percent: 60 }],
};
const { levers: _levers, ...WITHOUT_LEVERS } = REVIEW;

async function show(
  service: ListedService,
  { kind = "change", answers = {} }: { kind?: "change" | "adopt"; answers?: Answers } = {},
) {
  const org = { orgId: "01G", isAdvisor: false, currencySymbol: "$", mayChooseProcess: false };
  const opened: OpenedService = { kind, service };
  const shown = await showWithAnswers(
    () => <ServiceDrawer opened={opened} org={org} onClose={() => undefined} />,
    {
      answers: {
        "services.get": () => service,
        "services.listWithLinkedProcesses": () => [],
        "services.create": () => service,
        "services.update": () => service,
        "user.getMyUserInfo": () => ({}),
        ...answers,
      },
    },
  );
  await screen.findByLabelText("Name*");
  const sent = (path: string) => shown.asked.filter(([asked]) => asked === path).map(([, input]) => input);
  return { sent, user: userEvent.setup() };
}

const levers = () => within(screen.getByRole("group", { name: "Levers this service moves" }));
const percent = (lever: string) =>
  levers().getByRole<HTMLInputElement>("textbox", { name: `${lever}, percent of the way` });
const submit = () => act(async () => fireEvent.submit(screen.getByRole("dialog").querySelector("form")!));

test("a lever is changed, and another one is added that moves all the way", async () => {
  const { sent, user } = await show(REVIEW);
  expect(percent("Price").value).toBe("60");
  await user.clear(percent("Price"));
  await user.type(percent("Price"), "75");
  await user.click(levers().getByRole("button", { name: "Add a lever" }));
  expect(document.activeElement).toBe(levers().getByRole("combobox", { name: "Lever 2" }));
  await user.click(levers().getByRole("combobox", { name: "Lever 2" }));
  const offered = await screen.findAllByRole("option");
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    "Volume",
    "Cost of sales",
    "Overheads",
    "Debtor days",
    "Stock days",
    "Creditor days",
  ]);
  await user.click(screen.getByRole("option", { name: "Debtor days" }));
  await submit();
  await waitFor(() =>
    expect(sent("services.update")).toMatchObject([
      {
        levers: [
          { lever: "price", percent: 75 },
          { lever: "debtorDays", percent: 100 },
        ],
      },
    ]),
  );
});

test("removing the last lever saves an empty list, and leaves the focus at the button that adds one", async () => {
  const { sent, user } = await show(REVIEW);
  await user.click(levers().getByRole("button", { name: "Remove Price" }));
  expect(document.activeElement).toBe(levers().getByRole("button", { name: "Add a lever" }));
  await submit();
  await waitFor(() => expect(sent("services.update")).toMatchObject([{ levers: [] }]));
});

test("a percentage that is missing is named at its field, and nothing is saved", async () => {
  const { sent, user } = await show(REVIEW);
  await user.clear(percent("Price"));
  await submit();
  await waitFor(() => expect(percent("Price").getAttribute("aria-invalid")).toBe("true"));
  expect(levers().getByText("Enter a percentage")).toBeDefined();
  expect(sent("services.update")).toEqual([]);
  await user.type(percent("Price"), "40");
  expect(levers().queryByText("Enter a percentage")).toBeNull();
});

test("a service without levers is saved without them", async () => {
  const { sent } = await show(WITHOUT_LEVERS);
  await submit();
  await waitFor(() => expect(sent("services.update")).toHaveLength(1));
  expect(sent("services.update")[0]).not.toHaveProperty("levers");
});

test("adopting a provider's service takes over its levers", async () => {
  const { sent } = await show(REVIEW, { kind: "adopt" });
  expect(percent("Price").value).toBe("60");
  await submit();
  await waitFor(() =>
    expect(sent("services.create")).toMatchObject([
      { gapServiceId: "01A", levers: [{ lever: "price", percent: 60 }] },
    ]),
  );
});
