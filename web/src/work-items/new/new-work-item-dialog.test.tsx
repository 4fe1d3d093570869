// The dialog that starts a work item: its three steps, defaults, and refusals of the server at their fields.
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { tooLong } from "@gap/core/shared/validation-messages";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
// Loaded lazily in the application; imported here to spare the tests the wait.
import { NewWorkItemDialog } from "./new-work-item-dialog";
import { AVA, avaWith, ORG } from "@gap/web/platform/signed-in-person.test-support";
import { showWorkItems, testId, TOM } from "../work-items.test-support";

const CLIENT = { id: testId(), name: "Kauri Joinery" };
const PLAIN = { processId: testId(), name: "Annual planning", published: { steps: 2, days: 5 } };
const FAVOURITE = { processId: testId(), name: "Quarterly planning", published: { steps: 2, days: 5 } };
const content = {
  roles: [],
  docs: [],
  steps: [
    { id: testId(), title: "Book the session", kind: "task", offsetDays: 0, role: "assistant" },
    { id: testId(), title: "Hold the session", kind: "meeting", offsetDays: 5, role: "owner" },
  ],
};
const WORK_ITEM = testId();

async function open(answers: Answers = {}) {
  const shown = await showWorkItems("?create=true", {
    "advisor.getMinimalClients": () => [CLIENT],
    "process.list": ({ favouritesOnly }: { favouritesOnly?: boolean }) => ({
      rows: favouritesOnly === true ? [FAVOURITE] : [PLAIN, FAVOURITE],
      total: 2,
    }),
    "processFavorite.getFavorites": () => [{ id: FAVOURITE.processId, createdAt: new Date() }],
    "process.get": () => ({ ...FAVOURITE, content }),
    "workItem.create": () => ({ workItemId: WORK_ITEM }),
    ...answers,
  });
  await screen.findByRole("dialog", { name: "New work item" });
  return shown;
}

type Shown = Awaited<ReturnType<typeof open>>;

async function choose({ user, isQuiet }: Shown) {
  await user.click(screen.getByLabelText("Client*"));
  await user.click(await screen.findByRole("option", { name: CLIENT.name }));
  await user.click(screen.getByRole("button", { name: "Next" }));
  await user.click(await screen.findByRole("radio", { name: /^Quarterly planning/ }));
  await isQuiet();
}

function refusal(field: string, message: string) {
  return Object.assign(new Error("Please check"), { shape: { validationErrors: [{ field, message }] } });
}

test("favourites are the first processes, and the chosen one tells its steps", async () => {
  const shown = await open();
  expect((screen.getByRole("button", { name: "Next" }) as HTMLButtonElement).disabled).toBe(true);
  await choose(shown);
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getAllByRole("radio").map((each) => (each as HTMLInputElement).value)).toEqual([
    FAVOURITE.processId,
    PLAIN.processId,
  ]);
  expect(dialog.getByText("Book the session, Hold the session")).toBeDefined();
});

test("defaults are enough: the server names it and starts it today, and its page opens", async () => {
  const shown = await open();
  await choose(shown);
  await shown.user.click(screen.getByRole("button", { name: "Next" }));
  const name = (await screen.findByLabelText("Name*")) as HTMLInputElement;
  expect(name.value).toBe("Quarterly planning – Kauri Joinery");
  await shown.user.click(screen.getByRole("button", { name: "Start" }));
  await shown.isQuiet();
  expect(shown.askedOf("workItem.create")).toEqual([
    { clientId: CLIENT.id, processId: FAVOURITE.processId, ownerId: AVA, roles: {} },
  ]);
  expect(await screen.findByRole("heading", { name: "Work item" })).toBeDefined();
  // The checklist of Home ticks its step.
  expect(shown.askedOf("user.getMyUserInfo").length).toBeGreaterThan(1);
});

test("due days follow the start day, and roles are given to members", async () => {
  const shown = await open();
  await choose(shown);
  await shown.user.click(screen.getByRole("button", { name: "Next" }));
  const start = await screen.findByLabelText("Start day*");
  fireEvent.change(start, { target: { value: "1 Jun 2026" } });
  fireEvent.blur(start);
  const days = within(screen.getByRole("region", { name: "Due days" }));
  await waitFor(() =>
    expect(days.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Book the session1 Jun/),
      expect.stringMatching(/^Hold the session6 Jun/),
    ]),
  );
  await shown.user.click(screen.getByLabelText("Assistant"));
  await shown.user.click(await screen.findByRole("option", { name: "Tom Aldridge" }));
  await shown.user.click(screen.getByRole("button", { name: "Start" }));
  await shown.isQuiet();
  expect(shown.askedOf("workItem.create")).toMatchObject([
    { startDay: "2026-06-01", roles: { assistant: TOM } },
  ]);
});

test("a refused process is shown at its step, and nothing is lost", async () => {
  const shown = await open({
    "workItem.create": () => {
      throw refusal("processId", "This process can no longer be used. Choose another one.");
    },
  });
  await choose(shown);
  await shown.user.click(screen.getByRole("button", { name: "Next" }));
  fireEvent.change(await screen.findByLabelText("Name*"), { target: { value: "Own name" } });
  await shown.user.click(screen.getByRole("button", { name: "Start" }));
  expect(await screen.findByText("This process can no longer be used. Choose another one.")).toBeDefined();
  await shown.user.click(screen.getByRole("button", { name: "Next" }));
  expect(((await screen.findByLabelText("Name*")) as HTMLInputElement).value).toBe("Own name");
});

test("a refused member is shown at the role", async () => {
  const shown = await open({
    "workItem.create": () => {
      throw refusal("roles.assistant", "This person is no longer an active member of your team.");
    },
  });
  await choose(shown);
  await shown.user.click(screen.getByRole("button", { name: "Next" }));
  await screen.findByLabelText("Name*");
  await shown.user.click(screen.getByRole("button", { name: "Start" }));
  expect(await screen.findByText(/no longer an active member/)).toBeDefined();
  expect(screen.getByRole("combobox", { name: "Assistant" }).getAttribute("aria-invalid")).toBe("true");
});

test("a client that was deleted meanwhile is refused at its field, and nothing is lost", async () => {
  const shown = await open({
    "workItem.create": () => {
      throw refusal("clientId", "This client was deleted. Choose another one.");
    },
  });
  await choose(shown);
  await shown.user.click(screen.getByRole("button", { name: "Next" }));
  fireEvent.change(await screen.findByLabelText("Name*"), { target: { value: "Own name" } });
  await shown.user.click(screen.getByRole("button", { name: "Start" }));
  expect(await screen.findByText("This client was deleted. Choose another one.")).toBeDefined();
  expect(screen.getByText("Step 1 of 3: Client")).toBeDefined();
  await shown.user.click(screen.getByRole("button", { name: "Next" }));
  const chosen = await screen.findByRole("radio", { name: /^Quarterly planning/ });
  expect((chosen as HTMLInputElement).checked).toBe(true);
  await shown.user.click(screen.getByRole("button", { name: "Next" }));
  expect(((await screen.findByLabelText("Name*")) as HTMLInputElement).value).toBe("Own name");
});

test("a refused process is also told if no other one is left", async () => {
  let isArchived = false;
  const shown = await open({
    "process.list": () => ({ rows: isArchived ? [] : [FAVOURITE], total: isArchived ? 0 : 1 }),
    "workItem.create": () => {
      isArchived = true;
      throw refusal("processId", "This process can no longer be used. Choose another one.");
    },
  });
  await choose(shown);
  await shown.user.click(screen.getByRole("button", { name: "Next" }));
  await screen.findByLabelText("Name*");
  await shown.user.click(screen.getByRole("button", { name: "Start" }));
  expect(await screen.findByText(/^No process is published yet\./)).toBeDefined();
  expect(screen.getByText("This process can no longer be used. Choose another one.")).toBeDefined();
});

test("a name that is too long is refused at its field, as it was typed", async () => {
  const shown = await open();
  await choose(shown);
  await shown.user.click(screen.getByRole("button", { name: "Next" }));
  const name = (await screen.findByLabelText("Name*")) as HTMLInputElement;
  fireEvent.change(name, { target: { value: "a".repeat(201) } });
  await shown.user.click(screen.getByRole("button", { name: "Start" }));
  expect(name.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText(tooLong("Name", 200))).toBeDefined();
  expect(name.value).toHaveLength(201);
  expect(shown.askedOf("workItem.create")).toEqual([]);
});

test("closing asks once something is typed, also if client and process were given", async () => {
  const rights = { orgId: ORG, userId: AVA, mayView: true, mayMaintain: true };
  const suggested = { reason: "To raise prices", processes: [{ ...FAVOURITE, note: "" }] };
  const onClose = vi.fn<() => void>();
  await showWithAnswers(
    () => (
      <NewWorkItemDialog
        rights={rights}
        client={CLIENT}
        suggested={suggested}
        onClose={onClose}
        onCreated={() => undefined}
      />
    ),
    {
      path: "org/$orgId/work-items/$",
      address: `/au/org/${ORG}/work-items/`,
      answers: {
        "user.getMyUserInfo": () => avaWith({ "work-items": ["view", "maintain"] }),
        "process.list": () => ({ rows: [FAVOURITE], total: 1 }),
        "processFavorite.getFavorites": () => [],
        "process.get": () => ({ ...FAVOURITE, content }),
        "workItem.listMembers": () => [],
      },
    },
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Next" }));
  fireEvent.change(await screen.findByLabelText("Name*"), { target: { value: "Own name" } });
  await user.keyboard("{Escape}");
  expect(onClose).not.toHaveBeenCalled();
  await user.click(await screen.findByRole("button", { name: "Discard" }));
  expect(onClose).toHaveBeenCalledOnce();
});

test("a missing client is created on the way", async () => {
  const { user } = await open();
  await user.click(screen.getByLabelText("Client*"));
  await user.click(await screen.findByRole("option", { name: "+ Create Client" }));
  expect(await screen.findByRole("dialog", { name: "Create client" })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(await screen.findByRole("dialog", { name: "New work item" })).toBeDefined();
});
