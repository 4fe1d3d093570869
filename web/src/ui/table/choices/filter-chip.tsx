// A filter chip with options. A switch has a single option, which the chip itself turns on and off.
import { IconPlus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { summariseTags } from "@gap/core/shared/multi-select";
import { CheckboxField } from "@gap/web/ui/form/checkbox-field";
import { PopoverChip } from "./popover-chip";
import classes from "./filter-chip.module.css";

interface FilterChipProps {
  label: string;
  /** A plus sign if absent. */
  icon?: ReactNode;
  isSwitch?: boolean | undefined;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  onChoose: (values: readonly string[]) => void;
}

export function FilterChip(props: FilterChipProps) {
  const { label, icon, isSwitch, options, chosen, onChoose } = props;
  const [only] = options;
  if (isSwitch !== true || only === undefined) return <ChipWithOptions {...props} />;
  const isOn = chosen.length > 0;
  return (
    <span className={classes["chip"]} data-set={isOn || undefined} data-toggle>
      <button
        type="button"
        className={classes["name"]}
        aria-pressed={isOn}
        onClick={() => onChoose(isOn ? [] : [only.value])}
      >
        {icon ?? <IconPlus size={15} aria-hidden />}
        {label}
      </button>
    </span>
  );
}

function ChipWithOptions({ label, icon, options, chosen, onChoose }: FilterChipProps) {
  const chosenLabels = options
    .filter((option) => chosen.includes(option.value))
    .map((option) => option.label);
  const { tags, more } = summariseTags(chosenLabels);
  const summary = more === undefined ? tags : [...tags, more];
  return (
    <PopoverChip
      label={label}
      icon={icon}
      value={summary.length > 0 ? summary.join(", ") : undefined}
      onClear={() => onChoose([])}
    >
      <fieldset className={classes["options"]}>
        <legend className={classes["legend"]}>{label}</legend>
        {options.map((option) => (
          <CheckboxField
            key={option.value}
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={(event) =>
              onChoose(
                event.currentTarget.checked
                  ? [...chosen, option.value]
                  : chosen.filter((value) => value !== option.value),
              )
            }
          />
        ))}
      </fieldset>
    </PopoverChip>
  );
}
