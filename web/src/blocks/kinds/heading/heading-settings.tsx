// Settings of headings: the planned length of the section in a meeting.
import { BLOCK_LIMITS } from "@gap/core/blocks/block-limits";
import type { HeadingBlock } from "@gap/core/blocks/kinds/heading/heading.schema";
import type { SettingsProps } from "@gap/web/blocks/block-view";
import { problemAt } from "@gap/web/blocks/parts/problem-at";
import { KeptNumberField } from "@gap/web/ui/form/kept-number-field";

const MINUTES = { maxDecimals: 0, min: 1, max: BLOCK_LIMITS.plannedMinutes };

export function HeadingSettings({ block, onChange, problems }: SettingsProps<HeadingBlock>) {
  const { plannedMinutes, ...others } = block;
  return (
    <KeptNumberField
      label="Planned time in a meeting"
      rules={MINUTES}
      unitAfter="min"
      rightSectionWidth={48}
      value={plannedMinutes}
      error={problemAt(problems, "plannedMinutes")}
      onChange={(minutes) =>
        onChange(minutes === undefined ? others : { ...others, plannedMinutes: minutes })
      }
    />
  );
}
