import fc from "fast-check";
import { expect, test } from "vitest";
import { blocksSchema } from "@gap/core/blocks/block.schema";
import { randomTemplate } from "@gap/core/blocks/blocks.test-data";
import { problemsOf } from "@gap/core/blocks/problems";
import { PLAN_BLOCKS, PLAN_LAYOUT } from "./plan-layout";
import { sectionsOf, withSections, withUnseenSections } from "./plan-sections";

const layout = { shown: PLAN_LAYOUT, hidden: [] };
const shownIn = (plan: ReturnType<typeof withSections>) =>
  sectionsOf(plan?.shown ?? []).map(({ title }) => title);

test("the built-in sections are those of the spec, and could be published as a template", () => {
  expect(sectionsOf(PLAN_LAYOUT).map(({ title }) => title)).toEqual([
    "Purpose, vision and values",
    "Targets",
    "Ninety-day goals",
    "Measures",
    "Strengths, weaknesses, opportunities, threats",
    "Notes",
  ]);
  expect(blocksSchema.parse(PLAN_LAYOUT)).toEqual(PLAN_LAYOUT);
  expect(problemsOf(PLAN_LAYOUT)).toEqual([]);
});

test("sections are shown in the chosen order, and those that are not chosen are hidden", () => {
  const { goalsSection, direction } = PLAN_BLOCKS;
  const plan = withSections(layout, [goalsSection, direction]);
  expect(shownIn(plan)).toEqual(["Ninety-day goals", "Purpose, vision and values"]);
  expect(sectionsOf(plan?.hidden ?? []).map(({ title }) => title)).toEqual([
    "Targets",
    "Measures",
    "Strengths, weaknesses, opportunities, threats",
    "Notes",
  ]);
});

test.each([
  ["a section that is named twice", [PLAN_BLOCKS.goalsSection, PLAN_BLOCKS.goalsSection]],
  ["a block that opens no section", [PLAN_BLOCKS.goals]],
  ["an unknown section", [PLAN_BLOCKS.goalsSection, "01ARZ3NDEKTSV4RRFFQ69G5FAV"]],
])("%s is refused", (_, sectionIds) => {
  expect(withSections(layout, sectionIds)).toBeUndefined();
});

test("sections that a person does not see stay behind the ones that they followed", () => {
  const { direction, targetsSection, goalsSection, measuresSection } = PLAN_BLOCKS;
  const shown = PLAN_LAYOUT.slice(
    0,
    PLAN_LAYOUT.findIndex(({ id }) => id === PLAN_BLOCKS.swotSection),
  );
  const seen = new Set<string>([targetsSection, measuresSection]);
  expect(withUnseenSections(shown, [measuresSection, targetsSection], seen)).toEqual([
    direction,
    measuresSection,
    targetsSection,
    goalsSection,
  ]);
  expect(withUnseenSections(shown, [measuresSection], seen)).toEqual([
    direction,
    goalsSection,
    measuresSection,
  ]);
});

test("no block is lost or doubled, whatever is hidden and moved", () => {
  fc.assert(
    fc.property(randomTemplate, fc.array(fc.array(fc.nat()), { maxLength: 4 }), (blocks, rounds) => {
      let plan = { shown: blocks as typeof PLAN_LAYOUT, hidden: [] as typeof PLAN_LAYOUT };
      for (const picks of rounds) {
        const all = [...sectionsOf(plan.shown), ...sectionsOf(plan.hidden)].map(({ sectionId }) => sectionId);
        const chosen = [...new Set(picks.flatMap((pick) => all[pick % Math.max(1, all.length)] ?? []))];
        const next = withSections(plan, chosen);
        // Only the blocks above the first heading cannot be moved below one.
        const [first] = blocks;
        const headed = chosen.filter((id) => first?.kind === "heading" || id !== first?.id);
        const above = chosen.filter((id) => !headed.includes(id));
        const ids = sectionsOf(next?.shown ?? []).map(({ sectionId }) => sectionId);
        expect(ids).toEqual([...above, ...headed]);
        plan = next ?? plan;
      }
      const ids = [...plan.shown, ...plan.hidden].map(({ id }) => id);
      expect(ids.toSorted()).toEqual(blocks.map(({ id }) => id).toSorted());
    }),
  );
});
