// The text colour tool: fifteen presets, or a custom colour as # and six hex digits (spec 3 §5, §9).
import { Popover } from "@mantine/core";
import "@mantine/core/styles/Popover.layer.css";
import { IconTextColor } from "@tabler/icons-react";
import { useState } from "react";
import { COLOUR_NAMES } from "@gap/core/rich-text/colour-names";
import { colourOf, PRESET_COLOURS } from "@gap/core/rich-text/text-styles";
import { Button } from "@gap/web/ui/actions/button";
import { TextField } from "@gap/web/ui/form/text-field";
import { cssOfColour } from "@gap/web/rich-text/text-look";
import { KEEPS_ESCAPE } from "../keeps-escape";
import fields from "../rich-text-editor.module.css";
import { ToolButton } from "./tool-button";
import classes from "./toolbar.module.css";

interface ColourToolProps {
  readonly colour: string | undefined;
  /** Undefined selects the default colour. */
  readonly onChoose: (colour: string | undefined) => void;
}

export function ColourTool({ colour, onChoose }: ColourToolProps) {
  const [opened, setOpened] = useState(false);
  const choose = (chosen: string | undefined) => {
    onChoose(chosen);
    setOpened(false);
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width={236} trapFocus returnFocus>
      <Popover.Target>
        <ToolButton
          name="colour"
          label="Text colour"
          icon={<IconTextColor size={18} {...(colour !== undefined && { color: cssOfColour(colour) })} />}
          onClick={() => setOpened(!opened)}
        />
      </Popover.Target>
      <Popover.Dropdown aria-label="Text colour" {...KEEPS_ESCAPE}>
        <div className={fields["fields"]}>
          <div className={classes["swatches"]} role="group" aria-label="Colours">
            {PRESET_COLOURS.map((preset) => (
              <button
                key={preset.colour}
                type="button"
                className={classes["swatch"]}
                style={{ background: cssOfColour(preset.colour) }}
                aria-label={COLOUR_NAMES[preset.colour]}
                title={COLOUR_NAMES[preset.colour]}
                aria-pressed={preset.colour === colour}
                onClick={() => choose(preset.colour)}
              />
            ))}
          </div>
          <OwnColour colour={colour} onChoose={choose} />
          <Button small onClick={() => choose(undefined)}>
            Usual colour
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

function OwnColour({
  colour = "",
  onChoose,
}: {
  colour: string | undefined;
  onChoose: (colour: string) => void;
}) {
  const [typed, setTyped] = useState(colour);
  return (
    <TextField
      label="Own colour"
      placeholder="#rrggbb"
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        const own = colourOf(typed);
        if (own !== undefined) onChoose(own);
      }}
      onBlur={() => {
        const own = colourOf(typed);
        if (own !== undefined && own !== colour) onChoose(own);
      }}
    />
  );
}
