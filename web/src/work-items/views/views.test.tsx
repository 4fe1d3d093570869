// Saved views: shown, saved, renamed, replaced and deleted.
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { SavedView } from "@gap/core/work-items/work-item-view";
import { VIEW_NAME_TAKEN } from "@gap/core/work-items/work-item.schema";
import type { Answers } from "@gap/web/platform/show-with-answers.test-support";
// Loaded lazily in the application; imported here to spare the tests the wait.
import "./manage-views-dialog";
import "./name-view-dialog";
import { requestedFilters } from "../work-item-choices";
import { aBoard, aList, aWorkItem, showWorkItems, testId } from "../work-items.test-support";

const LATE: SavedView = {
  viewId: testId(),
  name: "Late",
  layout: "list",
  columnsBy: "step",
  filters: requestedFilters({ due: ["overdue"], mine: ["only"] }),
};

async function show(search: string, answers: Answers = {}) {
  const views = [LATE];
  const shown = await showWorkItems(search, {
    "workItem.list": () => aList([aWorkItem()]),
    "workItem.board": () => aBoard([aWorkItem()]),
    "workItem.listViews": () => [...views],
    "workItem.saveView": ({ viewId = testId(), ...view }: SavedView) => {
      const place = views.findIndex((each) => each.viewId === viewId);
      views.splice(place === -1 ? views.length : place, place === -1 ? 0 : 1, { ...view, viewId });
      return { viewId };
    },
    "workItem.deleteView": ({ viewId }: { viewId: string }) => {
      views.splice(
        views.findIndex((each) => each.viewId === viewId),
        1,
      );
    },
    ...answers,
  });
  const openMenu = async (name: string) => {
    await shown.user.click(screen.getByRole("button", { name }));
    return screen.findByRole("menu");
  };
  return { ...shown, openMenu };
}

test("a saved view brings back its layout and filters, and is named", async () => {
  const { user, openMenu, askedOf, isQuiet } = await show("");
  await user.click(within(await openMenu("Views")).getByRole("menuitem", { name: "Late" }));
  await isQuiet();
  expect(askedOf("workItem.list").at(-1)).toMatchObject({ filters: { due: "overdue", isMine: true } });
  expect(screen.getByRole("button", { name: "View: Late" })).toBeDefined();
});

test("the current filters are saved under a name", async () => {
  const { user, openMenu, askedOf } = await show("?view=list&status=completed");
  await user.click(within(await openMenu("Views")).getByRole("menuitem", { name: "Save this view" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Save view" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(dialog.getByLabelText("Name*").getAttribute("aria-invalid")).toBe("true");
  await user.type(dialog.getByLabelText("Name*"), "Done");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("button", { name: "View: Done" })).toBeDefined();
  expect(askedOf("workItem.saveView")).toMatchObject([
    { name: "Done", layout: "list", filters: { status: "completed" } },
  ]);
});

test("a name that is taken is refused at its field", async () => {
  const { user, openMenu } = await show("?view=list", {
    "workItem.saveView": () => {
      throw Object.assign(new Error("Please check"), {
        shape: { validationErrors: [{ field: "name", message: VIEW_NAME_TAKEN }] },
      });
    },
  });
  await user.click(within(await openMenu("Views")).getByRole("menuitem", { name: "Save this view" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Save view" }));
  await user.type(dialog.getByLabelText("Name*"), "Late");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText(VIEW_NAME_TAKEN)).toBeDefined();
});

test("a view is renamed, replaced by the current filters, and deleted with a way back", async () => {
  const { user, openMenu, askedOf, isQuiet } = await show("?view=list&waiting=only");
  await user.click(within(await openMenu("Views")).getByRole("menuitem", { name: "Manage views" }));
  await user.click(await screen.findByRole("button", { name: "Rename Late" }));
  const name = await screen.findByLabelText("Name*");
  await user.clear(name);
  await user.type(name, "Very late");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await user.click(await screen.findByRole("button", { name: "Replace Very late with the current filters" }));
  await isQuiet();
  expect(askedOf("workItem.saveView")).toMatchObject([
    { viewId: LATE.viewId, name: "Very late", filters: { due: "overdue" } },
    { viewId: LATE.viewId, name: "Very late", filters: { isWaitingForClient: true } },
  ]);
  await user.click(screen.getByRole("button", { name: "Delete Very late" }));
  expect(await screen.findByText("You have no saved views.")).toBeDefined();
  expect(askedOf("workItem.deleteView")).toEqual([{ viewId: LATE.viewId }]);
});

test("views that were not loaded can be tried again", async () => {
  let isAway = true;
  const { user, openMenu } = await show("?view=list", {
    "workItem.listViews": () => {
      if (isAway) throw Object.assign(new Error("Away"), { data: { httpStatus: 500 } });
      return [LATE];
    },
  });
  const menu = within(await openMenu("Views"));
  expect(menu.getByText("Your views could not be loaded.")).toBeDefined();
  isAway = false;
  await user.click(menu.getByRole("menuitem", { name: "Try again" }));
  expect(await menu.findByRole("menuitem", { name: "Late" })).toBeDefined();
});
