// The choices between two people's answers to one question, whose code loads with the first of them.
import type { Block } from "@gap/core/blocks/block.schema";
import { optionalPart } from "@gap/web/platform/parts/optional-part";
import { partNotLoaded } from "@gap/web/platform/parts/part-not-loaded";
import { useSessionState } from "../document-context";

const RivalChoiceRow = optionalPart(() => import("./rival-choice").then((module) => module.RivalChoiceRow));

export function RivalAnswers({ block }: { block: Block }) {
  const rivals = useSessionState((state) => state.rivals.get(block.id));
  return (
    <div aria-live="polite">
      {rivals?.map((rival) => (
        <RivalChoiceRow
          key={rival.path}
          block={block}
          rival={rival}
          whenFailed={partNotLoaded("The choice between two answers")}
        />
      ))}
    </div>
  );
}
