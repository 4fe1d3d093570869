// Templates and their page for component tests.
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Block } from "@gap/core/blocks/block.schema";
import { newBlock } from "@gap/core/blocks/edit-blocks";
import type { Blueprint, BlueprintListItem, VersionData } from "@gap/core/blueprints/blueprint.schema";
import { DOC_TYPES } from "@gap/core/blueprints/doc-type";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import { avaWith, ORG } from "@gap/web/platform/signed-in-person.test-support";
import { TemplatesPage } from "./templates-page";

export const SAVED_AT = new Date("2026-05-01T10:00:00Z");

let count = 0;
export const testId = () => `01ARZ3NDEKTSV4RRFFQ69${String((count += 1)).padStart(5, "0")}`;

export function block(kind: Block["kind"], title: string, fields: object = {}): Block {
  return { ...newBlock(kind, testId, title), ...fields } as Block;
}

export const VERSION: VersionData = {
  version: 1,
  at: SAVED_AT,
  by: "Ava Ngata",
  blocks: 12,
  questions: 12,
  minutes: 10,
  outline: ["heading", "rating"],
};

export function aTemplate(fields: Partial<BlueprintListItem> = {}): BlueprintListItem {
  return {
    blueprintId: testId(),
    orgId: ORG,
    name: "Quarterly planning pre-work",
    docType: "Pre-work",
    description: "",
    status: "published",
    lastUpdated: SAVED_AT,
    isProvided: false,
    thisBlueprintPublishedData: VERSION,
    ...fields,
  };
}

export function aDraft(blocks: readonly Block[], fields: Partial<Blueprint> = {}): Blueprint {
  const { thisBlueprintPublishedData: _published, ...template } = aTemplate();
  return {
    ...template,
    status: "draft",
    thisBlueprintOpenDraftData: VERSION,
    version: 1,
    state: "draft",
    note: "",
    blocks,
    imageUrls: {},
    ...fields,
  };
}

const ADVISOR = avaWith({ blueprints: ["maintain"] });

export const noList = {
  rows: [],
  total: 0,
  tabCounts: { all: 0, draft: 0, published: 0, archived: 0 },
  typeCounts: {},
};

export function aList(rows: readonly BlueprintListItem[]) {
  const of = (status: string) => rows.filter((row) => row.status === status).length;
  return {
    rows,
    total: rows.length,
    tabCounts: {
      all: rows.length,
      draft: of("draft"),
      published: of("published"),
      archived: of("archived"),
    },
    typeCounts: Object.fromEntries(
      DOC_TYPES.map((type) => [type, rows.filter(({ docType }) => docType === type).length]),
    ),
  };
}

export async function showTemplates(suffix = "", answers: Answers = {}, person: object = ADVISOR) {
  const shown = await showWithAnswers(TemplatesPage, {
    path: "org/$orgId/document-templates/$",
    address: `/au/org/${ORG}/document-templates/${suffix}`,
    answers: {
      "user.getMyUserInfo": () => person,
      "org.getMinimalOrgById": () => ({ currencyCode: "NZD", timezone: "Pacific/Auckland" }),
      "mindset.listPublished": () => [],
      "processFavorite.getFavorites": () => [],
      "process.usesOfTemplates": () => ({}),
      "blueprint.getAdvisorAndPublishedGapBlueprints": () => noList,
      ...answers,
    },
  });
  await screen.findByRole("heading", { level: 1 });
  await shown.isQuiet();
  const askedOf = (path: string) => shown.asked.filter(([each]) => each === path).map(([, input]) => input);
  return { ...shown, askedOf, user: userEvent.setup() };
}

/** The editor of a draft, on a server that takes every save. */
export async function showDraft(draft: Blueprint, answers: Answers = {}) {
  let second = 0;
  const shown = await showTemplates(draft.blueprintId, {
    "blueprint.getBlueprint": () => draft,
    "blueprint.updateDraft": () => ({ lastUpdated: new Date(SAVED_AT.getTime() + (second += 1) * 1000) }),
    ...answers,
  });
  const saves = () => shown.askedOf("blueprint.updateDraft") as { blocks: Block[]; name?: string }[];
  return { ...shown, saves, lastSaved: () => saves().at(-1)?.blocks ?? [] };
}
