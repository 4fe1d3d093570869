// Settings of ratings: the words at both ends of the scale.
import { BLOCK_LIMITS } from "@gap/core/blocks/block-limits";
import type { RatingBlock } from "@gap/core/blocks/kinds/rating/rating.schema";
import type { SettingsProps } from "@gap/web/blocks/block-view";
import { problemAt } from "@gap/web/blocks/parts/problem-at";
import { typedLine } from "@gap/web/blocks/parts/typed-text";
import { TextField } from "@gap/web/ui/form/text-field";
import utility from "@gap/web/ui/theme/utilities.module.css";

const ENDS = [
  { field: "lowLabel", label: "1 means", placeholder: "Not at all" },
  { field: "highLabel", label: "10 means", placeholder: "Certain" },
] as const;

export function RatingSettings({ block, onChange, problems }: SettingsProps<RatingBlock>) {
  return (
    <div className={utility.pair}>
      {ENDS.map(({ field, label, placeholder }) => (
        <TextField
          key={field}
          label={label}
          placeholder={placeholder}
          value={block[field]}
          maxLength={BLOCK_LIMITS.ratingLabel}
          error={problemAt(problems, field)}
          onChange={(event) =>
            onChange({ ...block, [field]: typedLine(event.currentTarget.value, BLOCK_LIMITS.ratingLabel) })
          }
        />
      ))}
    </div>
  );
}
