// The business plans of the demo's firm: a joinery in the middle of its quarter (picture 19), and a plan that has begun.
import { PLAN_BLOCKS, SWOT_COLUMNS, VALUE_COLUMN } from "@gap/core/business-plans/plan-layout";
import { targetColumn } from "@gap/core/blocks/kinds/measures/measures.schema";
import type { FigureUnit } from "@gap/core/blocks/kinds/business-figure";
import type { GoalState } from "@gap/core/blocks/kinds/goals/goals.schema";

interface DemoTarget {
  readonly name: string;
  readonly unit: FigureUnit;
  readonly now: number;
  readonly quarters?: readonly number[];
  readonly years: readonly [number, number, number];
}

interface DemoGoal {
  readonly text: string;
  readonly owner: string;
  readonly dueInDays: number;
  readonly progress: number;
  readonly state?: GoalState;
  readonly note?: string;
}

interface DemoMeasure {
  readonly name: string;
  readonly unit: FigureUnit;
  readonly better: "up" | "down";
  readonly target: number;
  /** Up to the last month. */
  readonly months: readonly number[];
  /** The targets of the same months; the measure's target is that of the others. */
  readonly monthTargets?: readonly number[];
}

export interface DemoPlan {
  readonly client: string;
  /** Finalised with what is written by then; everything below is written later. */
  readonly finalisedDaysAgo?: number;
  readonly purpose: string;
  readonly vision?: string;
  readonly values?: readonly string[];
  readonly targets?: readonly DemoTarget[];
  readonly goals?: readonly DemoGoal[];
  readonly measures?: readonly DemoMeasure[];
  /** Strengths, weaknesses, opportunities, threats. */
  readonly swot?: readonly (readonly string[])[];
  readonly nextReviewInDays?: number;
}

const KAURI: DemoPlan = {
  client: "Kauri Joinery",
  finalisedDaysAgo: 82,
  purpose: "Kitchens that outlast their mortgages, made by people who go home by five.",
  vision: "In three years the first name for timber kitchens between Whangārei and Hamilton.",
  values: ["Measure twice", "Say it early", "Leave it clean"],
  targets: [
    {
      name: "Revenue",
      unit: "money",
      now: 2_400_000,
      quarters: [600_000, 630_000, 660_000, 680_880],
      years: [2_570_880, 3_000_000, 3_600_000],
    },
    { name: "Profit", unit: "money", now: 240_000, years: [404_832, 500_000, 620_000] },
    { name: "Team", unit: "number", now: 11, years: [13, 15, 18] },
  ],
  goals: [
    {
      text: "Price list for standard kitchens live",
      owner: "Cleo",
      dueInDays: 10,
      progress: 80,
      state: "onTrack",
      note: "Only the island units are missing",
    },
    {
      text: "Debtor days from 52 to 42",
      owner: "Cam",
      dueInDays: 42,
      progress: 60,
      state: "onTrack",
      note: "46 days at the end of last month",
    },
    {
      text: "Two installers hired and trained",
      owner: "Tom",
      dueInDays: 42,
      progress: 50,
      state: "atRisk",
      note: "One starts on the first of next month",
    },
    { text: "Quote within 48 hours", owner: "Cleo", dueInDays: 42, progress: 30, note: "3 of 10 last week" },
  ],
  measures: [
    {
      name: "Gross margin",
      unit: "percent",
      better: "up",
      target: 42,
      months: [38.4, 38.9, 39.2, 40.1, 40, 40.8, 41.2],
    },
    { name: "Quotes won", unit: "percent", better: "up", target: 38, months: [26, 24, 27, 29, 28, 30, 31] },
    {
      name: "Debtor days",
      unit: "days",
      better: "down",
      target: 42,
      months: [55, 54, 52, 52, 50, 48, 46],
      monthTargets: [54, 53, 52, 51, 49, 47, 45],
    },
    {
      name: "Cash in the bank",
      unit: "money",
      better: "up",
      target: 120_000,
      months: [96_200, 88_400, 104_700, 122_300, 118_900, 131_200, 148_500],
    },
  ],
  swot: [
    ["Workmanship, few call-backs", "Loyal builders"],
    ["Quotes take a week", "One person can measure up"],
    ["Retirement villages", "Standard kitchens"],
    ["Board prices", "Two flat-pack chains"],
  ],
  nextReviewInDays: 8,
};

/** Its goals follow from the scenario “Less waste”. */
const QUAYSIDE: DemoPlan = {
  client: "Quayside Seafood",
  purpose: "Fish landed this morning, on the plate tonight.",
  vision: "The supplier that every good kitchen in the city calls first.",
  targets: [
    { name: "Revenue", unit: "money", now: 1_180_000, years: [1_240_000, 1_350_000, 1_500_000] },
    { name: "Profit", unit: "money", now: 53_000, years: [78_000, 110_000, 150_000] },
  ],
  goals: [
    {
      text: "Lower cost of sales by 3%",
      owner: "Marta",
      dueInDays: 60,
      progress: 20,
      state: "onTrack",
      note: "Waste is weighed every evening",
    },
    { text: "Stock days from 16.5 to 12", owner: "Lorenzo", dueInDays: 60, progress: 10 },
  ],
  measures: [
    {
      name: "Gross margin",
      unit: "percent",
      better: "up",
      target: 42.8,
      months: [40.2, 40.6, 41, 41.1],
    },
  ],
  nextReviewInDays: 60,
};

export const DEMO_PLANS: Readonly<Record<string, readonly DemoPlan[]>> = { harbour: [KAURI, QUAYSIDE] };

export interface DemoAnswer {
  readonly blockId: string;
  readonly path: string;
  readonly value: unknown;
}

interface Ground {
  readonly newId: () => string;
  readonly dayIn: (days: number) => string;
  /** The months up to the last one, the earliest first. */
  readonly lastMonths: (count: number) => readonly string[];
}

/** What was there when the plan was finalised. */
export function firstAnswers(
  { purpose, vision, values = [], swot = [] }: DemoPlan,
  { newId }: Ground,
): DemoAnswer[] {
  const line = (blockId: string, columnId: string, value: string) => ({
    blockId,
    path: `${newId()}/${columnId}`,
    value,
  });
  return [
    { blockId: PLAN_BLOCKS.purpose, path: "", value: purpose },
    ...(vision === undefined ? [] : [{ blockId: PLAN_BLOCKS.vision, path: "", value: vision }]),
    ...values.map((value) => line(PLAN_BLOCKS.values, VALUE_COLUMN, value)),
    ...swot.flatMap((lines, place) =>
      lines.map((text) => line(PLAN_BLOCKS.swot, SWOT_COLUMNS[place]?.id ?? "", text)),
    ),
  ];
}

/** What came after it. */
export function laterAnswers(
  { targets = [], goals = [], measures = [] }: DemoPlan,
  ground: Ground,
): DemoAnswer[] {
  const { newId, dayIn, lastMonths } = ground;
  const row = (blockId: string, fields: Readonly<Record<string, unknown>>): DemoAnswer[] => {
    const rowId = newId();
    return Object.entries(fields).flatMap(([column, value]) =>
      value === undefined ? [] : [{ blockId, path: `${rowId}/${column}`, value }],
    );
  };
  const until = (blockId: string, days: number) => ({ blockId, path: "until", value: dayIn(days) });
  return [
    ...(targets.length === 0 ? [] : [until(PLAN_BLOCKS.targets, 316)]),
    ...targets.flatMap(({ name, unit, now, quarters = [], years: [y1, y2, y3] }) =>
      row(PLAN_BLOCKS.targets, {
        name,
        unit,
        now,
        ...Object.fromEntries(quarters.map((figure, place) => [`q${place + 1}`, figure])),
        y1,
        y2,
        y3,
      }),
    ),
    ...(goals.length === 0 ? [] : [until(PLAN_BLOCKS.goals, 42)]),
    ...goals.flatMap(({ text, owner, dueInDays, progress, state, note }) =>
      row(PLAN_BLOCKS.goals, { text, owner, due: dayIn(dueInDays), progress, state, note }),
    ),
    ...measures.flatMap(({ name, unit, better, target, months, monthTargets = [] }) =>
      row(PLAN_BLOCKS.measures, {
        name,
        unit,
        better,
        target,
        ...Object.fromEntries(lastMonths(months.length).map((month, place) => [month, months[place]])),
        ...Object.fromEntries(
          lastMonths(monthTargets.length).map((month, place) => [targetColumn(month), monthTargets[place]]),
        ),
      }),
    ),
  ];
}
