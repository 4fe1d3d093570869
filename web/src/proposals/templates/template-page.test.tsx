// One template: its editor with the wizard's steps and autosave, and its preview.
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ComponentType } from "react";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { changedRecords } from "@gap/core/live/changed-records";
import type { ProposalTemplate } from "@gap/core/proposals/drafting/template";
import type { TemplateEdit } from "@gap/core/proposals/proposal-calls.schema";
import { DETAILS_STEP } from "@gap/core/proposals/step-completion";
import { EMPTY_RICH_TEXT } from "@gap/core/rich-text/rich-text-kinds";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import type { ProposalAutosave } from "../autosave/use-proposal-autosave";
import { ADVISOR, ADVISOR_ANSWERS, ORG } from "../proposals.test-support";
import { BOOKKEEPING, button, field, PLAN, SAVED_AT, written } from "../wizard/wizard.test-support";
import { ProposalsPage } from "../proposals-page";
import { UseTemplateButton } from "./use-template-button";
import { TemplatePage } from "./template-page";

// Autosizing text areas listen to document.fonts, which the test environment lacks.
beforeAll(() => void Object.defineProperty(document, "fonts", { value: new EventTarget() }));
beforeEach(() => localStorage.clear());

const ID = "01ARZ3NDEKTSV4RRFFQ69G5FT1";

function aTemplate(part: Partial<ProposalTemplate> = {}): ProposalTemplate {
  const { advisorClientId: _client, editingStepIndex: _index, step1: _step1, ...proposal } = written(0);
  return { ...proposal, id: ID, name: "Annual compliance", ...part };
}

interface Shown {
  readonly hash?: string;
  /** With the application's own way of opening other pages. */
  readonly screen?: ComponentType;
}

async function show(
  template: ProposalTemplate = aTemplate(),
  answers: Answers = {},
  { hash = "", screen: Screen }: Shown = {},
) {
  const onOpen = vi.fn<(suffix: string) => void>();
  const shown = await showWithAnswers(Screen ?? (() => <TemplatePage templateId={ID} onOpen={onOpen} />), {
    path: "org/$orgId/proposals/$",
    address: `/au/org/${ORG}/proposals/templates/${ID}${hash}`,
    answers: {
      ...ADVISOR_ANSWERS,
      "services.listWithLinkedProcesses": () => [BOOKKEEPING, PLAN],
      "proposals.getAvailableTOEFiles": () => [],
      "proposals.listOwnLines": () => ({ objectives: [], expectations: [] }),
      "proposals.getTemplate": () => template,
      "proposals.updateTemplate": () => ({ lastUpdatedAt: SAVED_AT }),
      ...answers,
    },
  });
  await screen.findByRole("heading", { level: 1 });
  await shown.isQuiet();
  const askedOf = (path: string) => shown.asked.filter(([each]) => each === path).map(([, input]) => input);
  const saves = () => askedOf("proposals.updateTemplate") as TemplateEdit[];
  return { ...shown, onOpen, askedOf, saves, user: userEvent.setup() };
}

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const openStep = (user: ReturnType<typeof userEvent.setup>, name: RegExp) =>
  user.click(screen.getByRole("button", { name }));

test("the editor has four steps, all of them open, and saves what is typed", async () => {
  const { user, saves } = await show();
  expect(await heading("Services")).toBeDefined();
  await openStep(user, /^Step 4 of 4: Message/);
  expect(await heading("Message")).toBeDefined();
  fireEvent.change(screen.getByLabelText("Personal message"), { target: { value: "Good to meet you." } });
  expect(screen.getByText("Saving...")).toBeDefined();
  expect(await screen.findByText(/^Last saved/)).toBeDefined();
  const { step2, step3, step4, lastUpdatedAt } = aTemplate();
  expect(saves()).toEqual([
    {
      templateId: ID,
      step2: step2.map(({ serviceId, servicePriceType }) => ({ serviceId, servicePriceType })),
      step3,
      step4,
      step5: { personalMessage: "Good to meet you." },
      lastUpdatedAt,
    },
  ]);
});

test("prices are edited as in a proposal; opening another step saves nothing", async () => {
  const { user, saves } = await show();
  await user.click(button("Continue"));
  expect(await heading("Payment")).toBeDefined();
  expect(saves()).toEqual([]);
  fireEvent.change(await field("Price of Bookkeeping"), { target: { value: "999" } });
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(saves()[0]?.step3[0]?.services[0]?.servicePrice).toBe(999);
});

test("dates and the number of signees are left to each proposal", async () => {
  const { user } = await show();
  await openStep(user, /^Step 3 of 4: Details/);
  await user.click(await screen.findByRole("radio", { name: /^Specific date/ }));
  await user.click(screen.getByRole("radio", { name: /^During a given month/ }));
  await user.click(screen.getByRole("radio", { name: /^A certain number of signees/ }));
  expect(screen.getByText("The date is chosen in each proposal.")).toBeDefined();
  expect(screen.queryByLabelText(/^(Due date|Month|Number of signees)\*/)).toBeNull();
});

test("a colleague's save is not overwritten; the changes are offered after the reload", async () => {
  const stale = {
    "proposals.updateTemplate": () => {
      throw Object.assign(new Error("Stale"), {
        data: { httpStatus: 409, gapError: { gapErrorData: { gapErrorType: "triedUpdatingStaleRecord" } } },
      });
    },
  };
  const { user, dialogs } = await show(aTemplate(), stale);
  await openStep(user, /Message$/);
  fireEvent.change(screen.getByLabelText("Personal message"), { target: { value: "Mine" } });
  await waitFor(() => expect(dialogs).toHaveLength(1));
  expect(dialogs[0]).toMatchObject({ notice: { title: "Reload Required" } });
  cleanup();
  const again = await show(aTemplate({ lastUpdatedAt: SAVED_AT, step5: { personalMessage: "Theirs" } }));
  const question = within(await screen.findByRole("dialog", { name: "You have unsaved changes" }));
  expect(question.getByText(/^Someone else saved this template/)).toBeDefined();
  await again.user.click(question.getByRole("button", { name: "Use my changes" }));
  await waitFor(() => expect(again.saves()).toMatchObject([{ step5: { personalMessage: "Mine" } }]));
});

test("a colleague's save is shown when nothing is unsaved here", async () => {
  let template = aTemplate();
  const { user, live, hear } = await show(template, { "proposals.getTemplate": () => template });
  await openStep(user, /Message$/);
  template = aTemplate({ lastUpdatedAt: SAVED_AT, step5: { personalMessage: "Theirs" } });
  await hear(() => live.say("proposal-template-event", ORG, changedRecords(template)));
  expect(screen.getByLabelText<HTMLTextAreaElement>("Personal message").value).toBe("Theirs");
  expect(await heading("Message")).toBeDefined();
});

test("a service that left the catalogue is removed with a warning", async () => {
  const { saves } = await show(
    aTemplate({
      step2: aTemplate().step2.slice(0, 1),
      step3: aTemplate().step3.slice(0, 1),
      removedServices: [{ serviceId: PLAN.id }],
    }),
  );
  expect(screen.getByText("A service of this template was removed from your organisation.")).toBeDefined();
  await waitFor(() => expect(saves()).toHaveLength(1));
});

test("Use template saves first and then starts a proposal", async () => {
  const { user, asked, onOpen } = await show(aTemplate(), {
    "proposals.createProposal": () => ({ id: "p-new" }),
  });
  await openStep(user, /Message$/);
  fireEvent.change(screen.getByLabelText("Personal message"), { target: { value: "Hello" } });
  await user.click(button("Use template"));
  await waitFor(() => expect(onOpen).toHaveBeenCalledWith("p-new"));
  const writes = asked.map(([path]) => path).filter((path) => /\.(update|create)/.test(path));
  expect(writes).toEqual(["proposals.updateTemplate", "proposals.createProposal"]);
});

test("a proposal created while typing goes on opens if the changes are discarded", async () => {
  let create: (created: object) => void = () => undefined;
  const { user, whereTo } = await show(
    aTemplate(),
    {
      "proposals.createProposal": () => new Promise((resolve) => (create = resolve)),
      "proposals.updateTemplate": () => new Promise(() => undefined),
    },
    { screen: ProposalsPage },
  );
  await openStep(user, /Message$/);
  await user.click(button("Use template"));
  fireEvent.change(screen.getByLabelText("Personal message"), { target: { value: "Late" } });
  create({ id: "p-new" });
  const question = within(await screen.findByRole("dialog", { name: "Discard changes?" }));
  await user.click(question.getByRole("button", { name: "Discard" }));
  await waitFor(() => expect(whereTo()).toMatch(/\/proposals\/p-new$/));
});

test("Use template does not leave out a letter that cannot be saved; it opens the letter instead", async () => {
  const goTo = vi.fn<(step: number) => void>();
  const problem = "The letter has more than 10,000 characters. Shorten it to save it.";
  const letter = { value: EMPTY_RICH_TEXT, problem, write: () => undefined };
  const { asked } = await showWithAnswers(
    () => (
      <UseTemplateButton
        templateId={ID}
        wizard={{ autosave: {} as ProposalAutosave, letter, goTo }}
        onOpen={() => undefined}
      />
    ),
    { answers: {} },
  );
  fireEvent.click(button("Use template"));
  expect(await screen.findByText(problem)).toBeDefined();
  expect(goTo).toHaveBeenCalledWith(DETAILS_STEP);
  expect(asked).toEqual([]);
});

test("the template is renamed in its editor", async () => {
  let name = "Annual compliance";
  const { user, askedOf } = await show(aTemplate(), {
    "proposals.getTemplate": () => aTemplate({ name }),
    "proposals.renameTemplate": (input: { name: string }) => {
      name = input.name;
      return {};
    },
  });
  await user.click(button("Rename template"));
  fireEvent.change(await screen.findByLabelText("Template name*"), { target: { value: "Yearly" } });
  await user.click(button("Save"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(askedOf("proposals.renameTemplate")).toEqual([{ templateId: ID, name: "Yearly" }]);
  expect(screen.getByTitle("Yearly")).toBeDefined();
});

test("the preview shows the template as a proposal to a sample client", async () => {
  const { onOpen, user } = await show(aTemplate(), {}, { hash: "#preview" });
  expect(screen.getByText("This is a preview only")).toBeDefined();
  expect(screen.getAllByText("Sample client").length).toBeGreaterThan(0);
  expect(screen.getByText("Sample signee")).toBeDefined();
  await user.click(button("Close"));
  expect(onOpen).toHaveBeenCalledWith(`templates/${ID}`);
});

test("people who may only view proposals see the preview", async () => {
  const features = [{ featureId: "proposals" as const, actions: [{ actionId: "view" as const }] }];
  await show(aTemplate(), {
    "user.getMyUserInfo": () => ({ ...ADVISOR, userOrg: { ...ADVISOR.userOrg, features } }),
  });
  expect(screen.getByText("This is a preview only")).toBeDefined();
});

test("a template that does not exist is said to be missing", async () => {
  await show(aTemplate(), {
    "proposals.getTemplate": () => {
      throw Object.assign(new Error("Template not found"), {
        data: { httpStatus: 404, gapError: { gapErrorData: { gapErrorType: "notFound" } } },
      });
    },
  });
  expect(await screen.findByText("Template not found")).toBeDefined();
});
