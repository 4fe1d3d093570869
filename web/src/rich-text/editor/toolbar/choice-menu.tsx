// A tool with a menu of choices: blocks, fonts, sizes.
import { Menu, UnstyledButton } from "@mantine/core";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Menu.layer.css";
import { useLexicalEditable } from "@lexical/react/useLexicalEditable";
import { IconCheck, IconChevronDown } from "@tabler/icons-react";
import type { CSSProperties } from "react";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { useRovingItem } from "./roving";
import { CLOSE_MENU_EVENTS } from "./close-menu-events";
import classes from "./toolbar.module.css";

export interface MenuChoice<Value> {
  readonly value: Value;
  readonly label: string;
  readonly style?: CSSProperties;
}

interface ChoiceMenuProps<Value> {
  readonly name: string;
  readonly label: string;
  readonly chosen: Value;
  readonly choices: readonly MenuChoice<Value>[];
  readonly onChoose: (value: Value) => void;
}

export function ChoiceMenu<Value extends string | number>(props: ChoiceMenuProps<Value>) {
  const { name, label, chosen, choices, onChoose } = props;
  const item = useRovingItem(name);
  const isEditable = useLexicalEditable();
  const shown = choices.find(({ value }) => value === chosen)?.label ?? String(chosen);
  return (
    <Menu position="bottom-start" width={200} disabled={!isEditable} clickOutsideEvents={CLOSE_MENU_EVENTS}>
      <Menu.Target>
        <UnstyledButton
          {...item}
          className={classes["choice"]}
          aria-label={`${label}: ${shown}`}
          aria-disabled={!isEditable || undefined}
          data-unusable={!isEditable || undefined}
        >
          <span className={utility.truncated}>{shown}</span>
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={classes["choices"]}>
        {choices.map(({ value, label: text, style }) => (
          <Menu.Item
            key={value}
            onClick={() => onChoose(value)}
            rightSection={value === chosen ? <IconCheck size={16} aria-label="chosen" /> : null}
          >
            <span style={style}>{text}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
