// Picks one of the sixteen icons: radio buttons drawn as icons, with the name of the chosen one.
import { VisuallyHidden } from "@mantine/core";
import { useId } from "react";
import { MINDSET_ICONS, type MindsetIcon } from "@gap/core/mindsets/mindset.schema";
import { capitalised } from "@gap/core/shared/capitalised";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { MindsetGlyph } from "./mindset-icons";
import classes from "./icon-picker.module.css";

interface IconPickerProps {
  readonly value: MindsetIcon;
  readonly onChange: (icon: MindsetIcon) => void;
}

export function IconPicker({ value, onChange }: IconPickerProps) {
  const group = useId();
  return (
    <fieldset>
      <legend className={classes.legend}>Category icon</legend>
      <div className={classes.icons}>
        {MINDSET_ICONS.map((icon) => (
          <label key={icon} className={`${utility.choice} ${classes.icon}`} title={capitalised(icon)}>
            <input
              type="radio"
              className={classes.input}
              name={group}
              value={icon}
              checked={icon === value}
              onChange={() => onChange(icon)}
            />
            <MindsetGlyph icon={icon} size={22} />
            <VisuallyHidden>{capitalised(icon)}</VisuallyHidden>
          </label>
        ))}
      </div>
      {/* Hidden from screen readers, which announce the radio buttons themselves. */}
      <p className={classes.chosen} aria-hidden>
        {capitalised(value)}
      </p>
    </fieldset>
  );
}
