// The firm's list of documents: rows, request, days, states, and the dialog that creates one.
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import { ORG } from "@gap/web/platform/signed-in-person.test-support";
import { aDocument, aList, fieldErrors, IN_FIRM, KAURI, person, testId } from "../documents.test-support";
import { AllDocuments } from "./all-documents";

async function show(search = "", answers: Answers = {}) {
  const shown = await showWithAnswers(AllDocuments, {
    path: "org/$orgId/documents/$",
    address: `/au/org/${ORG}/documents/${search}`,
    answers: { ...IN_FIRM, "document.list": () => aList([]), ...answers },
  });
  await waitFor(() => expect(shown.asked.some(([call]) => call === "document.list")).toBe(true));
  await shown.isQuiet();
  return {
    ...shown,
    user: userEvent.setup(),
    askedOf: (call: string) => shown.asked.filter(([asked]) => asked === call).map(([, input]) => input),
  };
}

const SESSION = aDocument({
  docType: "Delivery",
  title: "Quarterly session",
  status: "finalised",
  progress: { answered: 12, questions: 12 },
  finalisedAt: new Date("2026-05-10T02:00:00Z"),
});
const OPEN = aDocument();

test("rows show title, service, type, client, status, progress and days in the firm's zone", async () => {
  await show("", { "document.list": () => aList([SESSION, OPEN]) });
  const cells = screen
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    );
  expect(cells).toEqual([
    [
      "Quarterly sessionQuarterly planning",
      "Session Record",
      "Kauri Joinery",
      "Finalised",
      "12/12",
      "2 May 2026",
      "10 May 2026",
      // A finalised document has no actions.
      "",
    ],
    [
      "Quarterly planning pre-workQuarterly planning",
      "Pre-work",
      "Kauri Joinery",
      "Shared",
      "6/12",
      "2 May 2026",
      "–",
      "",
    ],
  ]);
  expect(screen.getByRole("img", { name: "6 of 12 answered" })).toBeDefined();
  expect(screen.getByRole("tab", { name: /Finalised/ }).textContent).toBe("Finalised1");
});

test("tab, type, search, order and days in the address narrow the request", async () => {
  const { askedOf } = await show(
    "?tab=shared&docTypes=Delivery&search=kauri&sort=title-asc&from=2026-05-01&to=2026-05-31",
    { "document.list": () => aList([OPEN]) },
  );
  expect(askedOf("document.list")).toEqual([
    {
      page: 0,
      pageSize: 10,
      search: "kauri",
      docTypes: ["Delivery"],
      from: "2026-05-01",
      to: "2026-05-31",
      sort: { columnId: "title", direction: "asc" },
      status: "shared",
    },
  ]);
  expect(screen.getByRole("button", { name: /Created from: 1 May 2026/ })).toBeDefined();
});

test.each([
  ["?from=March&to=2026-05-31", "Created from: Invalid from date", { to: "2026-05-31" }],
  ["?from=2026-05-31&to=2026-05-01", "Created to: Invalid to date", { from: "2026-05-31" }],
])("an invalid day in %s is reported and left out of the request", async (search, chip, asked) => {
  const { askedOf, user } = await show(search, { "document.list": () => aList([OPEN]) });
  expect(screen.getByRole("button", { name: chip })).toBeDefined();
  const [input] = askedOf("document.list") as { from?: string; to?: string }[];
  expect({ ...(input?.from && { from: input.from }), ...(input?.to && { to: input.to }) }).toEqual(asked);
  await user.click(screen.getByRole("button", { name: chip }));
  expect(await screen.findByLabelText(chip.split(":")[0] ?? "", { selector: "input" })).toBeDefined();
});

test("a day is typed into its filter", async () => {
  const { askedOf, user, isQuiet } = await show("", { "document.list": () => aList([OPEN]) });
  await user.click(screen.getByRole("button", { name: "Created from" }));
  await user.type(await screen.findByLabelText("Created from", { selector: "input" }), "1 May 2026{Tab}");
  await isQuiet();
  expect(askedOf("document.list").at(-1)).toMatchObject({ from: "2026-05-01" });
  await user.click(screen.getByRole("button", { name: "Clear filter Created from" }));
  await isQuiet();
  expect(askedOf("document.list").at(-1)).not.toHaveProperty("from");
});

test.each([
  [OPEN, `edit/${OPEN.documentId}`],
  [SESSION, SESSION.documentId],
])("a row opens its document: %#", async (document, path) => {
  const { user, whereTo } = await show("", { "document.list": () => aList([document]) });
  await user.click(screen.getByText(document.title));
  await waitFor(() => expect(whereTo()).toBe(`/au/org/${ORG}/documents/${path}`));
});

test("a firm without documents sees an empty list with a button to create the first one", async () => {
  await show();
  expect(screen.getByText("No documents yet")).toBeDefined();
  expect(screen.getAllByRole("button", { name: "New document" })).toHaveLength(2);
});

test("a failed list can be tried again", async () => {
  let isBroken = true;
  const { user } = await show("", {
    "document.list": () => {
      if (isBroken) throw new Error("No connection");
      return aList([OPEN]);
    },
  });
  expect(screen.getByText("This list could not be loaded")).toBeDefined();
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(OPEN.title)).toBeDefined();
});

test("people who only view documents cannot create one", async () => {
  await show("?create=true", { "user.getMyUserInfo": () => person("view") });
  expect(screen.queryByRole("button", { name: "New document" })).toBeNull();
  expect(screen.queryByRole("dialog")).toBeNull();
});

const TEMPLATE = testId();
const FAVOURITE = testId();
const aTemplate = (blueprintId: string, name: string, isProvided: boolean) => ({
  blueprintId,
  orgId: ORG,
  name,
  docType: "Delivery",
  description: "",
  status: "published",
  lastUpdated: new Date(),
  isProvided,
  thisBlueprintPublishedData: {
    version: 1,
    at: new Date(),
    blocks: 5,
    questions: 4,
    minutes: 3,
    outline: [],
  },
});

const WITH_TEMPLATES: Answers = {
  "advisor.getMinimalClients": () => [KAURI],
  "processFavorite.getFavorites": () => [{ id: FAVOURITE }],
  "blueprint.getAdvisorAndPublishedGapBlueprints": ({ favouritesOnly }: { favouritesOnly: boolean }) => {
    const favourite = aTemplate(FAVOURITE, "Review session", true);
    const rows = favouritesOnly ? [favourite] : [aTemplate(TEMPLATE, "Annual session", false), favourite];
    return { rows, total: rows.length, tabCounts: {}, typeCounts: {} };
  },
};

test("a new document needs a client and a template, favourites first, and opens when it is created", async () => {
  const documentId = testId();
  let refusals = 1;
  const { user, askedOf, whereTo, isQuiet } = await show("", {
    ...WITH_TEMPLATES,
    "document.create": () => {
      if ((refusals -= 1) >= 0)
        throw fieldErrors({ field: "blueprintId", message: "This template is not published any more." });
      return { documentId };
    },
  });
  await user.click(screen.getAllByRole("button", { name: "New document" })[0] as HTMLElement);
  const dialog = within(await screen.findByRole("dialog", { name: "New document" }));
  const cards = await dialog.findAllByRole("radio");
  expect(cards.map((card) => card.closest("label")?.textContent)).toEqual([
    "Review sessionSession Record, 4 questions, 3 minutes, from Gap",
    "Annual sessionSession Record, 4 questions, 3 minutes",
  ]);
  const make = () => user.click(dialog.getByRole("button", { name: "Create document" }));
  await make();
  expect(await dialog.findByText("Choose a client")).toBeDefined();
  expect(dialog.getByText("Choose a template")).toBeDefined();
  await user.type(dialog.getByRole("combobox", { name: /Client/ }), "Kau");
  await user.click(await screen.findByRole("option", { name: "Kauri Joinery" }));
  await user.click(dialog.getByRole("radio", { name: /Annual session/ }));
  await make();
  await isQuiet();
  expect(await dialog.findByText("This template is not published any more.")).toBeDefined();
  await user.type(dialog.getByLabelText(/Title/), "Session in May");
  await make();
  await isQuiet();
  expect(askedOf("document.create")).toEqual([
    { clientId: KAURI.id, blueprintId: TEMPLATE },
    { clientId: KAURI.id, blueprintId: TEMPLATE, title: "Session in May" },
  ]);
  await waitFor(() => expect(whereTo()).toBe(`/au/org/${ORG}/documents/edit/${documentId}`));
});
