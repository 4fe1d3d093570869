// A filter chip: dashed while inactive, tinted and showing its values while active. A switch has a
// single option, which the chip itself turns on and off.
import { Popover } from "@mantine/core";
import { IconPlus, IconX } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { summariseTags } from "@gap/core/shared/multi-select";
import { CheckboxField } from "@gap/web/ui/form/checkbox-field";
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
  const { label, icon = <IconPlus size={15} aria-hidden />, isSwitch, options, chosen, onChoose } = props;
  const [only] = options;
  if (isSwitch !== true || only === undefined) return <ChipWithOptions {...props} icon={icon} />;
  const isOn = chosen.length > 0;
  return (
    <span className={classes["chip"]} data-set={isOn || undefined} data-toggle>
      <button
        type="button"
        className={classes["name"]}
        aria-pressed={isOn}
        onClick={() => onChoose(isOn ? [] : [only.value])}
      >
        {icon}
        {label}
      </button>
    </span>
  );
}

function ChipWithOptions({ label, icon, options, chosen, onChoose }: FilterChipProps) {
  const [opened, setOpened] = useState(false);
  const chosenLabels = options
    .filter((option) => chosen.includes(option.value))
    .map((option) => option.label);
  const { tags, more } = summariseTags(chosenLabels);
  const summary = more === undefined ? tags : [...tags, more];
  const isSet = summary.length > 0;
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus>
      <span className={classes["chip"]} data-set={isSet || undefined}>
        <Popover.Target>
          <button type="button" className={classes["name"]} onClick={() => setOpened(!opened)}>
            {isSet ? null : icon}
            {isSet ? (
              <>
                {label}: <b>{summary.join(", ")}</b>
              </>
            ) : (
              label
            )}
          </button>
        </Popover.Target>
        {isSet ? (
          <button
            type="button"
            className={classes["clear"]}
            aria-label={`Clear filter ${label}`}
            onClick={() => onChoose([])}
          >
            <IconX size={15} aria-hidden />
          </button>
        ) : null}
      </span>
      <Popover.Dropdown>
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
      </Popover.Dropdown>
    </Popover>
  );
}
