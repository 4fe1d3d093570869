// The list of clients (spec 2 §2.10, §2.13; spec 4 §F): its columns and queries, creating, changing and exporting.
import { notifications } from "@mantine/notifications";
import { act as inOneGo, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { CLIENT_NAME_TAKEN, type Client } from "@gap/core/clients/client.schema";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import { AllClients } from "./clients-page";
import { aClient, AVA, fieldRefused, notFound, SEEN_AT } from "./clients.test-support";

afterEach(() => vi.restoreAllMocks());

const KAURI = aClient({ primaryContactPhoneNumber: "021 555 0101" });
const RIMU = aClient({
  id: "01ARZ3NDEKTSV4RRFFQ69G5FAW",
  name: "Rimu & Sons",
  email: "rua@rimu.example",
  status: "archived",
});
const SEEN = { id: KAURI.id, lastUpdatedAt: SEEN_AT };

async function show(answers: Answers = {}, stage = "dev-local") {
  const onOpen = vi.fn<(clientId: string) => void>();
  const shown = await showWithAnswers(() => <AllClients onOpen={onOpen} />, {
    config: { stage },
    answers: {
      "user.getMyUserInfo": () => AVA,
      "advisor.listClients": () => ({
        rows: [KAURI, RIMU],
        total: 2,
        tabCounts: { all: 2, prospect: 1, client: 0, archived: 1 },
      }),
      ...answers,
    },
  });
  const askedOf = (path: string) => shown.asked.filter(([each]) => each === path).map(([, input]) => input);
  return { ...shown, onOpen, askedOf, user: userEvent.setup() };
}

const field = (label: string) => screen.getByLabelText(label, { selector: "input" });
const fillIn = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

async function act(name: string, action: string) {
  press(`Actions for ${name}`);
  fireEvent.click(await screen.findByRole("menuitem", { name: action }));
}

async function beginToCreate() {
  press("Create client");
  await screen.findByText("Contact first name");
}

function fillInKauri() {
  fillIn("Client name*", " Kauri Joinery ");
  fillIn("Contact first name*", "Cleo");
  fillIn("Contact last name*", "Martin");
  fillIn("Contact email*", "Cleo@Kauri.example");
}

test("a row shows contact, email, phone, status and link; tabs show counts; a row opens its client", async () => {
  const { onOpen, user } = await show();
  const [, kauri] = screen.getAllByRole("row");
  const cells = within(kauri as HTMLElement).getAllByRole("cell");
  expect(cells.slice(0, 5).map((cell) => cell.textContent)).toEqual([
    "KJKauri Joinery",
    "Cleo Martincleo@kauri.example",
    "021 555 0101",
    "Prospect",
    "Not invited",
  ]);
  expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual([
    "All2",
    "Prospect1",
    "Client0",
    "Archived1",
  ]);
  await user.click(screen.getByText("cleo@kauri.example"));
  expect(onOpen).toHaveBeenCalledWith(KAURI.id);
});

test("tab and filters go to the server; choosing both origins does not filter", async () => {
  const { askedOf, user, isQuiet } = await show();
  const first = {
    search: "",
    tab: "all",
    linkStatuses: [],
    page: 0,
    pageSize: 10,
    sort: { columnId: "lastUpdatedAt", direction: "desc" },
  };
  expect(askedOf("advisor.listClients")).toEqual([first]);
  await user.click(screen.getByRole("tab", { name: /Archived/ }));
  await user.click(screen.getByRole("button", { name: "Came from" }));
  await user.click(await screen.findByRole("checkbox", { name: "Practice manager" }));
  await isQuiet();
  expect(askedOf("advisor.listClients").at(-1)).toEqual({
    ...first,
    tab: "archived",
    fromPracticeManager: true,
  });
  await user.click(screen.getByRole("checkbox", { name: "Added here" }));
  await isQuiet();
  expect(askedOf("advisor.listClients").at(-1)).toEqual({ ...first, tab: "archived" });
});

test("an empty list says what to do", async () => {
  await show({
    "advisor.listClients": () => ({
      rows: [],
      total: 0,
      tabCounts: { all: 0, prospect: 0, client: 0, archived: 0 },
    }),
  });
  expect(screen.getByText("No clients yet")).toBeDefined();
  expect(screen.getAllByRole("button", { name: "Create client" })).toHaveLength(2);
});

test("creating a client sends the specified fields and refreshes the list", async () => {
  const { askedOf, isQuiet } = await show({ "advisor.addClientManually": () => KAURI });
  await beginToCreate();
  press("Create");
  expect(screen.getAllByText("* Required")).toHaveLength(4);
  expect(document.activeElement).toBe(field("Client name*"));
  expect(askedOf("advisor.addClientManually")).toEqual([]);
  fillInKauri();
  fireEvent.submit(field("Client name*"));
  await screen.findByText("Client created");
  await isQuiet();
  expect(askedOf("advisor.addClientManually")).toEqual([
    {
      name: "Kauri Joinery",
      primaryContactFirstName: "Cleo",
      primaryContactLastName: "Martin",
      email: "cleo@kauri.example",
      status: "prospect",
    },
  ]);
  expect(askedOf("advisor.listClients")).toHaveLength(2);
  expect(screen.queryByText("Contact first name")).toBeNull();
});

test("leaving a field shows an invalid address, but not an empty field", async () => {
  const { user } = await show();
  await beginToCreate();
  await user.click(field("Contact email*"));
  await user.tab();
  expect(screen.queryByText(/Invalid email|Required/)).toBeNull();
  await user.click(field("Contact email*"));
  await user.paste("bad");
  expect(screen.queryByText(/Invalid email/)).toBeNull();
  await user.tab();
  expect(screen.getByText(/Invalid email/)).toBeDefined();
});

test("a taken name shows an error at its field, and typed values stay", async () => {
  const { dialogs } = await show({
    "advisor.addClientManually": () => {
      throw fieldRefused("name", CLIENT_NAME_TAKEN);
    },
  });
  await beginToCreate();
  fillInKauri();
  press("Create");
  await screen.findByText(CLIENT_NAME_TAKEN);
  expect(field("Contact first name*")).toHaveProperty("value", "Cleo");
  expect(dialogs).toEqual([]);
});

test("quick fill builds the contact's email from the user's own and the contact's names", async () => {
  await show();
  await beginToCreate();
  fillIn("Contact first name*", "Māia");
  expect(field("Contact email*")).toHaveProperty("value", "");
  fireEvent.click(screen.getByRole("checkbox", { name: "Quick fill" }));
  expect(field("Contact email*")).toHaveProperty("value", "ava+maia@harbour.example");
  fillIn("Contact last name*", "Lee");
  expect(field("Contact email*")).toHaveProperty("value", "ava+maialee@harbour.example");
});

test.each(["prod", "preprod"])("%s has no quick fill", async (stage) => {
  await show({}, stage);
  await beginToCreate();
  expect(screen.queryByRole("checkbox", { name: "Quick fill" })).toBeNull();
});

test("editing a client sends the version that was seen; an archived one keeps its status", async () => {
  const { askedOf } = await show({ "advisor.updateClient": () => KAURI });
  await act("Kauri Joinery", "Edit");
  fillIn("Client name*", "Kauri Cabinets");
  press("Save");
  await screen.findByText("Client updated");
  await act("Rimu & Sons", "Edit");
  expect(screen.queryByLabelText("Status*", { selector: "input" })).toBeNull();
  press("Save");
  await waitFor(() => expect(askedOf("advisor.updateClient")).toHaveLength(2));
  expect(askedOf("advisor.updateClient")).toEqual([
    { ...SEEN, name: "Kauri Cabinets", status: "prospect" },
    { id: RIMU.id, lastUpdatedAt: SEEN_AT, name: "Rimu & Sons" },
  ]);
});

const NEWER = { ...KAURI, lastUpdatedAt: new Date(SEEN_AT.getTime() + 60_000) };

test.each([
  ["a contact was changed meanwhile", { ...NEWER, email: "new@kauri.example" }, NEWER.lastUpdatedAt],
  // Refused as stale, so that the colleague's name is not overwritten unseen.
  ["a colleague changed the name meanwhile", { ...NEWER, name: "Kauri Kitchens" }, SEEN_AT],
])("an edit is saved as one of the version that it started from: %s", async (_, current, lastUpdatedAt) => {
  let load: (client: Client) => void = () => undefined;
  const loaded = new Promise<Client>((resolve) => {
    load = resolve;
  });
  const { askedOf, isQuiet } = await show({
    "advisor.getClient": () => loaded,
    "advisor.updateClient": () => KAURI,
  });
  await act("Kauri Joinery", "Edit");
  fillIn("Client name*", "Kauri Cabinets");
  inOneGo(() => load(current));
  await isQuiet();
  press("Save");
  await screen.findByText("Client updated");
  expect(askedOf("advisor.updateClient")).toEqual([
    { id: KAURI.id, lastUpdatedAt, name: "Kauri Cabinets", status: "prospect" },
  ]);
});

test.each([
  ["Archive", "Archive", "advisor.archiveClient", "Client archived"],
  ["Delete", "Yes, delete", "advisor.deleteClient", "Client deleted"],
])("%s asks for confirmation", async (action, confirm, call, snackbarText) => {
  const { askedOf } = await show({ [call]: () => undefined });
  await act("Kauri Joinery", action);
  await screen.findByText(`${action} Kauri Joinery?`);
  press("Cancel");
  expect(askedOf(call)).toEqual([]);
  await act("Kauri Joinery", action);
  press(confirm);
  await screen.findByText(snackbarText);
  expect(askedOf(call)).toEqual([SEEN]);
});

test("a double click acts, notifies and refreshes once", async () => {
  const tell = vi.spyOn(notifications, "show");
  const { askedOf, isQuiet } = await show({ "advisor.archiveClient": () => undefined });
  await act("Kauri Joinery", "Archive");
  const confirm = await screen.findByRole("button", { name: "Archive" });
  const listed = askedOf("advisor.listClients").length;
  await inOneGo(async () => {
    confirm.click();
    confirm.click();
  });
  await screen.findByText("Client archived");
  await waitFor(() => expect(askedOf("advisor.listClients").length).toBeGreaterThan(listed));
  await isQuiet();
  expect(askedOf("advisor.archiveClient")).toEqual([SEEN]);
  expect(tell).toHaveBeenCalledTimes(1);
  expect(askedOf("advisor.listClients")).toHaveLength(listed + 1);
});

const ARCHIVED_AT = new Date("2026-05-12T04:00:00Z");
const ARCHIVED = { ...KAURI, status: "archived", lastUpdatedAt: ARCHIVED_AT };

async function archiveAndUndo() {
  await act("Kauri Joinery", "Archive");
  press("Archive");
  fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
}

test("archiving can be undone from the snackbar, with the client's new version", async () => {
  const { askedOf, isQuiet } = await show({
    "advisor.archiveClient": () => ARCHIVED,
    "advisor.restoreClient": () => KAURI,
  });
  await archiveAndUndo();
  await screen.findByText("Client restored");
  await isQuiet();
  expect(askedOf("advisor.restoreClient")).toEqual([{ id: KAURI.id, lastUpdatedAt: ARCHIVED_AT }]);
  expect(askedOf("advisor.listClients")).toHaveLength(3);
});

test("archiving by keyboard moves the focus to the next row, and undo moves it back", async () => {
  let isArchived = false;
  const { user } = await show({
    "advisor.listClients": () => ({
      rows: isArchived ? [RIMU] : [KAURI, RIMU],
      total: isArchived ? 1 : 2,
      tabCounts: { all: 2, prospect: 1, client: 0, archived: 1 },
    }),
    "advisor.archiveClient": () => {
      isArchived = true;
      return ARCHIVED;
    },
    "advisor.restoreClient": () => {
      isArchived = false;
      return KAURI;
    },
  });
  const isFocused = (text: string) =>
    waitFor(() => expect(document.activeElement?.textContent).toContain(text));
  inOneGo(() => screen.getByLabelText("Actions for Kauri Joinery").focus());
  await act("Kauri Joinery", "Archive");
  await isFocused("Cancel");
  await user.tab();
  await user.keyboard("{Enter}");
  await isFocused("Rimu & Sons");
  const undo = await screen.findByText("Undo");
  inOneGo(() => undo.focus());
  await user.keyboard("{Enter}");
  await isFocused("Rimu & Sons");
  await screen.findByLabelText("Actions for Kauri Joinery");
  await isFocused("Rimu & Sons");
});

test("cancelling a menu's confirmation returns the focus to the menu's button", async () => {
  const { user } = await show();
  await act("Kauri Joinery", "Archive");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Cancel"));
  await user.keyboard("{Enter}");
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByLabelText("Actions for Kauri Joinery")),
  );
});

test("a refused undo shows an error", async () => {
  const { dialogs } = await show({
    "advisor.archiveClient": () => ARCHIVED,
    "advisor.restoreClient": () => {
      throw notFound("Client not found");
    },
  });
  await archiveAndUndo();
  await screen.findByText("Kauri Joinery could not be restored. Client not found");
  expect(screen.queryByText("Client restored")).toBeNull();
  expect(dialogs).toEqual([]);
});

test("an archived client is restored without confirmation", async () => {
  const { askedOf } = await show({ "advisor.restoreClient": () => RIMU });
  await act("Rimu & Sons", "Restore");
  await screen.findByText("Client restored");
  expect(askedOf("advisor.restoreClient")).toEqual([{ id: RIMU.id, lastUpdatedAt: SEEN_AT }]);
});

test("a refused change shows the error dialog and no success message", async () => {
  const stale = new Error("This record was changed by someone else. Please reload and try again.");
  const { dialogs } = await show({
    "advisor.restoreClient": () => {
      throw stale;
    },
  });
  await act("Rimu & Sons", "Restore");
  await waitFor(() => expect(dialogs).toEqual([stale]));
  expect(screen.queryByText("Client restored")).toBeNull();
});

test("the export contains the filtered list", async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    saved.push(file as Blob);
    return "blob:clients";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  const { askedOf, user } = await show({
    "advisor.exportClients": ({ after }: { after?: object }) =>
      after === undefined ? { rows: [KAURI], total: 1 } : { rows: [] },
  });
  await user.click(screen.getByRole("tab", { name: /Archived/ }));
  press("Export as CSV");
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(askedOf("advisor.exportClients")).toMatchObject([
    { tab: "archived", search: "" },
    { tab: "archived", search: "", after: { name: KAURI.name, id: KAURI.id } },
  ]);
  expect(await saved[0]?.text()).toContain(
    "Kauri Joinery,Cleo,Martin,cleo@kauri.example,021 555 0101,Prospect",
  );
});
