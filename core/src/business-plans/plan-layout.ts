// The built-in sections of a business plan, for clients whose firm chose no template. Their ids are the same in every plan,
// so that the page knows the purpose of one client's plan from its vision.
import type { BlockKindName } from "@gap/core/blocks/block-kinds";
import type { Block } from "@gap/core/blocks/block.schema";
import { newBlock } from "@gap/core/blocks/edit-blocks";

/** In the form of ids, from a number that never changes. */
const layoutId = (number: number) => `0BP${String(number).padStart(23, "0")}`;

/** The blocks that the page shows in a place of their own, in any plan that has them. */
export const PLAN_BLOCKS = {
  direction: layoutId(1),
  purpose: layoutId(2),
  vision: layoutId(3),
  values: layoutId(4),
  targetsSection: layoutId(10),
  targets: layoutId(11),
  goalsSection: layoutId(20),
  goals: layoutId(21),
  actions: layoutId(22),
  measuresSection: layoutId(30),
  measures: layoutId(31),
  swotSection: layoutId(40),
  swot: layoutId(41),
  notesSection: layoutId(50),
  notes: layoutId(51),
} as const;

export const VALUE_COLUMN = layoutId(60);
export const SWOT_COLUMNS = [
  { id: layoutId(61), title: "Strengths" },
  { id: layoutId(62), title: "Weaknesses" },
  { id: layoutId(63), title: "Opportunities" },
  { id: layoutId(64), title: "Threats" },
] as const;

const LINES = 50;

function block(kind: BlockKindName, id: string, title: string, fields: object = {}): Block {
  return { ...newBlock(kind, () => id, title), ...fields } as Block;
}

function lines(id: string, title: string, help: string, columns: readonly { id: string; title: string }[]) {
  const typed = columns.map((column) => ({ ...column, type: "text" as const }));
  return block("table", id, title, { help, columns: typed, rows: { addable: LINES } });
}

/** Each help text is the one question that an empty section asks. */
export const PLAN_LAYOUT: readonly Block[] = [
  block("heading", PLAN_BLOCKS.direction, "Purpose, vision and values"),
  block("shortAnswer", PLAN_BLOCKS.purpose, "Purpose", { help: "Why does the business exist?" }),
  block("longAnswer", PLAN_BLOCKS.vision, "Vision", { help: "Where should it be in three years?" }),
  lines(PLAN_BLOCKS.values, "Values", "What do you stand by, even when it costs something?", [
    { id: VALUE_COLUMN, title: "Value" },
  ]),
  block("heading", PLAN_BLOCKS.targetsSection, "Targets"),
  block("targets", PLAN_BLOCKS.targets, "Targets", { help: "Which figures should change, and to what?" }),
  block("heading", PLAN_BLOCKS.goalsSection, "Ninety-day goals"),
  block("goals", PLAN_BLOCKS.goals, "Ninety-day goals", {
    help: "What must be different in ninety days?",
  }),
  block("actionList", PLAN_BLOCKS.actions, "Actions"),
  block("heading", PLAN_BLOCKS.measuresSection, "Measures"),
  block("measures", PLAN_BLOCKS.measures, "Measures", {
    help: "Which figures show every month whether it works?",
  }),
  block("heading", PLAN_BLOCKS.swotSection, "Strengths, weaknesses, opportunities, threats"),
  lines(
    PLAN_BLOCKS.swot,
    "Strengths, weaknesses, opportunities, threats",
    "What helps the business, and what could hurt it?",
    SWOT_COLUMNS,
  ),
  block("heading", PLAN_BLOCKS.notesSection, "Notes"),
  block("longAnswer", PLAN_BLOCKS.notes, "Notes", { help: "What else should be remembered?" }),
];
