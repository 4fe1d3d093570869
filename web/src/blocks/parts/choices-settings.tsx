// Settings of questions with choices: the options, and "Something else".
import { BLOCK_LIMITS } from "@gap/core/blocks/block-limits";
import { SOMETHING_ELSE } from "@gap/core/blocks/kinds/choices";
import type { MultipleChoiceBlock } from "@gap/core/blocks/kinds/multiple-choice/multiple-choice.schema";
import type { SingleChoiceBlock } from "@gap/core/blocks/kinds/single-choice/single-choice.schema";
import { SwitchField } from "@gap/web/ui/form/toggles/switch-field";
import type { SettingsProps } from "../block-view";
import { LinesEditor } from "./lines-editor";
import classes from "./settings.module.css";

export function ChoicesSettings<B extends SingleChoiceBlock | MultipleChoiceBlock>(props: SettingsProps<B>) {
  const { block, onChange, problems } = props;
  return (
    <>
      <LinesEditor
        label="Options"
        noun="option"
        items={block.choices}
        most={BLOCK_LIMITS.choices}
        longest={BLOCK_LIMITS.choice}
        field="choices"
        problems={problems}
        onChange={(choices) => onChange({ ...block, choices })}
      />
      <div className={classes.divided}>
        <SwitchField
          isAtEnd
          label={`Offer “${SOMETHING_ELSE}”`}
          checked={block.offersOther}
          onChange={(offersOther) => onChange({ ...block, offersOther })}
        />
      </div>
    </>
  );
}
