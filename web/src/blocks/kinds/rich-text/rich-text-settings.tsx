// Settings of rich text: the text itself.
import type { RichTextBlock } from "@gap/core/blocks/kinds/rich-text/rich-text.schema";
import { useBlockServices } from "@gap/web/blocks/block-services";
import type { SettingsProps } from "@gap/web/blocks/block-view";
import { problemAt } from "@gap/web/blocks/parts/problem-at";
import { RichTextEditor } from "@gap/web/rich-text/public";

export function RichTextSettings({ block, onChange, problems }: SettingsProps<RichTextBlock>) {
  const { imageUrls, uploadPicture } = useBlockServices();
  return (
    <RichTextEditor
      key={block.id}
      label="Text"
      required
      value={block.text}
      imageUrls={imageUrls}
      {...(uploadPicture !== undefined && { uploadImage: uploadPicture })}
      error={problemAt(problems, "text")}
      onChange={(text) => onChange({ ...block, text })}
    />
  );
}
