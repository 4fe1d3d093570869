// Goals of a plan to read, each with its actions.
import { answersOf } from "@gap/core/blocks/answers";
import type { Block } from "@gap/core/blocks/block.schema";
import { GoalList } from "@gap/web/blocks/public";
import { GoalActions, useSessionState } from "@gap/web/documents/public-page";

export function PlanGoals({ block }: { readonly block: Extract<Block, { kind: "goals" }> }) {
  const answers = useSessionState((state) => state.answers);
  return <GoalList block={block} answers={answersOf(answers, block)} Actions={GoalActions} />;
}
