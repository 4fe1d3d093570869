// Publishing a template: the open documents that it affects, and reasons against it that only the server knows.
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { avaWith } from "@gap/web/platform/signed-in-person.test-support";
import { stubWideWindow } from "@gap/web/platform/wide-window.test-support";
import { aDraft, block, showDraft, showTemplates, testId, VERSION } from "../blueprints.test-support";

beforeAll(() => stubWideWindow());

const YEAR = block("shortAnswer", "How was the year?");
const PLAN = block("longAnswer", "What is the plan?");
const settings = () => within(screen.getByRole("complementary", { name: "Settings" }));

test("the dialog lists the open documents of earlier versions", async () => {
  const draft = aDraft([YEAR], { version: 2, thisBlueprintPublishedData: VERSION, status: "published" });
  const open = (clientName: string, noLongerAsked: number) => ({
    documentId: testId(),
    title: "Annual planning",
    clientName,
    status: "shared",
    blueprintVersion: 1,
    noLongerAsked,
  });
  const { user } = await showTemplates(
    draft.blueprintId,
    {
      "blueprint.getBlueprint": () => draft,
      "document.listOutdated": () => ({
        version: 2,
        rows: [open("Kauri Joinery", 2), open("Rimu Roasters", 0)],
        total: 3,
      }),
    },
    avaWith({ blueprints: ["maintain"], documents: ["maintain"] }),
  );
  await user.click(screen.getByRole("button", { name: "Publish version 2" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Publish version 2?" }));
  const documents = within(await dialog.findByRole("list", { name: "Open documents" }));
  expect(documents.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Annual planning, Kauri JoineryShared, version 1, 2 answers are no longer asked",
    "Annual planning, Rimu RoastersShared, version 1",
  ]);
  expect(dialog.getByText("and 1 more")).toBeDefined();
});

test("a reason of the server is shown at its block until the draft changes", async () => {
  const reason = "Choose a mindset";
  const { user } = await showDraft(aDraft([YEAR, PLAN]), {
    "blueprint.publish": () =>
      Promise.reject(
        Object.assign(new Error("Please check"), {
          shape: { validationErrors: [{ field: `blocks.${PLAN.id}.title`, message: reason }] },
        }),
      ),
  });
  await user.click(screen.getByRole("button", { name: "Publish version 1" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Publish version 1?" }));
  await user.click(dialog.getByRole("button", { name: "Publish version 1" }));
  const problem = await screen.findByRole("button", {
    name: `Block 2, Long answer: What is the plan?: ${reason}`,
  });
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.click(problem);
  const question = settings().getByLabelText("Question*");
  expect(question.getAttribute("aria-invalid")).toBe("true");
  fireEvent.change(question, { target: { value: "And the plan?" } });
  await waitFor(() => expect(screen.queryByText(reason, { exact: false })).toBeNull());
});
