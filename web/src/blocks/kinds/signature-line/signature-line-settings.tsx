// Settings of signature lines: the person who signs.
import {
  SIGNERS,
  type SignatureLineBlock,
} from "@gap/core/blocks/kinds/signature-line/signature-line.schema";
import { capitalised } from "@gap/core/shared/capitalised";
import type { SettingsProps } from "@gap/web/blocks/block-view";
import { SegmentedField } from "@gap/web/ui/form/toggles/segmented-field";

const OPTIONS = SIGNERS.map((signer) => ({ value: signer, label: capitalised(signer) }));

export function SignatureLineSettings({ block, onChange }: SettingsProps<SignatureLineBlock>) {
  return (
    <SegmentedField
      label="Signed by"
      options={OPTIONS}
      value={block.signer}
      onChange={(signer) => onChange({ ...block, signer })}
    />
  );
}
