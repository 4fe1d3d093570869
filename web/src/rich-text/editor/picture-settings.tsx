// The settings of a picture: alternative text, caption and width.
import { Popover } from "@mantine/core";
import "@mantine/core/styles/Popover.layer.css";
import { IconAdjustments } from "@tabler/icons-react";
import { useState } from "react";
import { CAPTION_LENGTHS, IMAGE_WIDTHS } from "@gap/core/rich-text/rich-text-kinds";
import type { Image } from "@gap/core/rich-text/rich-text.schema";
import { Button } from "@gap/web/ui/actions/button";
import { PlainIconButton } from "@gap/web/ui/actions/plain-icon-button";
import { CheckboxField } from "@gap/web/ui/form/checkbox-field";
import { NumberField } from "@gap/web/ui/form/number-field";
import { TextField } from "@gap/web/ui/form/text-field";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { KEEPS_ESCAPE } from "./keeps-escape";
import { resized } from "./picture-handle";
import classes from "./rich-text-editor.module.css";

interface PictureSettingsProps {
  readonly image: Image;
  readonly onChange: (image: Image) => void;
}

export function PictureSettings({ image, onChange }: PictureSettingsProps) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={300} trapFocus returnFocus>
      <Popover.Target>
        <PlainIconButton
          className={classes["settings"]}
          label="Picture settings"
          icon={<IconAdjustments size={18} />}
          onClick={() => setOpened(!opened)}
        />
      </Popover.Target>
      <Popover.Dropdown aria-label="Picture settings" {...KEEPS_ESCAPE}>
        {opened ? (
          <SettingsForm
            image={image}
            onSave={(changed) => {
              onChange(changed);
              setOpened(false);
            }}
          />
        ) : null}
      </Popover.Dropdown>
    </Popover>
  );
}

function SettingsForm({ image, onSave }: { readonly image: Image; readonly onSave: (image: Image) => void }) {
  const [altText, setAltText] = useState(image.altText);
  const [caption, setCaption] = useState(image.caption);
  const [showCaption, setShowCaption] = useState(image.showCaption);
  const [width, setWidth] = useState(image.width);
  return (
    <form
      className={classes["fields"]}
      onSubmit={(event) => {
        event.preventDefault();
        // The editor is inside a page's form, which must not be submitted with this one.
        event.stopPropagation();
        onSave(resized({ ...image, altText: altText.trim(), caption: caption.trim(), showCaption }, width));
      }}
    >
      <TextField
        label="Alternative text"
        description="Describes the picture for people who can't see it"
        maxLength={CAPTION_LENGTHS.altText}
        value={altText}
        onChange={(event) => setAltText(event.currentTarget.value)}
        data-autofocus
      />
      <CheckboxField
        label="Show a caption"
        checked={showCaption}
        onChange={(event) => setShowCaption(event.currentTarget.checked)}
      />
      {showCaption ? (
        <TextField
          label="Caption"
          maxLength={CAPTION_LENGTHS.caption}
          value={caption}
          onChange={(event) => setCaption(event.currentTarget.value)}
        />
      ) : null}
      <NumberField
        label="Width"
        description={`Leave empty for the original width, up to ${image.maxWidth} px`}
        unitAfter="px"
        value={width}
        onChange={setWidth}
        rules={{ maxDecimals: 0, min: IMAGE_WIDTHS.smallest, max: IMAGE_WIDTHS.largest }}
      />
      <div className={utility.buttons}>
        <Button kind="main" small type="submit">
          Apply
        </Button>
      </div>
    </form>
  );
}
