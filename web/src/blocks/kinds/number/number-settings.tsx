// Settings of number questions: unit, decimals, and the smallest and largest number.
import { ANSWER_LIMITS, BLOCK_LIMITS } from "@gap/core/blocks/block-limits";
import type { NumberBlock } from "@gap/core/blocks/kinds/number/number.schema";
import type { SettingsProps } from "@gap/web/blocks/block-view";
import { problemAt } from "@gap/web/blocks/parts/problem-at";
import { typedLine } from "@gap/web/blocks/parts/typed-text";
import { KeptNumberField } from "@gap/web/ui/form/kept-number-field";
import { TextField } from "@gap/web/ui/form/text-field";
import utility from "@gap/web/ui/theme/utilities.module.css";

const DECIMALS = { maxDecimals: 0, min: 0, max: BLOCK_LIMITS.decimals };
const FIGURE = { allowNegative: true, maxIntegerDigits: ANSWER_LIMITS.integerDigits };

export function NumberSettings({ block, onChange, problems }: SettingsProps<NumberBlock>) {
  const setBound = (bound: "min" | "max", value: number | undefined) => {
    const { [bound]: _, ...others } = block;
    onChange(value === undefined ? others : { ...others, [bound]: value });
  };
  return (
    <div className={utility.grid16}>
      <div className={utility.pair}>
        <TextField
          label="Unit"
          placeholder="people, %, hours"
          value={block.unit}
          maxLength={BLOCK_LIMITS.unit}
          error={problemAt(problems, "unit")}
          onChange={(event) =>
            onChange({ ...block, unit: typedLine(event.currentTarget.value, BLOCK_LIMITS.unit) })
          }
        />
        <KeptNumberField
          label="Decimals"
          rules={DECIMALS}
          value={block.decimals}
          error={problemAt(problems, "decimals")}
          onChange={(decimals) => onChange({ ...block, decimals: decimals ?? 0 })}
        />
      </div>
      <div className={utility.pair}>
        <KeptNumberField
          label="Smallest"
          rules={FIGURE}
          placeholder="Any"
          value={block.min}
          error={problemAt(problems, "min")}
          onChange={(value) => setBound("min", value)}
        />
        <KeptNumberField
          label="Largest"
          rules={FIGURE}
          placeholder="Any"
          value={block.max}
          error={problemAt(problems, "max")}
          onChange={(value) => setBound("max", value)}
        />
      </div>
    </div>
  );
}
