// A client's page (spec 4 §F) and its contacts (spec 3 §3, §5, §6).
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { CONTACT_EMAIL_TAKEN } from "@gap/core/clients/contact.schema";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import { ClientPage, type ClientPageParts } from "./client-page";
import { aClient, aContact, AVA, fieldRefused, notFound, SEEN_AT } from "./clients.test-support";

const CLEO = aContact({
  id: "c-cleo",
  name: "Cleo Martin",
  email: "cleo@kauri.example",
  primaryContact: true,
});
const SOL = aContact();
const HIDDEN = aContact({ id: "c-hidden", name: "Hana Kahu", status: "hidden" });
const ARCHIVED = aContact({ id: "c-archived", name: "Arlo Tane", status: "archived" });

async function show(
  {
    tab = "contacts",
    client = aClient(),
    parts = {},
  }: { tab?: string; client?: ReturnType<typeof aClient>; parts?: ClientPageParts } = {},
  answers: Answers = {},
) {
  const onTab = vi.fn<(tab: string) => void>();
  const onLeave = vi.fn<() => void>();
  const page = () => (
    <ClientPage clientId={client.id} parts={parts} tab={tab} onTab={onTab} onLeave={onLeave} />
  );
  const shown = await showWithAnswers(page, {
    answers: {
      "user.getMyUserInfo": () => AVA,
      "advisor.getClient": () => client,
      "advisor.getClientContacts": () => [CLEO, SOL, HIDDEN, ARCHIVED],
      ...answers,
    },
  });
  const askedOf = (path: string) => shown.asked.filter(([each]) => each === path).map(([, input]) => input);
  return { ...shown, onTab, onLeave, askedOf };
}

/** Waits for the contacts, which load after the client. */
async function showContacts(...given: Parameters<typeof show>) {
  const shown = await show(...given);
  const contacts = await screen.findByRole("table", { name: "Contacts" });
  await waitFor(() => expect(contacts.getAttribute("aria-busy")).toBe("false"));
  return shown;
}

const field = (label: string) => screen.getByLabelText(label, { selector: "input" });
const fillIn = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const openTab = (name: RegExp) => fireEvent.click(screen.getByRole("tab", { name }));
const actionsFor = async (name: string) => {
  press(`Actions for ${name}`);
  const items = await screen.findAllByRole("menuitem");
  return items.map((item) => item.textContent);
};

test("the overview shows the primary contact and the client's status", async () => {
  await show({ tab: "overview", client: aClient({ xeroId: "x1", primaryContactPhoneNumber: "021 555" }) });
  expect(screen.getByRole("link", { name: "cleo@kauri.example" }).getAttribute("href")).toBe(
    "mailto:cleo@kauri.example",
  );
  const about = screen.getByRole("region", { name: "About" });
  expect(within(about).getByText("Practice manager")).toBeDefined();
});

test("a client from the practice manager may have no contact yet", async () => {
  await show({ tab: "overview", client: aClient({ email: "", primaryContactFullName: "" }) });
  expect(screen.getByText("No primary contact yet")).toBeDefined();
});

test("only tabs of parts that exist are shown", async () => {
  const Tab = () => <>Records of the client</>;
  const parts = { Proposals: Tab, WorkItems: Tab, Documents: Tab, DeliveryNotes: Tab, Actions: Tab };
  await show({ tab: "", parts });
  expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual([
    "Overview",
    "Contacts",
    "Proposals",
    "Work items",
    "Documents",
    "Actions",
    "Delivery notes",
  ]);
});

test.each(["work-items", "documents", "calculator", "activity"])(
  "the URL of the tab %s, which does not exist yet, shows no page",
  async (tab) => {
    await show({ tab });
    expect(screen.getByText("Elsewhere")).toBeDefined();
  },
);

test("tabs have their own URLs", async () => {
  const { onTab } = await show({ tab: "" });
  expect(screen.getByRole("tab", { name: "Overview" }).getAttribute("aria-selected")).toBe("true");
  openTab(/^Contacts/);
  expect(onTab).toHaveBeenCalledWith("contacts");
});

test("an unknown tab shows no page", async () => {
  await show({ tab: "no-such-tab" });
  expect(screen.getByText("Elsewhere")).toBeDefined();
});

test("a client that was deleted meanwhile shows a message and a way back to the list", async () => {
  const { onLeave } = await show(
    {},
    {
      "advisor.getClient": () => {
        throw notFound("No such client");
      },
    },
  );
  expect(screen.getByText("No such client")).toBeDefined();
  press("All clients");
  expect(onLeave).toHaveBeenCalledOnce();
});

test("deleting a client leaves its page, once also for a double click", async () => {
  const { onLeave, isQuiet } = await show({ tab: "overview" }, { "advisor.deleteClient": () => undefined });
  press("Actions for Kauri Joinery");
  fireEvent.click(await screen.findByRole("menuitem", { name: "Delete" }));
  const confirm = await screen.findByRole("button", { name: "Yes, delete" });
  await act(async () => {
    confirm.click();
    confirm.click();
  });
  await waitFor(() => expect(onLeave).toHaveBeenCalled());
  await isQuiet();
  expect(onLeave).toHaveBeenCalledOnce();
});

test("contacts are listed by status, which decides their actions", async () => {
  await showContacts();
  expect(
    screen
      .getAllByRole("tab")
      .map((tab) => tab.textContent)
      .slice(2),
  ).toEqual(["Active2", "Hidden1", "Archived1"]);
  const cleo = screen.getByRole("row", { name: /Cleo Martin/ });
  expect(within(cleo).getByText("Primary")).toBeDefined();
  expect(within(cleo).getByText("Not invited")).toBeDefined();
  expect(await actionsFor("Cleo Martin")).toEqual(["Edit"]);
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
});

test("with an accounting connection all contacts are listed and none can be hidden manually", async () => {
  const { askedOf } = await showContacts(
    { client: aClient({ clientOrgId: "01ARZ3NDEKTSV4RRFFQ69G5FD1" }) },
    { "advisor.getClientOrgByAdvisorClientId": () => ({ xeroAuthorised: true }) },
  );
  expect(askedOf("advisor.getClientContacts")).toEqual([
    { clientId: aClient().id, includeHiddenStatus: true, includeArchivedStatus: true },
  ]);
  await screen.findByText(/The accounting connection manages this list/);
  expect(await actionsFor("Sol Petersen")).toEqual(["Edit", "Make primary", "Archive"]);
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
  openTab(/^Hidden/);
  expect(within(screen.getByRole("row", { name: /Hana Kahu/ })).getByText("Hidden")).toBeDefined();
});

test("a contact imported with one name can be edited with one", async () => {
  const { lastName: _none, ...cher } = aContact({ name: "Cher", firstName: "Cher" });
  const { askedOf } = await showContacts(
    {},
    {
      "advisor.getClientContacts": () => [cher],
      "advisor.updateClientContact": () => cher,
    },
  );
  press("Actions for Cher");
  fireEvent.click(await screen.findByRole("menuitem", { name: "Edit" }));
  fillIn("Phone number", "021 555");
  press("Save");
  await screen.findByText("Contact updated");
  expect(askedOf("advisor.updateClientContact")).toEqual([
    { id: cher.id, firstName: "Cher", email: cher.email, phoneNumber: "021 555", lastUpdatedAt: SEEN_AT },
  ]);
});

test("a known last name cannot be removed", async () => {
  const { askedOf } = await showContacts();
  press("Actions for Sol Petersen");
  fireEvent.click(await screen.findByRole("menuitem", { name: "Edit" }));
  fillIn("Last name*", " ");
  press("Save");
  await screen.findByText("* Required");
  expect(askedOf("advisor.updateClientContact")).toEqual([]);
});

test("a contact is created; a taken address shows an error at its field", async () => {
  let isTaken = true;
  const { askedOf } = await showContacts(
    {},
    {
      "advisor.createClientContact": () => {
        if (isTaken) throw fieldRefused("email", CONTACT_EMAIL_TAKEN);
        return { id: "new", name: "Ana Lee", email: "ana@kauri.example" };
      },
    },
  );
  press("Create contact");
  await screen.findByText("First name");
  press("Create");
  expect(screen.getAllByText("* Required")).toHaveLength(3);
  fillIn("First name*", "Ana");
  fillIn("Last name*", "Lee");
  fillIn("Email*", "Ana@Kauri.example");
  press("Create");
  await screen.findByText(CONTACT_EMAIL_TAKEN);
  isTaken = false;
  press("Create");
  await screen.findByText("Contact created");
  expect(askedOf("advisor.createClientContact").at(-1)).toEqual({
    clientId: aClient().id,
    firstName: "Ana",
    lastName: "Lee",
    email: "ana@kauri.example",
  });
});

test.each([
  [/^Active/, SOL, "Make primary", "advisor.setPrimaryContact", {}, "Sol Petersen is the primary contact"],
  [/^Active/, SOL, "Hide", "advisor.setClientContactStatus", { status: "hidden" }, "Sol Petersen is hidden"],
  [/^Hidden/, HIDDEN, "Show", "advisor.setClientContactStatus", { status: "active" }, "Hana Kahu is shown"],
  [
    /^Hidden/,
    HIDDEN,
    "Archive",
    "advisor.setClientContactStatus",
    { status: "archived" },
    "Hana Kahu is archived",
  ],
  [
    /^Archived/,
    ARCHIVED,
    "Restore",
    "advisor.setClientContactStatus",
    { status: "active" },
    "Arlo Tane is restored",
  ],
] as const)("%s: %o can be changed by %s", async (tab, contact, action, call, more, snackbarText) => {
  const { askedOf } = await showContacts({}, { [call]: () => contact });
  openTab(tab);
  press(`Actions for ${contact.name}`);
  fireEvent.click(await screen.findByRole("menuitem", { name: action }));
  await screen.findByText(snackbarText);
  expect(askedOf(call)).toEqual([{ id: contact.id, lastUpdatedAt: SEEN_AT, ...more }]);
});

test("undoing the archiving of a hidden contact hides it again", async () => {
  const archivedAt = new Date("2026-05-12T04:00:00Z");
  const call = "advisor.setClientContactStatus";
  const { askedOf } = await showContacts(
    {},
    { [call]: () => ({ ...HIDDEN, status: "archived", lastUpdatedAt: archivedAt }) },
  );
  openTab(/^Hidden/);
  press("Actions for Hana Kahu");
  fireEvent.click(await screen.findByRole("menuitem", { name: "Archive" }));
  fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await screen.findByText("Hana Kahu is restored");
  expect(askedOf(call).at(-1)).toEqual({ id: HIDDEN.id, lastUpdatedAt: archivedAt, status: "hidden" });
});

test("editing a contact sends the version that was seen", async () => {
  const id = "01ARZ3NDEKTSV4RRFFQ69G5FC2";
  const { askedOf } = await showContacts(
    {},
    { "advisor.getClientContacts": () => [aContact({ id })], "advisor.updateClientContact": () => SOL },
  );
  press("Actions for Sol Petersen");
  fireEvent.click(await screen.findByRole("menuitem", { name: "Edit" }));
  fillIn("Phone number", "021 555 0101");
  press("Save");
  await screen.findByText("Contact updated");
  expect(askedOf("advisor.updateClientContact")).toEqual([
    {
      id,
      lastUpdatedAt: SEEN_AT,
      firstName: "Sol",
      lastName: "Petersen",
      email: "sol@kauri.example",
      phoneNumber: "021 555 0101",
    },
  ]);
});
