// The process of a service: chosen, opened, removed, and preselected when a provider's service is adopted.
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, test } from "vitest";
import { PROCESS_CANNOT_BE_LINKED } from "@gap/core/services/service-rules";
import type { ListedService } from "@gap/core/services/service.schema";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import { ServiceDrawer } from "./service-drawer";
import type { OpenedService } from "./use-save-service";

beforeAll(() => void Object.defineProperty(document, "fonts", { value: new EventTarget() }));

const PAY_RUN = { id: "01J00000000000000000000PR0", name: "Pay run", description: "" };
const YEAR_END = "01J00000000000000000000PR1";
const PAYROLL: ListedService = {
  id: "01A",
  orgId: "01G",
  name: "Payroll",
  description: "",
  category: "Bookkeeping",
  order: 0,
  hasHowItWorks: false,
  hasTerms: false,
  lastUpdated: new Date("2026-05-01T00:00:00Z"),
  linkedProcess: PAY_RUN,
};

async function show(opened: OpenedService, answers: Answers = {}, mayChooseProcess = true) {
  const org = { orgId: "01G", isAdvisor: false, currencySymbol: "$", mayChooseProcess };
  const shown = await showWithAnswers(
    () => <ServiceDrawer opened={opened} org={org} onClose={() => undefined} />,
    {
      answers: {
        "services.get": () => PAYROLL,
        "services.listWithLinkedProcesses": () => [],
        "services.create": () => PAYROLL,
        "services.update": () => PAYROLL,
        "user.getMyUserInfo": () => ({}),
        "process.list": () => ({
          rows: [
            { processId: PAY_RUN.id, name: "Pay run", isProvided: false },
            { processId: YEAR_END, name: "Year end", isProvided: true },
          ],
          total: 2,
        }),
        ...answers,
      },
    },
  );
  await screen.findByLabelText("Name*");
  const callsOf = (path: string) => shown.asked.filter(([asked]) => asked === path).map(([, input]) => input);
  return { ...shown, callsOf, user: userEvent.setup() };
}

const drawer = () => within(screen.getByRole("dialog"));
const field = () => drawer().getByRole<HTMLInputElement>("combobox", { name: "Process" });
const submit = () => act(async () => fireEvent.submit(screen.getByRole("dialog").querySelector("form")!));
async function choose(user: ReturnType<typeof userEvent.setup>, option: string) {
  await user.click(field());
  await user.click(await screen.findByRole("option", { name: option }));
}

test("a process is searched for, linked and opened", async () => {
  const { user, callsOf } = await show({ kind: "change", service: PAYROLL });
  expect(field().value).toBe("Pay run");
  expect(callsOf("process.list"), "loaded once the field is used").toEqual([]);
  expect(drawer().getByRole("link", { name: "Open Pay run" }).getAttribute("href")).toContain(
    `/processes/${PAY_RUN.id}`,
  );
  await choose(user, "Year end (from Gap)");
  expect(callsOf("process.list")).toContainEqual(expect.objectContaining({ tab: "published", search: "" }));
  await submit();
  await waitFor(() => expect(callsOf("services.update")).toHaveLength(1));
  expect(callsOf("services.update")).toMatchObject([{ linkedProcessId: YEAR_END }]);
});

test("an archived process is marked, and leads nowhere", async () => {
  const archived = { ...PAYROLL, linkedProcess: { ...PAY_RUN, isArchived: true as const } };
  const { user } = await show({ kind: "change", service: archived }, { "services.get": () => archived });
  expect(field().value).toBe("Pay run");
  expect(drawer().getByText("Archived")).toBeDefined();
  expect(drawer().queryByRole("link")).toBeNull();
  await choose(user, "Year end (from Gap)");
  expect(drawer().queryByText("Archived")).toBeNull();
  expect(drawer().getByRole("link", { name: "Open Year end (from Gap)" })).toBeDefined();
});

test("a process is removed by choosing none", async () => {
  const { user, callsOf } = await show({ kind: "change", service: PAYROLL });
  await choose(user, "None");
  expect(drawer().queryByRole("link")).toBeNull();
  await submit();
  await waitFor(() => expect(callsOf("services.update")).toMatchObject([{ linkedProcessId: null }]));
});

test("adopting a provider's service preselects its process", async () => {
  const { callsOf } = await show({ kind: "adopt", service: PAYROLL });
  await submit();
  await waitFor(() =>
    expect(callsOf("services.create")).toMatchObject([{ gapServiceId: "01A", linkedProcessId: PAY_RUN.id }]),
  );
});

test("a process that can no longer be linked is refused at the field", async () => {
  const refusal = Object.assign(new Error(PROCESS_CANNOT_BE_LINKED), {
    data: { httpStatus: 422, gapError: { gapErrorData: { gapErrorType: "unprocessable" } } },
    shape: { validationErrors: [{ field: "linkedProcessId", message: PROCESS_CANNOT_BE_LINKED }] },
  });
  await show({ kind: "adopt", service: PAYROLL }, { "services.create": () => Promise.reject(refusal) });
  await submit();
  expect(await drawer().findByText(PROCESS_CANNOT_BE_LINKED)).toBeDefined();
});

test("people who cannot view processes see the linked one", async () => {
  const { callsOf } = await show({ kind: "change", service: PAYROLL }, {}, false);
  expect(drawer().getByRole("region", { name: "Linked process" }).textContent).toContain("Pay run");
  await submit();
  await waitFor(() => expect(callsOf("services.update")).toHaveLength(1));
});
