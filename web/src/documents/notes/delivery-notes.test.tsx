// Delivery notes: the newest is open, others load when they are opened.
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { newBlock } from "@gap/core/blocks/edit-blocks";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import { aDocument, aList, anAction, IN_FIRM, KAURI, person, testId } from "../documents.test-support";
import { DeliveryNotes } from "./delivery-notes";
import { DeliveryNotesPage } from "./delivery-notes-page";

const noteOf = (title: string, day: string) =>
  aDocument({ title, docType: "Delivery", status: "finalised", finalisedAt: new Date(`${day}T00:00:00Z`) });
const NEW = noteOf("Session in May", "2026-05-10");
const OLD = noteOf("Session in February", "2026-02-10");

const question = newBlock("longAnswer", testId, "What went well");
const actions = newBlock("actionList", testId, "Actions");

function contentOf({ documentId }: { documentId: string }) {
  const document = documentId === NEW.documentId ? NEW : OLD;
  const answer = {
    blockId: question.id,
    path: "",
    value: `Answer of ${document.title}`,
    revision: 1,
    savedAt: new Date(),
    savedBy: "u1",
  };
  return {
    ...document,
    blocks: [question, actions],
    answers: [answer],
    actions: [anAction({ origin: { documentId, blockId: actions.id } })],
    fileUrls: {},
    currencyCode: "NZD",
    rights: { side: "advisor", acts: ["read"] },
  };
}

async function show(answers: Answers = {}) {
  const shown = await showWithAnswers(() => <DeliveryNotes client={KAURI} />, {
    answers: {
      ...IN_FIRM,
      "document.list": () => aList([NEW, OLD]),
      "document.get": contentOf,
      "mindset.listPublished": () => [],
      ...answers,
    },
  });
  await waitFor(() => expect(shown.asked.some(([call]) => call === "document.list")).toBe(true));
  await shown.isQuiet();
  return { ...shown, user: userEvent.setup() };
}

test("the newest note is shown with its texts and actions, others open in place", async () => {
  const { asked, user, isQuiet } = await show();
  expect(asked.find(([call]) => call === "document.list")?.[1]).toEqual({
    clientId: KAURI.id,
    search: "",
    docTypes: ["Delivery"],
    isDelivered: true,
    sort: { columnId: "lastFinalisedAt", direction: "desc" },
    page: 0,
    pageSize: 10,
  });
  expect(await screen.findByText("Answer of Session in May")).toBeDefined();
  expect(screen.getByText("Send the list of debtors")).toBeDefined();
  expect(screen.queryByText("Answer of Session in February")).toBeNull();
  const older = screen.getByRole("button", { name: /Session in February/ });
  expect(older.getAttribute("aria-expanded")).toBe("false");
  await user.click(older);
  await isQuiet();
  expect(await screen.findByText("Answer of Session in February")).toBeDefined();
});

/** The newest note, whose record was reopened. */
function openAgain(status: "shared" | "draft") {
  const { status: _status, finalisedAt: at = new Date(), ...record } = NEW;
  const open = { ...record, status, version: 2, delivered: { version: 1, at } };
  return {
    "document.list": () => aList([open]),
    "document.getVersion": ({ documentId }: { documentId: string }) => ({
      snapshot: contentOf({ documentId }),
      side: "advisor",
      imageUrls: {},
    }),
  };
}

test("a note whose record is open again shows its latest version", async () => {
  const { asked } = await show(openAgain("shared"));
  expect(await screen.findByText("Answer of Session in May")).toBeDefined();
  expect(screen.getByText(/is open again. These are the notes of version 1/)).toBeDefined();
  expect(screen.getByRole("button", { name: /Session in May.*10 May 2026/ })).toBeDefined();
  expect(asked.some(([call]) => call === "document.get")).toBe(false);
});

test("only the firm can open a record that is its own draft again", async () => {
  await show(openAgain("draft"));
  expect(await screen.findByRole("link", { name: "Open the session record" })).toBeDefined();
  cleanup();
  const client = person("view");
  await show({
    ...openAgain("draft"),
    "user.getMyUserInfo": () => ({ ...client, userOrg: { ...client.userOrg, orgType: "client" } }),
  });
  expect(await screen.findByText("Answer of Session in May")).toBeDefined();
  expect(screen.queryByRole("link", { name: "Open the session record" })).toBeNull();
});

test("the page of all notes names clients and searches them", async () => {
  const user = userEvent.setup();
  const shown = await showWithAnswers(DeliveryNotesPage, {
    answers: {
      ...IN_FIRM,
      "document.list": ({ search }: { search: string }) => aList(search === "" ? [NEW, OLD] : []),
      "document.get": contentOf,
      "mindset.listPublished": () => [],
    },
  });
  expect(
    await screen.findByRole("button", { name: /Session in May.*Kauri Joinery · 10 May 2026/ }),
  ).toBeDefined();
  await user.type(screen.getByRole("searchbox", { name: "Search delivery notes" }), "rimu");
  expect(await screen.findByText("No delivery notes found")).toBeDefined();
  await shown.isQuiet();
  expect(shown.asked.filter(([call]) => call === "document.list").at(-1)?.[1]).toMatchObject({
    search: "rimu",
  });
});

test("staff of the provider have no delivery notes", async () => {
  const staff = person("view");
  await showWithAnswers(DeliveryNotesPage, {
    answers: {
      "user.getMyUserInfo": () => ({ ...staff, userOrg: { ...staff.userOrg, orgType: "gap" } }),
    },
  });
  expect(await screen.findByText("No delivery notes")).toBeDefined();
});

test("a client without finalised session records has no notes", async () => {
  await show({ "document.list": () => aList([]) });
  expect(screen.getByText("No delivery notes for Kauri Joinery yet")).toBeDefined();
});

test("a list or a note that could not be loaded can be tried again", async () => {
  let isBroken = true;
  const broken = <Answer,>(answer: Answer) => {
    if (isBroken) throw new Error("No connection");
    return answer;
  };
  const { user, isQuiet } = await show({
    "document.list": () => broken(aList([NEW])),
    "document.get": (input) => broken(contentOf(input)),
  });
  expect(screen.getByText(/The delivery notes could not be loaded/)).toBeDefined();
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await isQuiet();
  expect(await screen.findByText("Answer of Session in May")).toBeDefined();
});
