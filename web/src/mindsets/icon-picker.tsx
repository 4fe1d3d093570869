// Chooses one of the sixteen icons: radio buttons that are drawn as the icons themselves; the chosen one is also named.
import { VisuallyHidden } from "@mantine/core";
import { useId } from "react";
import { MINDSET_ICONS, type MindsetIcon } from "@gap/core/mindsets/mindset.schema";
import { capitalised } from "@gap/core/shared/capitalised";
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
          <label key={icon} className={classes.icon} title={capitalised(icon)}>
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
      {/* The radio buttons say so themselves to whoever hears the page. */}
      <p className={classes.chosen} aria-hidden>
        {capitalised(value)}
      </p>
    </fieldset>
  );
}
