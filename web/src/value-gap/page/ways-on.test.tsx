// From the calculator on to other work: the scenario attached to a proposal, and a work item started from a lever.
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ListedProposal } from "@gap/core/proposals/proposal-view";
import { SnackbarHost } from "@gap/web/ui/feedback/snackbar-host";
import { renderInTheme } from "@gap/web/ui/theme/in-theme.test-support";
import type { Answers } from "@gap/web/platform/show-with-answers.test-support";
// Loaded lazily in the application; imported here to spare the tests the wait.
import "@gap/web/proposals/public";
import "@gap/web/work-items/public";
import {
  at,
  field,
  KAURI,
  press,
  PRICING_PROCESS,
  SENT,
  showCalculator,
  slider,
  STEADY,
  VIEW,
} from "../value-gap.test-support";

const DRAFT = "01ARZ3NDEKTSV4RRFFQ69G5FD1";
const draft: Pick<ListedProposal, "id" | "number" | "serviceNames" | "lastUpdatedAt"> = {
  id: DRAFT,
  number: 42,
  serviceNames: ["Bookkeeping", "Payroll"],
  lastUpdatedAt: at(0),
};

async function attach(answers: Answers, rows: readonly object[] = [draft]) {
  const shown = await showCalculator(VIEW, {
    answers: { "proposals.listProposals": () => ({ rows, total: rows.length }), ...answers },
  });
  press(slider("Price"), "ArrowRight");
  await shown.user.click(screen.getByRole("button", { name: "Attach to proposal" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Attach to proposal" }));
  return { ...shown, dialog };
}

test("a scenario is saved, attached to a chosen draft of the client, and the draft opens", async () => {
  const { dialog, user, askedOf, whereTo, asked } = await attach({
    "proposals.attachScenario": () => undefined,
  });
  const choice = await dialog.findByRole("radio", { name: /^P-0042/ });
  expect(askedOf("proposals.listProposals")).toMatchObject([{ status: "draft", clientIds: [KAURI] }]);
  expect(dialog.getByText(/^Bookkeeping and Payroll · changed /)).toBeDefined();
  expect(dialog.getByRole("button", { name: "Attach" })).toHaveProperty("disabled", true);
  await user.click(choice);
  await user.click(dialog.getByRole("button", { name: "Attach" }));
  await waitFor(() =>
    expect(askedOf("proposals.attachScenario")).toEqual([{ proposalId: DRAFT, scenarioId: STEADY }]),
  );
  const calls = asked.map(([call]) => call);
  expect(calls.indexOf("valueGap.updateScenario")).toBeLessThan(calls.indexOf("proposals.attachScenario"));
  await waitFor(() => expect(whereTo()).toMatch(new RegExp(`/proposals/${DRAFT}$`)));
});

test("a scheduled draft says when it will be sent in the firm's zone", async () => {
  const scheduled = {
    ...draft,
    scheduledFor: new Date("2026-05-18T12:30:00Z"),
    timezone: "Pacific/Auckland",
  };
  const { dialog } = await attach({}, [scheduled]);
  expect(await dialog.findByText(/ · to be sent on 19 May, 12:30 am NZST$/)).toBeDefined();
});

test("without drafts, a proposal is started with the scenario", async () => {
  const { dialog, user, askedOf, whereTo } = await attach(
    { "proposals.createProposal": () => ({ id: DRAFT }) },
    [],
  );
  expect(await dialog.findByText(/There is no draft for Kauri Joinery/)).toBeDefined();
  await user.click(dialog.getByRole("button", { name: "Start proposal" }));
  await waitFor(() =>
    expect(askedOf("proposals.createProposal")).toEqual([{ advisorClientId: KAURI, scenarioId: STEADY }]),
  );
  await waitFor(() => expect(whereTo()).toMatch(new RegExp(`/proposals/${DRAFT}$`)));
});

test("a draft that was sent meanwhile is refused in the dialog, and another one can be chosen", async () => {
  const { dialog, user } = await attach({
    "proposals.attachScenario": () => {
      throw new Error("This proposal was sent and cannot be edited. Revise it to make changes.");
    },
  });
  await user.click(await dialog.findByRole("radio", { name: /^P-0042/ }));
  await user.click(dialog.getByRole("button", { name: "Attach" }));
  expect(await dialog.findByText(/This proposal was sent/)).toBeDefined();
  expect(dialog.getByRole("radio", { name: /^New proposal/ })).toHaveProperty("disabled", false);
});

test("work is started from a lever with the process of the service that moves it", async () => {
  const content = { roles: [], docs: [], steps: [] };
  const { user, askedOf, whereTo } = await showCalculator(VIEW, {
    answers: {
      "process.list": () => ({ rows: [], total: 0 }),
      "processFavorite.getFavorites": () => [],
      "process.get": () => ({ processId: PRICING_PROCESS, name: "Review of prices", content }),
      "workItem.listMembers": () => [],
      "org.getMinimalOrgById": () => ({ countryCode: "NZ" }),
      "workItem.create": () => ({ workItemId: DRAFT }),
    },
  });
  await user.click(await screen.findByRole("button", { name: "Start a work item from this lever: Price" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New work item" }));
  expect(dialog.getByText("Price to +3%: +$72,000")).toBeDefined();
  const process = await dialog.findByRole("radio", { name: /^Review of prices/ });
  expect(process).toHaveProperty("checked", true);
  expect(dialog.getByText("Delivers Pricing review")).toBeDefined();
  await user.click(dialog.getByRole("button", { name: "Next" }));
  expect(await dialog.findByLabelText("Name*")).toHaveProperty("value", "Review of prices – Kauri Joinery");
  await user.click(dialog.getByRole("button", { name: "Start" }));
  await waitFor(() =>
    expect(askedOf("workItem.create")).toMatchObject([{ clientId: KAURI, processId: PRICING_PROCESS }]),
  );
  await waitFor(() => expect(whereTo()).toMatch(new RegExp(`/work-items/${DRAFT}$`)));
});

test("only levers that are moved start work", async () => {
  await showCalculator();
  const start = { name: "Start a work item from this lever: Overheads" };
  expect(await screen.findByRole("button", start)).toBeDefined();
  for (let step = 0; step < 6; step += 1) press(slider("Overheads"), "ArrowRight");
  expect(slider("Overheads").getAttribute("aria-valuenow")).toBe("0");
  expect(screen.queryByRole("button", start)).toBeNull();
});

test.each([
  ["people without these rights", { features: ["vgc"] }, VIEW],
  ["an archived client", {}, { ...VIEW, client: { ...VIEW.client, canChange: false } }],
])("neither is offered to %s", async (_case, options, view) => {
  await showCalculator(view, options);
  expect(screen.queryByRole("button", { name: "Attach to proposal" })).toBeNull();
  expect(screen.queryByRole("button", { name: /^Start a work item/ })).toBeNull();
});

test("a scenario that a sent proposal shows is read-only, and a copy of it can be changed", async () => {
  const copyId = "01ARZ3NDEKTSV4RRFFQ69G5FD2";
  const { user, askedOf } = await showCalculator(VIEW, {
    answers: {
      "proposals.listSentScenarios": () => [SENT],
      "valueGap.duplicateScenario": () => ({ scenarioId: copyId, lastUpdatedAt: at(30) }),
    },
  });
  expect(await screen.findByRole("link", { name: "P-0042 Growth" })).toBeDefined();
  expect(screen.getByText(/, sent 19 May 2026, so it stays as it is\.$/)).toBeDefined();
  press(slider("Price"), "ArrowRight");
  expect(slider("Price").getAttribute("aria-valuenow")).toBe("3");
  expect(field("Price target").readOnly).toBe(true);
  expect(screen.getByRole("button", { name: "Reset" })).toHaveProperty("disabled", true);
  await user.click(screen.getByRole("tab", { name: "Return" }));
  expect(field("Advisory fee of a year").readOnly).toBe(true);
  expect(screen.queryByRole("button", { name: "Edit" })).toBeNull();
  // The figures are the client's, and go on.
  await user.click(screen.getByRole("tab", { name: "Inputs" }));
  expect(field("Revenue").readOnly).toBe(false);
  await user.click(screen.getByRole("tab", { name: "Profit" }));
  await user.click(screen.getByRole("button", { name: "Duplicate to change" }));
  await waitFor(() => expect(screen.queryByText(/so it stays as it is/)).toBeNull());
  expect(askedOf("valueGap.duplicateScenario")).toMatchObject([{ scenarioId: STEADY }]);
  press(slider("Price"), "ArrowRight");
  expect(slider("Price").getAttribute("aria-valuenow")).toBe("3.5");
});

test("a lever that was moved while a colleague sent the proposal goes on in a copy", async () => {
  let listed: object[] = [];
  renderInTheme(<SnackbarHost />);
  const { askedOf, hear, queryClient } = await showCalculator(VIEW, {
    answers: {
      "proposals.listSentScenarios": () => listed,
      "valueGap.updateScenario": () => {
        throw new Error("This scenario is on P-0042 Growth, which was sent, so it stays as it is.");
      },
    },
  });
  press(slider("Price"), "ArrowRight");
  await waitFor(() => expect(askedOf("valueGap.updateScenario")).toHaveLength(1), { timeout: 5_000 });
  expect(slider("Price").getAttribute("aria-valuenow")).toBe("3.5");
  listed = [SENT];
  await hear(() => void queryClient.invalidateQueries({ queryKey: [["proposals", "listSentScenarios"]] }));
  const copy = "Steady growth (copy)";
  expect(await screen.findByRole("button", { name: `Scenario: ${copy}` })).toBeDefined();
  expect(
    screen.getAllByText(`“Steady growth” was sent meanwhile, so your last changes are in “${copy}”.`),
  ).not.toHaveLength(0);
  expect(slider("Price").getAttribute("aria-valuenow")).toBe("3.5");
  await waitFor(() =>
    expect(askedOf("valueGap.createScenario")).toMatchObject([
      { name: copy, content: { levers: { price: 3.5 } } },
    ]),
  );
});

test("the name of a scenario that was sent stays, its note can be changed", async () => {
  const { user } = await showCalculator(VIEW, { answers: { "proposals.listSentScenarios": () => [SENT] } });
  await screen.findByRole("link", { name: "P-0042 Growth" });
  await user.click(screen.getByRole("button", { name: /^Scenario: / }));
  await user.click(await screen.findByRole("menuitem", { name: "Name, note and owner" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Name, note and owner" }));
  expect(dialog.getByRole("textbox", { name: /^Name/ })).toHaveProperty("disabled", true);
  expect(dialog.getByText("Stays as it is on P-0042 Growth, which was sent.")).toBeDefined();
  expect(dialog.getByRole("textbox", { name: /^Note/ })).toHaveProperty("disabled", false);
});
