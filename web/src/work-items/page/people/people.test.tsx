// People, name, days and tags of a work item, changed in dialogs that lose nothing.
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { DUE_BEFORE_START } from "@gap/core/work-items/work-item.schema";
import { testId, TOM } from "@gap/web/work-items/work-items.test-support";
import { AVA, avaWith } from "@gap/web/platform/signed-in-person.test-support";
import { anItem, card, fieldErrors, LEFT, showItem, staleRecord } from "../page.test-support";

const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));

test("roles are named with their people; one who left is marked, a missing one is asked for", async () => {
  await showItem(
    anItem({
      roles: [
        { role: "owner", name: "Owner", userId: LEFT },
        { role: "assistant", name: "Assistant" },
      ],
    }),
  );
  const people = within(card("People"))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
  expect(people).toEqual(["LPLou PastOwnerDeactivated", "Choose an advisorAssistant"]);
});

const CONTACTS = ["Ana Field", "Ben Stone", "Cleo Rangi", "Dan Hart", "Eva Long"].map((name) => ({
  id: testId(),
  name,
  primaryContact: name === "Cleo Rangi",
}));

test("the client's contacts are below the firm's people, the primary one first", async () => {
  await showItem(
    anItem(),
    { "advisor.getClientContacts": () => CONTACTS },
    avaWith({ "work-items": ["view"], clients: ["view"] }),
  );
  const contacts = within(await screen.findByRole("list", { name: "Contacts of Kauri Joinery" }));
  expect(contacts.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "CRCleo RangiKauri Joinery, primary contact",
    "AFAna FieldKauri Joinery",
    "BSBen StoneKauri Joinery",
    "DHDan HartKauri Joinery",
  ]);
  expect(within(card("People")).getByRole("link", { name: "All 5 contacts" })).toBeDefined();
});

test("contacts that could not be loaded can be loaded again", async () => {
  let isBroken = true;
  const contacts = () => {
    if (isBroken) throw new Error("No connection");
    return CONTACTS;
  };
  const { user } = await showItem(
    anItem(),
    { "advisor.getClientContacts": contacts },
    avaWith({ "work-items": ["view"], clients: ["view"] }),
  );
  const people = within(card("People"));
  const tryAgain = await people.findByRole("button", { name: "Try again" });
  isBroken = false;
  await user.click(tryAgain);
  expect(await people.findByText("Cleo Rangi")).toBeDefined();
});

test("people who may not see clients are shown none of their contacts", async () => {
  const { askedOf } = await showItem(anItem(), { "advisor.getClientContacts": () => CONTACTS });
  expect(within(card("People")).queryByText("Cleo Rangi")).toBeNull();
  expect(askedOf("advisor.getClientContacts")).toEqual([]);
});

test("owner and roles are changed; only the differences are sent", async () => {
  const { user, askedOf, isQuiet, server } = await showItem(anItem(), {
    "workItem.update": () => server.change({}),
    "metrics.get": () => ({}),
  });
  await user.click(screen.getByRole("button", { name: "Edit people" }));
  const edit = await dialog("Edit people");
  // A list that opened by itself would cover the other fields.
  expect(screen.queryByRole("option")).toBeNull();
  await user.click(edit.getByRole("combobox", { name: "Assistant" }));
  await user.click(await screen.findByRole("option", { name: "Tom Aldridge" }));
  await user.click(edit.getByRole("button", { name: "Save" }));
  await isQuiet();
  const { workItemId } = server.item;
  expect(askedOf("workItem.update")).toEqual([
    { workItemId, lastUpdatedAt: expect.any(Date), roles: { assistant: TOM } },
  ]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a refused person is reported at the field", async () => {
  const { user, isQuiet } = await showItem(anItem(), {
    "workItem.update": () => {
      throw fieldErrors({ field: "roles.assistant", message: "This person is no longer active" });
    },
  });
  await user.click(screen.getByRole("button", { name: "Edit people" }));
  const edit = await dialog("Edit people");
  await user.click(edit.getByRole("combobox", { name: "Assistant" }));
  await user.click(await screen.findByRole("option", { name: "Tom Aldridge" }));
  await user.click(edit.getByRole("button", { name: "Save" }));
  await isQuiet();
  expect(edit.getByRole("combobox", { name: "Assistant" }).getAttribute("aria-invalid")).toBe("true");
  expect(edit.getByText("This person is no longer active")).toBeDefined();
});

test("a name of 201 characters is refused at its field", async () => {
  const { user, askedOf } = await showItem();
  await user.click(screen.getByRole("button", { name: "Edit" }));
  const edit = await dialog("Edit work item");
  const name = edit.getByRole("textbox", { name: /^Name/ });
  await user.clear(name);
  await user.click(name);
  await user.paste("a".repeat(201));
  await user.click(edit.getByRole("button", { name: "Save" }));
  expect(edit.getByText("Field Name cannot exceed 200 characters")).toBeDefined();
  expect(askedOf("workItem.update")).toEqual([]);
});

test("moving the start says what moves with it, and tags and days are sent", async () => {
  const { user, askedOf, isQuiet, server } = await showItem(anItem(), {
    "workItem.update": () => server.change({}),
    "metrics.get": () => ({}),
  });
  await user.click(screen.getByRole("button", { name: "Edit" }));
  const edit = await dialog("Edit work item");
  const start = edit.getByRole("textbox", { name: /^Start day/ });
  await user.clear(start);
  await user.type(start, "8 May 2026");
  await user.tab();
  expect(
    edit.getByText(/The start moves from 1 May to 8 May\. Due days of steps move with it/),
  ).toBeDefined();
  await user.type(edit.getByRole("combobox", { name: "Tags" }), "Priority{Enter}");
  await user.click(edit.getByRole("button", { name: "Save" }));
  await isQuiet();
  expect(askedOf("workItem.update")).toMatchObject([{ startDay: "2026-05-08", tags: ["Priority"] }]);
  expect(askedOf("workItem.update")[0]).not.toHaveProperty("dueDay");
});

test("a due day is set by hand, or follows the steps again", async () => {
  const { user, askedOf, isQuiet, server } = await showItem(anItem({ isDueByHand: true }), {
    "workItem.update": () => server.change({}),
    "metrics.get": () => ({}),
  });
  await user.click(screen.getByRole("button", { name: "Edit" }));
  const edit = await dialog("Edit work item");
  await user.click(edit.getByRole("checkbox", { name: "Due with the last step" }));
  await user.click(edit.getByRole("button", { name: "Save" }));
  await isQuiet();
  expect(askedOf("workItem.update")).toMatchObject([{ dueDay: null }]);
});

test("a due day before the start is refused at its field, and nothing is lost", async () => {
  const { user, isQuiet } = await showItem(anItem({ isDueByHand: true }), {
    "workItem.update": () => {
      throw fieldErrors({ field: "dueDay", message: DUE_BEFORE_START });
    },
  });
  await user.click(screen.getByRole("button", { name: "Edit" }));
  const edit = await dialog("Edit work item");
  await user.type(edit.getByRole("combobox", { name: "Tags" }), "Priority{Enter}");
  const due = edit.getByRole("textbox", { name: /^Due day/ });
  await user.clear(due);
  await user.type(due, "30 Apr 2026");
  await user.tab();
  await user.click(edit.getByRole("button", { name: "Save" }));
  await isQuiet();
  expect(edit.getByText(DUE_BEFORE_START)).toBeDefined();
  expect(due.getAttribute("aria-invalid")).toBe("true");
  expect((due as HTMLInputElement).value).toMatch(/30 Apr 2026/);
  expect(edit.getByText("Priority")).toBeDefined();
});

test("a colleague's change of another field is no conflict; of the same field it is, and the entry stays", async () => {
  const { user, askedOf, isQuiet, server } = await showItem(anItem(), {
    "workItem.update": ({ lastUpdatedAt, name }: { lastUpdatedAt: Date; name: string }) => {
      if (lastUpdatedAt < server.item.lastUpdatedAt) throw staleRecord();
      return server.change({ name });
    },
    "metrics.get": () => ({}),
  });
  await user.click(screen.getByRole("button", { name: "Edit" }));
  const edit = await dialog("Edit work item");
  const name = edit.getByRole("textbox", { name: /^Name/ }) as HTMLInputElement;
  await user.clear(name);
  await user.type(name, "Mine");
  server.change({ name: "Theirs", ownerId: AVA });
  await user.click(edit.getByRole("button", { name: "Save" }));
  expect(await edit.findByText(/A colleague changed this work item while the dialog was open/)).toBeDefined();
  expect(name.value).toBe("Mine");
  await user.click(edit.getByRole("button", { name: "Save" }));
  await isQuiet();
  expect(server.item.name).toBe("Mine");
  server.change({ tags: ["New"] });
  await user.click(screen.getByRole("button", { name: "Edit" }));
  const again = await dialog("Edit work item");
  server.change({ tags: ["Newer"] });
  await user.clear(again.getByRole("textbox", { name: /^Name/ }));
  await user.type(again.getByRole("textbox", { name: /^Name/ }), "Mine again");
  await user.click(again.getByRole("button", { name: "Save" }));
  await isQuiet();
  expect(server.item.name).toBe("Mine again");
  expect(askedOf("workItem.update").length).toBe(4);
});
