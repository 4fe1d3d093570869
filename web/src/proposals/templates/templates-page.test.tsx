// The list of templates: its content, how proposals start from one, renaming and deleting.
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { changedRecords } from "@gap/core/live/changed-records";
import type { ListedTemplate } from "@gap/core/proposals/drafting/template";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import { ADVISOR, ADVISOR_ANSWERS, ORG, SEEN_AT } from "../proposals.test-support";
import { TemplatesPage } from "./templates-page";

const TEMPLATE: ListedTemplate = {
  id: "t1",
  name: "Annual compliance",
  serviceNames: ["Annual accounts", "Tax return"],
  valueCents: 3_188_000,
  currencyCode: "NZD",
  lastUpdatedAt: SEEN_AT,
  lastUpdatedBy: "Ava Ngata",
};

async function show(answers: Answers = {}) {
  const onOpen = vi.fn<(id: string) => void>();
  const onOpenTemplate = vi.fn<(id: string) => void>();
  const onOpenProposals = vi.fn<() => void>();
  const shown = await showWithAnswers(
    () => <TemplatesPage onOpen={onOpen} onOpenTemplate={onOpenTemplate} onOpenProposals={onOpenProposals} />,
    { answers: { ...ADVISOR_ANSWERS, "proposals.listTemplates": () => [TEMPLATE], ...answers } },
  );
  const askedOf = (path: string) => shown.asked.filter(([each]) => each === path).map(([, input]) => input);
  return { ...shown, onOpen, onOpenTemplate, onOpenProposals, askedOf };
}

const row = () => screen.getByRole("row", { name: /Annual compliance/ });

async function act(action: string) {
  fireEvent.click(screen.getByRole("button", { name: "Actions for Annual compliance" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: action }));
}

test("a row shows services, value and the person who updated it, and opens the template", async () => {
  const { onOpenTemplate } = await show();
  const shown = within(row());
  expect(shown.getByText("Annual accounts, Tax return")).toBeDefined();
  expect(shown.getByText("$31,880")).toBeDefined();
  expect(shown.getByText("Ava Ngata")).toBeDefined();
  fireEvent.click(row());
  expect(onOpenTemplate).toHaveBeenCalledWith("t1");
});

test("a double click on Use template starts one proposal", async () => {
  const { onOpen, askedOf, isQuiet } = await show({ "proposals.createProposal": () => ({ id: "p-new" }) });
  const use = within(row()).getByRole("button", { name: /^Use template/ });
  fireEvent.click(use);
  fireEvent.click(use);
  await waitFor(() => expect(onOpen).toHaveBeenCalledWith("p-new"));
  await isQuiet();
  expect(askedOf("proposals.createProposal")).toEqual([{ templateId: "t1" }]);
});

test("a new name that is taken shows at its field, and a free one is saved", async () => {
  let isTaken = true;
  const { askedOf } = await show({
    "proposals.renameTemplate": () => {
      if (!isTaken) return {};
      throw Object.assign(new Error("Name"), {
        data: { httpStatus: 422 },
        shape: { validationErrors: [{ field: "name", message: "A template with this name already exists" }] },
      });
    },
  });
  await act("Rename");
  const name = await screen.findByLabelText<HTMLInputElement>("Template name*");
  expect(name.value).toBe("Annual compliance");
  fireEvent.change(name, { target: { value: "Yearly" } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("A template with this name already exists")).toBeDefined();
  isTaken = false;
  fireEvent.change(name, { target: { value: "Every year" } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(askedOf("proposals.renameTemplate").at(-1)).toEqual({ templateId: "t1", name: "Every year" });
});

test("a template is deleted after a confirmation", async () => {
  const { askedOf } = await show({ "proposals.deleteTemplate": () => ({}) });
  await act("Delete");
  const question = within(await screen.findByRole("dialog", { name: "Delete Annual compliance?" }));
  expect(askedOf("proposals.deleteTemplate")).toEqual([]);
  fireEvent.click(question.getByRole("button", { name: "Yes, delete" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(askedOf("proposals.deleteTemplate")).toEqual([{ templateId: "t1" }]);
});

const VIEWER = {
  ...ADVISOR,
  userOrg: {
    ...ADVISOR.userOrg,
    features: [{ featureId: "proposals" as const, actions: [{ actionId: "view" as const }] }],
  },
};

test("the row shows that a proposal is being created from its template", async () => {
  let answer: (created: object) => void = () => undefined;
  const { onOpen } = await show({
    "proposals.createProposal": () => new Promise((resolve) => (answer = resolve)),
  });
  await act("Use template");
  const menu = screen.getByRole("button", { name: "Actions for Annual compliance" });
  const quick = screen.getByRole("button", { name: "Use template Annual compliance" });
  await waitFor(() => expect(menu.getAttribute("aria-busy")).toBe("true"));
  expect(quick.getAttribute("aria-busy")).toBe("true");
  answer({ id: "p-new" });
  await waitFor(() => expect(onOpen).toHaveBeenCalledWith("p-new"));
  await waitFor(() => expect(menu.getAttribute("aria-busy")).toBeNull());
});

test.each([
  ["a member who may create them", ADVISOR, /^Templates you save from proposals appear here\./],
  ["a member who may only view them", VIEWER, "Templates that your team saves from proposals appear here."],
])("without templates, %s reads what will appear and can open the proposals", async (_who, me, text) => {
  const { onOpenProposals } = await show({
    "user.getMyUserInfo": () => me,
    "proposals.listTemplates": () => [],
  });
  expect(screen.getByText("No templates yet")).toBeDefined();
  expect(screen.getByText(text)).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Open proposals" }));
  expect(onOpenProposals).toHaveBeenCalledOnce();
});

test("people who may only view proposals are offered no changes", async () => {
  await show({ "user.getMyUserInfo": () => VIEWER });
  expect(screen.queryByRole("button", { name: /^(Actions for|Use template)/ })).toBeNull();
});

test("a change by a colleague refreshes the list", async () => {
  const { live, hear, askedOf } = await show();
  const before = askedOf("proposals.listTemplates").length;
  await hear(() =>
    live.say("proposal-template-event", ORG, changedRecords({ id: "t1", lastUpdatedAt: new Date() })),
  );
  expect(askedOf("proposals.listTemplates")).toHaveLength(before + 1);
});
