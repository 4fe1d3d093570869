// Whether the frozen value of a proposal follows from its own figures and levers; names each figure that does not. Anyone
// can check this with the snapshot alone (spec 8 §3).
import { z } from "zod";
import { canonicalJson } from "@gap/core/shared/canonical-json";
import { LEVER_NAMES, PROFIT_LEVERS, type Lever } from "./levers";
import { figuresSchema, leversSchema, serviceLeversSchema } from "./value-gap.schema";
import { resultsOf, type ValueResults } from "./value-of-services";

const frozenSchema = z.object({
  figures: figuresSchema.omit({ yearEnd: true, lastYear: true, benchmarks: true }),
  levers: leversSchema,
  services: z.array(z.object({ serviceId: z.string(), name: z.string(), levers: serviceLeversSchema })),
  results: z.looseObject({ closes: z.array(z.unknown()) }),
});

/** Empty if everything follows. */
export function alteredFigures(value: unknown): string[] {
  const frozen = frozenSchema.safeParse(value);
  if (!frozen.success) return ["The value of the proposal cannot be read"];
  const { figures, levers, services, results } = frozen.data;
  const names = services.map(({ name }) => name);
  const expected = namedFigures(
    resultsOf({ scenarioId: "", name: "", yearEnd: null, currencyCode: "", figures, levers, services }),
    names,
  );
  const found = new Map(namedFigures(results as unknown as ValueResults, names));
  return expected
    .filter(([name, figure]) => canonicalJson(found.get(name) ?? null) !== canonicalJson(figure))
    .map(([name]) => `${name} does not follow from the frozen figures of the value gap`);
}

type NamedFigure = readonly [name: string, figure: unknown];

function namedFigures({ now, target, parts, ...results }: ValueResults, services: readonly string[]) {
  return [
    ...namesOfPosition(now, "now"),
    ...namesOfPosition(target, "at the target"),
    ["Profit gap", results.gap] as const,
    ...(Object.keys(LEVER_NAMES) as Lever[]).map((lever): NamedFigure => [
      `What ${LEVER_NAMES[lever].toLowerCase()} ${(PROFIT_LEVERS as readonly Lever[]).includes(lever) ? "closes" : "release"}`,
      parts?.[lever],
    ]),
    ["Cash released", results.cashReleased] as const,
    ...services.map((name, index): NamedFigure => [`What ${name} closes`, results.closes[index]]),
  ];
}

function namesOfPosition(position: ValueResults["now"] | undefined, when: string): NamedFigure[] {
  return [
    [`Revenue ${when}`, position?.revenue],
    [`Cost of sales ${when}`, position?.costOfSales],
    [`Overheads ${when}`, position?.overheads],
    [`Profit ${when}`, position?.profit],
    [`Debtor days ${when}`, position?.days?.debtorDays],
    [`Stock days ${when}`, position?.days?.stockDays],
    [`Creditor days ${when}`, position?.days?.creditorDays],
    [`Working capital ${when}`, position?.workingCapital],
    [`Tax ${when}`, position?.tax],
    [`Profit after tax ${when}`, position?.profitAfterTax],
    [`Value of the business ${when}`, position?.value],
    [`Value to owners ${when}`, position?.valueToOwners],
  ];
}
