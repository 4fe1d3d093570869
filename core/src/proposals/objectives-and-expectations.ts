// The objectives and expectations that a proposal can choose from (spec 3 §3, Fixed lists for step 4), and the texts of
// the chosen ones.

export interface Objective {
  readonly id: ObjectiveId;
  readonly text: string;
}

export interface ObjectiveGroup {
  readonly category: "Compliance" | "Advisory";
  /** Only Advisory has subcategories. */
  readonly subCategory?: "General Advisory" | "Planning & execution" | "Risk Management";
  readonly objectives: readonly Objective[];
}

export const OBJECTIVE_IDS = [
  101, 102, 103, 201, 202, 203, 204, 205, 301, 302, 303, 304, 305, 401, 402, 403, 404, 405,
] as const;
export type ObjectiveId = (typeof OBJECTIVE_IDS)[number];

export const OBJECTIVE_GROUPS: readonly ObjectiveGroup[] = [
  {
    category: "Compliance",
    objectives: [
      { id: 101, text: "File every return on time, so that no penalty or interest is paid" },
      { id: 102, text: "Have accounts that the bank, the owners and the tax office can rely on" },
      { id: 103, text: "Pay no more tax than the law asks for" },
    ],
  },
  {
    category: "Advisory",
    subCategory: "General Advisory",
    objectives: [
      { id: 201, text: "Know each month what the business earns, owes and can safely spend" },
      { id: 202, text: "Improve profit by working on price, volume and cost" },
      { id: 203, text: "Release cash that is tied up in debtors and stock" },
      { id: 204, text: "Have someone to talk to before making a decision" },
      { id: 205, text: "Build a business that is worth more and depends less on its owner" },
    ],
  },
  {
    category: "Advisory",
    subCategory: "Planning & execution",
    objectives: [
      { id: 301, text: "Agree a plan for the next three years and the ninety days that start it" },
      { id: 302, text: "Turn the plan into goals that each person knows and owns" },
      { id: 303, text: "Be held to account for what was agreed, every quarter" },
      { id: 304, text: "Set a budget and see early where it is missed" },
      { id: 305, text: "Grow with the people, systems and funding that growth needs" },
    ],
  },
  {
    category: "Advisory",
    subCategory: "Risk Management",
    objectives: [
      { id: 401, text: "Protect the family's assets from the risks of the business" },
      { id: 402, text: "Be ready for the loss of a key person, customer or supplier" },
      { id: 403, text: "Have a succession or exit that is prepared in good time" },
      { id: 404, text: "Keep agreements, insurance and structures up to date" },
      { id: 405, text: "Know that fraud and error would be noticed" },
    ],
  },
];

export const EXPECTATION_IDS = [1, 2, 3, 4, 5] as const;
export type ExpectationId = (typeof EXPECTATION_IDS)[number];

export const EXPECTATIONS: Readonly<Record<ExpectationId, string>> = {
  1: "Mutual courtesy and respect",
  2: "On-time pre-work",
  3: "Communicate concerns",
  4: "Pay fees within terms",
  5: "Respect core values",
};

export interface DetailsInWords {
  readonly objectives: readonly string[];
  readonly expectations: readonly string[];
}

/** The texts of the chosen ids, in the order of the lists, and then those in the firm's own words. */
export function detailsInWords(chosen: {
  readonly objectivesAndValue: readonly ObjectiveId[];
  readonly expectations: readonly ExpectationId[];
  readonly ownObjectives?: readonly string[] | undefined;
  readonly ownExpectations?: readonly string[] | undefined;
}): DetailsInWords {
  const objectives = new Set(chosen.objectivesAndValue);
  const given = OBJECTIVE_GROUPS.flatMap((group) => group.objectives).filter(({ id }) => objectives.has(id));
  const expectations = EXPECTATION_IDS.filter((id) => chosen.expectations.includes(id));
  return {
    objectives: [...given.map(({ text }) => text), ...(chosen.ownObjectives ?? [])],
    expectations: [...expectations.map((id) => EXPECTATIONS[id]), ...(chosen.ownExpectations ?? [])],
  };
}
