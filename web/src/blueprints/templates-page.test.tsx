// The list of templates: groups, tabs, the provider's shelf, and the actions that rights and life cycle allow.
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { BlueprintListItem } from "@gap/core/blueprints/blueprint.schema";
import { aList, aTemplate, noList, showTemplates, testId, VERSION } from "./blueprints.test-support";

const provided = aTemplate({ name: "Exit readiness", isProvided: true, orgId: "01PROVIDER" });
const PRE_WORK = aTemplate({ thisBlueprintOpenDraftData: { ...VERSION, version: 2 } });
const FEEDBACK = aTemplate({ name: "After the session", docType: "Feedback" });

const lists = (own = [PRE_WORK, FEEDBACK]) => ({
  "blueprint.getAdvisorAndPublishedGapBlueprints": ({ owner }: { owner: string }) =>
    owner === "own" ? aList(own) : aList([provided]),
});
const usedIn = (...names: string[]) => ({
  [PRE_WORK.blueprintId]: {
    count: names.length,
    processes: names.map((name) => ({ processId: `01${name}`, name })),
  },
});
const menuOf = async (name: string) => {
  await act(async () => fireEvent.click(screen.getByRole("button", { name: `Actions for ${name}` })));
  return (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
};

test("own templates are grouped by type, with status, open draft and use", async () => {
  await showTemplates("", {
    ...lists(),
    "process.usesOfTemplates": () => usedIn("Annual planning", "Board meeting"),
  });
  const table = screen.getByRole("table", { name: "Templates" });
  expect(
    within(table)
      .getAllByRole("rowheader")
      .map(({ textContent }) => textContent),
  ).toEqual(["Pre-work 1", "Feedback 1"]);
  const row = within(within(table).getByText(PRE_WORK.name).closest("tr") as HTMLElement);
  for (const text of ["Published", "Draft open", "2 processes"]) expect(row.getByText(text)).toBeDefined();
  expect(row.getByText(/^12 questions, 10 minutes/)).toBeDefined();
});

const PROCESS_READER = {
  id: "01P",
  email: "p@harbour.example",
  permissions: [],
  featureToggles: [],
  userOrg: {
    orgId: PRE_WORK.orgId,
    orgType: "advisor",
    roleName: "Member",
    features: [
      { featureId: "blueprints", actions: [{ actionId: "maintain" }] },
      { featureId: "processes", actions: [{ actionId: "view" }] },
    ],
  },
};

test("the processes that use a template are named, with links for people who read processes", async () => {
  const { user } = await showTemplates(
    "",
    { ...lists(), "process.usesOfTemplates": () => usedIn("Annual planning") },
    PROCESS_READER,
  );
  screen.getByRole("button", { name: `${PRE_WORK.name} is used in 1 process` }).focus();
  await user.keyboard("{Enter}");
  const item = await screen.findByRole("menuitem", { name: "Annual planning" });
  expect(item.getAttribute("href")).toContain("/processes/01Annual%20planning");
});

test("people who do not read processes see their names only", async () => {
  const { user } = await showTemplates("", {
    ...lists(),
    "process.usesOfTemplates": () => usedIn("Annual planning"),
  });
  await user.click(screen.getByRole("button", { name: `${PRE_WORK.name} is used in 1 process` }));
  expect(await screen.findByText("Annual planning")).toBeDefined();
  expect(screen.queryByRole("menuitem")).toBeNull();
});

const CLONE = aTemplate({
  name: "Exit readiness (copy)",
  status: "draft",
  original: {
    blueprintId: provided.blueprintId,
    name: "Exit readiness",
    isProvided: true,
    version: 1,
    publishedVersion: 1,
    publishedAt: new Date("2026-05-11T10:00:00Z"),
  },
});

const OUTDATED = { ...CLONE, original: { ...CLONE.original!, publishedVersion: 2 } };

test("a newer original is offered for a clone on another page, and opens its changes", async () => {
  let outdated: readonly BlueprintListItem[] = [];
  const { user, askedOf, queryClient } = await showTemplates("", {
    "blueprint.getAdvisorAndPublishedGapBlueprints": (query: { owner: string; outdatedOnly?: boolean }) => {
      if (query.owner !== "own") return aList([provided]);
      return aList(query.outdatedOnly === true ? outdated : [PRE_WORK]);
    },
    "blueprint.getBlueprint": () => new Promise(() => undefined),
  });
  expect(screen.queryByText(/published a new version/)).toBeNull();
  outdated = [OUTDATED];
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByText(/Gap published a new version of Exit readiness/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "See what changed" }));
  expect(askedOf("blueprint.getBlueprint")).toMatchObject([{ blueprintId: CLONE.blueprintId }]);
});

test("the list marks clones whose original is newer, except archived ones", async () => {
  const archived = { ...OUTDATED, blueprintId: testId(), name: "Old clone", status: "archived" as const };
  await showTemplates("", lists([CLONE, OUTDATED, archived]));
  expect(screen.getAllByText("Newer original")).toHaveLength(1);
});

test("the provider's templates are on a shelf, from which one can be cloned", async () => {
  const copy = aTemplate({ name: "Exit readiness (copy)", status: "draft" });
  const { user, askedOf } = await showTemplates("", {
    ...lists(),
    "blueprint.clone": () => copy,
    "blueprint.getBlueprint": () => new Promise(() => undefined),
  });
  await user.click(screen.getByRole("button", { name: "Clone Exit readiness" }));
  expect(askedOf("blueprint.clone")).toEqual([{ blueprintId: provided.blueprintId }]);
});

test.each([
  ["with a draft", PRE_WORK, ["Edit", "Add to favourites", "Clone", "Archive", "Discard draft"]],
  ["published", FEEDBACK, ["Edit", "Add to favourites", "Clone", "Archive"]],
  [
    "archived",
    aTemplate({ name: "Old", status: "archived", thisBlueprintArchivedData: VERSION }),
    ["Open", "Add to favourites", "Clone", "Restore"],
  ],
])("the actions of a template that is %s", async (_what, template, actions) => {
  await showTemplates("", lists([template]));
  expect(await menuOf(template.name)).toEqual(actions);
});

test("people who only view templates open and mark them", async () => {
  const reader = {
    id: "01R",
    email: "r@harbour.example",
    permissions: [],
    featureToggles: [],
    userOrg: {
      orgId: PRE_WORK.orgId,
      orgType: "advisor",
      roleName: "Reader",
      features: [{ featureId: "blueprints", actions: [{ actionId: "view" }] }],
    },
  };
  await showTemplates("", lists(), reader);
  expect(screen.queryByRole("button", { name: "New template" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Clone Exit readiness" })).toBeNull();
  expect(screen.getByText("Ready to use in your work as they are.")).toBeDefined();
  expect(await menuOf(PRE_WORK.name)).toEqual(["Open", "Add to favourites"]);
});

test("an empty list says how to begin, and a new template opens in the editor", async () => {
  const { user, askedOf } = await showTemplates("", {
    "blueprint.getAdvisorAndPublishedGapBlueprints": () => noList,
    "blueprint.create": () => ({ blueprintId: PRE_WORK.blueprintId }),
    "blueprint.getBlueprint": () => new Promise(() => undefined),
  });
  expect(screen.getByText("Clone one from Gap or start from a blank page.")).toBeDefined();
  await user.click(screen.getAllByRole("button", { name: "New template" })[0] as HTMLElement);
  fireEvent.change(await screen.findByLabelText("Name*"), { target: { value: "Board meeting" } });
  await user.click(screen.getByRole("button", { name: "Create" }));
  expect(askedOf("blueprint.create")).toEqual([
    { name: "Board meeting", docType: "Pre-work", description: "" },
  ]);
});

test("archiving a template names the processes that use it", async () => {
  const { user, askedOf } = await showTemplates("", {
    ...lists(),
    "process.usesOfTemplates": () => usedIn("Annual planning", "Board meeting"),
    "blueprint.archive": () => PRE_WORK,
  });
  await menuOf(PRE_WORK.name);
  await user.click(screen.getByRole("menuitem", { name: "Archive" }));
  const question = within(await screen.findByRole("dialog", { name: `Archive ${PRE_WORK.name}?` }));
  expect(
    question.getByText(
      "The processes Annual planning and Board meeting use it. Their steps then need another template.",
    ),
  ).toBeDefined();
  expect(askedOf("blueprint.archive")).toEqual([]);
  await user.click(question.getByRole("button", { name: "Archive template" }));
  expect(askedOf("blueprint.archive")).toEqual([{ blueprintId: PRE_WORK.blueprintId }]);
});

test("a template that no process uses is archived without a question", async () => {
  const { user, askedOf } = await showTemplates("", { ...lists(), "blueprint.archive": () => FEEDBACK });
  await menuOf(FEEDBACK.name);
  await user.click(screen.getByRole("menuitem", { name: "Archive" }));
  expect(await screen.findByText("Template archived")).toBeDefined();
  expect(askedOf("blueprint.archive")).toEqual([{ blueprintId: FEEDBACK.blueprintId }]);
});

const SESSION = {
  ...aTemplate({ name: "Planning session", docType: "Delivery", isProvided: true, orgId: "01PROVIDER" }),
  version: 1,
  state: "published",
  note: "",
  blocks: [],
  imageUrls: {},
};

test("session records that the firm may not make say so in place of Clone", async () => {
  await showTemplates(SESSION.blueprintId, { "blueprint.getBlueprint": () => SESSION });
  expect(screen.queryByRole("button", { name: "Clone to change it" })).toBeNull();
  expect(screen.getByText("Your firm uses session records as Gap provides them.")).toBeDefined();
});

test("a provider's template is used as it is, which makes it a favourite, and no longer", async () => {
  let favourites: object[] = [];
  const { user } = await showTemplates(SESSION.blueprintId, {
    "blueprint.getBlueprint": () => SESSION,
    "processFavorite.getFavorites": () => favourites,
    "processFavorite.addFavorite": () =>
      void (favourites = [{ id: SESSION.blueprintId, createdAt: new Date() }]),
    "processFavorite.removeFavorite": () => void (favourites = []),
  });
  const button = () => screen.getByRole("button", { name: /^Use as it is/ });
  await user.click(button());
  expect(
    await screen.findByText("This template can be used as it is. It is in your favourites now."),
  ).toBeDefined();
  expect(button().getAttribute("aria-pressed")).toBe("true");
  await user.click(button());
  await waitFor(() => expect(button().getAttribute("aria-pressed")).toBe("false"));
});

test("a template that does not exist leads back to the list", async () => {
  const gone = Object.assign(new Error("Template not found"), { data: { httpStatus: 404 } });
  await showTemplates("01GONE", { "blueprint.getBlueprint": () => Promise.reject(gone) });
  expect(screen.getByText("This template does not exist or you cannot see it.")).toBeDefined();
  expect(screen.getByRole("button", { name: "All templates" })).toBeDefined();
});
