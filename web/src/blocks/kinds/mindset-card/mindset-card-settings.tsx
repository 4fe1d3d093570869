// Settings of mindset cards: the mindset of the library.
import type { MindsetCardBlock } from "@gap/core/blocks/kinds/mindset-card/mindset-card.schema";
import { useBlockServices } from "@gap/web/blocks/block-services";
import type { SettingsProps } from "@gap/web/blocks/block-view";
import { problemAt } from "@gap/web/blocks/parts/problem-at";
import { SelectField } from "@gap/web/ui/form/select-field";

export function MindsetCardSettings({ block, onChange, problems }: SettingsProps<MindsetCardBlock>) {
  const { mindsets } = useBlockServices();
  return (
    <SelectField
      label="Mindset"
      required
      searchable
      placeholder={mindsets === undefined ? "Loading mindsets" : "Choose a mindset"}
      disabled={mindsets === undefined}
      {...(mindsets?.length === 0 && { description: "The library has no mindsets yet." })}
      data={(mindsets ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={block.mindsetId ?? null}
      error={problemAt(problems, "mindsetId")}
      onChange={(mindsetId) => {
        if (mindsetId !== null) onChange({ ...block, mindsetId });
      }}
    />
  );
}
