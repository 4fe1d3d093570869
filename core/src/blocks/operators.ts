// The operators of conditions (spec 7 §1, showIf).

export const OPERATORS = ["answered", "is", "isNot", "includes", "gte", "lte"] as const;
export type Operator = (typeof OPERATORS)[number];
