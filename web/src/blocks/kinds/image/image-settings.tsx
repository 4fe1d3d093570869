// Settings of pictures: the picture, its alternative text and its caption.
import { BLOCK_LIMITS } from "@gap/core/blocks/block-limits";
import type { ImageBlock } from "@gap/core/blocks/kinds/image/image.schema";
import { useBlockServices } from "@gap/web/blocks/block-services";
import type { SettingsProps } from "@gap/web/blocks/block-view";
import { problemAt } from "@gap/web/blocks/parts/problem-at";
import { typedLine } from "@gap/web/blocks/parts/typed-text";
import { PictureUpload } from "@gap/web/rich-text/public-picture";
import { FieldError } from "@gap/web/ui/form/field-error";
import { TextField } from "@gap/web/ui/form/text-field";
import utility from "@gap/web/ui/theme/utilities.module.css";

export function ImageSettings({ block, onChange, problems }: SettingsProps<ImageBlock>) {
  const { uploadPicture } = useBlockServices();
  return (
    <div className={utility.grid16}>
      <div>
        {uploadPicture === undefined ? null : (
          <PictureUpload
            key={block.id}
            hasPicture={block.fileKey !== undefined}
            begin={uploadPicture}
            onDone={(fileKey) => onChange({ ...block, fileKey })}
          />
        )}
        <FieldError>{problemAt(problems, "fileKey")}</FieldError>
      </div>
      <TextField
        label="Alternative text"
        description="For people who cannot see the picture"
        value={block.altText}
        maxLength={BLOCK_LIMITS.title}
        error={problemAt(problems, "altText")}
        onChange={(event) =>
          onChange({ ...block, altText: typedLine(event.currentTarget.value, BLOCK_LIMITS.title) })
        }
      />
      <TextField
        label="Caption"
        value={block.caption}
        maxLength={BLOCK_LIMITS.caption}
        error={problemAt(problems, "caption")}
        onChange={(event) =>
          onChange({ ...block, caption: typedLine(event.currentTarget.value, BLOCK_LIMITS.caption) })
        }
      />
    </div>
  );
}
