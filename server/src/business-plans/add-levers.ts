// businessPlan.addLevers: levers of a scenario become goals for ninety days and targets of measures (spec 8 §4). A lever of
// the same scenario is added once: added again, its goal gets the new target.
import { eq } from "drizzle-orm";
import { answersOf, type Answers } from "@gap/core/blocks/answers";
import { cellPath } from "@gap/core/blocks/answer-path";
import type { Block } from "@gap/core/blocks/block.schema";
import { visibilities } from "@gap/core/blocks/visibility";
import { currentGoals, goalsUntil } from "@gap/core/blocks/kinds/goals/goals";
import { GOAL_LIMITS, GOALS_UNTIL } from "@gap/core/blocks/kinds/goals/goals.schema";
import { measuresIn } from "@gap/core/blocks/kinds/measures/measures";
import type { AddLevers } from "@gap/core/business-plans/business-plan.schema";
import { planLevers, type AddedLever, type PlanLever } from "@gap/core/business-plans/plan-levers";
import { fieldError, GapError } from "@gap/core/shared/gap-error";
import { todayOf } from "../orgs/public";
import { contentOf, lockDocument, saveDocumentAnswers } from "../documents/public";
import type { Caller } from "../platform/calls/context";
import { ownOrgId } from "../platform/calls/own-org";
import type { CommandContext } from "../platform/calls/run-command";
import { scenarioOfClient } from "../value-gap/public";
import { businessPlans } from "./business-plans.tables";
import { openPlan } from "./open-plan";
import { findPlan, planRowOf } from "./plans.db";
import { assertLater } from "./review-plan";
import { shownContent } from "./shown-content";

const NO_GOALS = "This plan shows no ninety-day goals. Show their section under Change sections first.";

export async function addLevers(
  command: CommandContext,
  caller: Caller,
  { clientOrgId, scenarioId, levers, until }: AddLevers,
): Promise<{ clientId: string }> {
  const { tx, region, now } = command;
  const { clientId } = await findPlan(tx, caller, { clientOrgId });
  const scenario = await scenarioOfClient(tx, { orgId: ownOrgId(caller), clientId, scenarioId });
  if (scenario === undefined) throw new GapError("notFound", "This scenario does not exist any more");
  const chosen = chosenAmong(
    scenario.figures === null ? [] : planLevers(scenario.figures, scenario.content.levers),
    levers,
  );
  const { documentId } = await openPlan(command, caller, { clientOrgId });
  const opened = await lockDocument(tx, caller, { documentId, act: "answer" });
  await assertLater(command, opened, { field: "until", day: until });
  const { addedLevers } = await planRowOf(tx, documentId);
  const plan = { ...shownContent(await contentOf(tx, opened.row), opened), addedLevers };
  const placed = place(plan, { scenarioId, chosen }, () => region.newId());
  if (placed === undefined) throw new GapError("conflict", NO_GOALS);
  await saveDocumentAnswers(command, caller, {
    documentId,
    answers: answersOfPlaced(plan.answers, placed, { until, scenarioName: scenario.name }).map((answer) => ({
      ...answer,
      baseRevision: opened.row.revision,
      operationId: region.newId(),
    })),
  });
  const addedOn = await todayOf(tx, opened.row.orgId, now);
  await tx
    .update(businessPlans)
    .set({
      addedLevers: [
        ...addedLevers.filter((each) => each.scenarioId !== scenarioId || !levers.includes(each.lever)),
        ...placed.levers.map(({ lever, goalId, measureId, measure }): AddedLever => ({
          lever,
          scenarioId,
          scenarioName: scenario.name,
          addedOn,
          goalId,
          ...(measureId !== undefined && { measureId }),
          unit: measure.unit,
          now: measure.now,
          target: measure.target,
        })),
      ],
    })
    .where(eq(businessPlans.documentId, documentId));
  return { clientId };
}

/** In the order of the levers. */
function chosenAmong(moved: readonly PlanLever[], levers: AddLevers["levers"]): readonly PlanLever[] {
  const chosen = moved.filter(({ lever }) => levers.includes(lever));
  if (chosen.length < new Set(levers).size)
    throw fieldError("levers", "This lever changes nothing in the scenario");
  return chosen;
}

interface PlanToChange {
  readonly blocks: readonly Block[];
  readonly answers: Answers;
  readonly addedLevers: readonly AddedLever[];
}

interface PlacedLever extends PlanLever {
  readonly goalId: string;
  readonly isNewGoal: boolean;
  readonly measureId: string | undefined;
  readonly isNewMeasure: boolean;
}

interface PlacedLevers {
  readonly goalsBlock: Block;
  readonly measuresBlock: Block | undefined;
  readonly levers: readonly PlacedLever[];
}

/** The goal and the measure of each lever, those that the plan has or new ones; undefined without a list of goals. */
function place(
  { blocks, answers, addedLevers }: PlanToChange,
  { scenarioId, chosen }: { readonly scenarioId: string; readonly chosen: readonly PlanLever[] },
  newId: () => string,
): PlacedLevers | undefined {
  const seenBy = visibilities(blocks);
  // The client is to see what comes of the scenario.
  const firstOf = (kind: Block["kind"]) => {
    const ofKind = blocks.filter((block) => block.kind === kind);
    return ofKind.find(({ id }) => seenBy.get(id) === "both") ?? ofKind[0];
  };
  const [goalsBlock, measuresBlock] = [firstOf("goals"), firstOf("measures")];
  if (goalsBlock === undefined) return undefined;
  const goals = currentGoals(answersOf(answers, goalsBlock));
  const measures = measuresBlock === undefined ? [] : measuresIn(answersOf(answers, measuresBlock));
  const idByName = new Map(measures.map(({ name, measureId }) => [name.toLowerCase(), measureId]));
  return {
    goalsBlock,
    measuresBlock,
    levers: chosen.map((planned): PlacedLever => {
      const { lever, measure } = planned;
      const before = addedLevers.filter((each) => each.lever === lever);
      const goalId = before.find(
        (each) => each.scenarioId === scenarioId && goals.some((goal) => goal.goalId === each.goalId),
      )?.goalId;
      const key = measure.name.toLowerCase();
      // It may have another name by now.
      const known =
        before.findLast((each) => measures.some(({ measureId }) => measureId === each.measureId))
          ?.measureId ?? idByName.get(key);
      const measureId = measuresBlock === undefined ? undefined : (known ?? newId());
      if (measureId !== undefined) idByName.set(key, measureId);
      return {
        ...planned,
        goalId: goalId ?? newId(),
        isNewGoal: goalId === undefined,
        measureId,
        isNewMeasure: known === undefined,
      };
    }),
  };
}

interface PlannedAnswer {
  readonly blockId: string;
  readonly path: string;
  readonly value: unknown;
}

function answersOfPlaced(
  answers: Answers,
  { goalsBlock, measuresBlock, levers }: PlacedLevers,
  { until, scenarioName }: { readonly until: string; readonly scenarioName: string },
): PlannedAnswer[] {
  const rowOf = (block: Block, rowId: string, fields: Readonly<Record<string, unknown>>) =>
    Object.entries(fields).map(([columnId, value]) => ({
      blockId: block.id,
      path: cellPath({ rowId, columnId }),
      value,
    }));
  const hasLastDay = goalsUntil(answersOf(answers, goalsBlock)) !== undefined;
  return [
    ...(hasLastDay ? [] : [{ blockId: goalsBlock.id, path: GOALS_UNTIL, value: until }]),
    ...levers.flatMap(({ goal, goalId, isNewGoal }) =>
      rowOf(goalsBlock, goalId, {
        text: goal,
        due: until,
        ...(isNewGoal && { note: `From ${scenarioName}`.slice(0, GOAL_LIMITS.note) }),
      }),
    ),
    ...levers.flatMap(({ measure, measureId, isNewMeasure }) =>
      measuresBlock === undefined || measureId === undefined
        ? []
        : rowOf(measuresBlock, measureId, {
            ...(isNewMeasure && { name: measure.name, unit: measure.unit, better: measure.better }),
            target: measure.target,
          }),
    ),
  ];
}
