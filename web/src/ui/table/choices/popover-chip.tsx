// A filter chip that opens a popover: dashed while inactive, tinted and showing its value while active.
import { Popover } from "@mantine/core";
import { IconPlus, IconX } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import classes from "./filter-chip.module.css";

interface PopoverChipProps {
  label: string;
  /** A plus sign if absent. */
  icon?: ReactNode;
  /** The chosen value in words; undefined while the filter is inactive. */
  value: string | undefined;
  isInvalid?: boolean;
  onClear: () => void;
  children: ReactNode;
}

export function PopoverChip({ label, icon, value, isInvalid, onClear, children }: PopoverChipProps) {
  const [opened, setOpened] = useState(false);
  const isSet = value !== undefined;
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus>
      <span className={classes["chip"]} data-set={isSet || undefined} data-invalid={isInvalid || undefined}>
        <Popover.Target>
          <button type="button" className={classes["name"]} onClick={() => setOpened(!opened)}>
            {isSet ? (
              <>
                {label}: <b>{value}</b>
              </>
            ) : (
              <>
                {icon ?? <IconPlus size={15} aria-hidden />}
                {label}
              </>
            )}
          </button>
        </Popover.Target>
        {isSet ? (
          <button
            type="button"
            className={classes["clear"]}
            aria-label={`Clear filter ${label}`}
            onClick={onClear}
          >
            <IconX size={15} aria-hidden />
          </button>
        ) : null}
      </span>
      <Popover.Dropdown>{children}</Popover.Dropdown>
    </Popover>
  );
}
