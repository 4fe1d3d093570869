// Settings of requests for files: how many, and of which types.
import { BLOCK_LIMITS } from "@gap/core/blocks/block-limits";
import type { FileUploadBlock } from "@gap/core/blocks/kinds/file-upload/file-upload.schema";
import type { SettingsProps } from "@gap/web/blocks/block-view";
import { problemAt } from "@gap/web/blocks/parts/problem-at";
import { KeptNumberField } from "@gap/web/ui/form/kept-number-field";
import { SegmentedField } from "@gap/web/ui/form/toggles/segmented-field";
import utility from "@gap/web/ui/theme/utilities.module.css";

const COUNT = { maxDecimals: 0, min: 1, max: BLOCK_LIMITS.files };

const ACCEPTED = [
  { value: "any", label: "Any" },
  { value: "pictures", label: "Pictures" },
  { value: "pdf", label: "PDF" },
] as const;

export function FileUploadSettings({ block, onChange, problems }: SettingsProps<FileUploadBlock>) {
  return (
    <div className={utility.grid16}>
      <SegmentedField
        label="Accepted files"
        options={ACCEPTED}
        value={block.accepts}
        onChange={(accepts) => onChange({ ...block, accepts })}
      />
      <KeptNumberField
        label="Maximum number of files"
        rules={COUNT}
        value={block.mostFiles}
        error={problemAt(problems, "mostFiles")}
        onChange={(mostFiles) => {
          if (mostFiles !== undefined) onChange({ ...block, mostFiles });
        }}
      />
    </div>
  );
}
