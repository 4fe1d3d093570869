// Several work items of the list are changed at once, and tags are edited.
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Answers } from "@gap/web/platform/show-with-answers.test-support";
// Loaded lazily in the application; imported here to spare the tests the wait.
import "../tags-dialog";
import "./change-together-dialog";
import { aList, aWorkItem, person, showWorkItems, TOM } from "../work-items.test-support";

const ITEMS = ["Alpine Freight", "Kauri Joinery", "Northfold Dairy", "Summit Physio"].map((clientName) =>
  aWorkItem({ clientName }),
);
const ARCHIVED = aWorkItem({ name: "Old", status: "archived" });
const idsOf = (...places: number[]) => places.map((place) => ITEMS[place]?.workItemId);

const show = (answers: Answers = {}, who?: object) =>
  showWorkItems(
    "?view=list&status=all",
    { "workItem.list": () => aList([...ITEMS, ARCHIVED]), ...answers },
    who,
  );

type Shown = Awaited<ReturnType<typeof show>>;
const box = (place: number) => screen.getByRole("checkbox", { name: `Select ${ITEMS[place]?.name ?? ""}` });

async function begin({ user }: Shown, action: string) {
  await user.click(box(0));
  await user.click(box(1));
  await user.click(screen.getByRole("button", { name: action }));
  return within(await screen.findByRole("dialog"));
}

test("rows are selected one by one, in a range with shift, and all on the page; archived ones are not", async () => {
  const { user } = await show();
  await user.click(box(0));
  await user.keyboard("{Shift>}");
  await user.click(box(2));
  await user.keyboard("{/Shift}");
  expect(screen.getByText("3 selected")).toBeDefined();
  await user.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
  expect(screen.getByText("4 selected")).toBeDefined();
  expect(screen.queryByRole("checkbox", { name: "Select Old" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Clear" }));
  expect(screen.queryByText(/selected$/)).toBeNull();
});

test("the owner of several work items is changed, and the selection ends", async () => {
  const shown = await show({ "workItem.changeTogether": () => ({ changed: 2, refused: [] }) });
  const dialog = await begin(shown, "Change owner");
  const submit = dialog.getByRole("button", { name: "Change owner" });
  expect((submit as HTMLButtonElement).disabled).toBe(true);
  await shown.user.click(dialog.getByRole("combobox", { name: /^Owner/ }));
  await shown.user.click(await screen.findByRole("option", { name: "Tom Aldridge" }));
  await shown.user.click(submit);
  expect(await screen.findByText("Owner changed for 2 work items")).toBeDefined();
  expect(shown.askedOf("workItem.changeTogether")).toEqual([
    { workItemIds: idsOf(0, 1), change: { kind: "owner", ownerId: TOM } },
  ]);
  expect(screen.queryByText("2 selected")).toBeNull();
});

test("a due day before the start is told for the work item that it concerns", async () => {
  const reason = "The due day cannot be before the start day.";
  const shown = await show({
    "workItem.changeTogether": () => ({
      changed: 1,
      refused: [{ workItemId: ITEMS[1]?.workItemId, reason }],
    }),
  });
  const dialog = await begin(shown, "Change due day");
  const day = dialog.getByLabelText("Due day*");
  fireEvent.change(day, { target: { value: "1 Apr 2026" } });
  fireEvent.blur(day);
  await shown.user.click(dialog.getByRole("button", { name: "Change due day" }));
  const result = within(await screen.findByRole("dialog", { name: "1 changed, 1 not changed" }));
  expect(result.getByText(reason)).toBeDefined();
  expect(result.getByText("Quarterly planning – Kauri Joinery")).toBeDefined();
  expect(shown.askedOf("workItem.changeTogether")).toMatchObject([
    { change: { kind: "due", dueDay: "2026-04-01" } },
  ]);
});

test("several are archived after a question", async () => {
  const shown = await show({ "workItem.changeTogether": () => ({ changed: 2, refused: [] }) });
  const dialog = await begin(shown, "Archive");
  await shown.user.click(dialog.getByRole("button", { name: "Archive" }));
  expect(await screen.findByText("2 work items archived")).toBeDefined();
});

test("a member who was deactivated meanwhile is refused at the field", async () => {
  const shown = await show({
    "workItem.changeTogether": () => {
      throw Object.assign(new Error("Please check"), {
        shape: { validationErrors: [{ field: "ownerId", message: "No longer an active member." }] },
      });
    },
  });
  const dialog = await begin(shown, "Change owner");
  await shown.user.click(dialog.getByRole("combobox", { name: /^Owner/ }));
  await shown.user.click(await screen.findByRole("option", { name: "Tom Aldridge" }));
  await shown.user.click(dialog.getByRole("button", { name: "Change owner" }));
  expect(await dialog.findByText("No longer an active member.")).toBeDefined();
});

test("people who only view work items select none", async () => {
  await show({}, person("view"));
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test("tags are typed with commas, and a tag that is too long is refused at the field", async () => {
  const shown = await show({ "workItem.update": () => ({ lastUpdatedAt: new Date() }) });
  await shown.user.click(screen.getByRole("button", { name: `Actions for ${ITEMS[0]?.name ?? ""}` }));
  await shown.user.click(await screen.findByRole("menuitem", { name: "Edit tags" }));
  const dialog = within(await screen.findByRole("dialog"));
  const field = dialog.getByLabelText("Tags");
  fireEvent.change(field, { target: { value: "a".repeat(41) } });
  await shown.user.click(dialog.getByRole("button", { name: "Save" }));
  expect(field.getAttribute("aria-invalid")).toBe("true");
  fireEvent.change(field, { target: { value: "audit, Year end,, audit" } });
  await shown.user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Tags saved")).toBeDefined();
  expect(shown.askedOf("workItem.update")).toMatchObject([{ tags: ["audit", "Year end"] }]);
});

test("the tags of the firm are a filter, kept in the address", async () => {
  const { user, askedOf, isQuiet } = await show({ "workItem.listTags": () => ["audit", "Year end"] });
  await user.click(screen.getByRole("button", { name: "Tag" }));
  await user.click(await screen.findByRole("checkbox", { name: "audit" }));
  await isQuiet();
  expect(askedOf("workItem.list").at(-1)).toMatchObject({ filters: { tag: "audit" } });
});
