// All that can be done with something, behind one button: at the end of a row, and in the bar of a page of its own.
import { Menu } from "@mantine/core";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Menu.layer.css";
import { IconDots } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { PlainIconButton } from "@gap/web/ui/actions/plain-icon-button";
import type { RowAction } from "./table-types";
import classes from "./actions-menu.module.css";

export interface ActionsMenuProps<Row> {
  row: Row;
  name: string;
  actions: readonly RowAction<Row>[];
  /** Beside the large buttons of a page's head. */
  large?: boolean;
}

/** A closed menu has nothing to hear of a press elsewhere; a list has a hundred of them. None is an event without a name. */
const CLOSED = { clickOutsideEvents: [] };

export function ActionsMenu<Row>({ row, name, actions, large = false }: ActionsMenuProps<Row>) {
  const [isOpen, setIsOpen] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  if (actions.length === 0) return null;
  return (
    <Menu opened={isOpen} onChange={setIsOpen} {...(isOpen ? {} : CLOSED)}>
      <Menu.Target>
        <PlainIconButton
          ref={buttonRef}
          small={!large}
          label={`Actions for ${name}`}
          icon={<IconDots size={17} />}
        />
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item
            key={action.id}
            leftSection={action.icon}
            className={action.tone === "danger" ? (classes["danger"] ?? "") : ""}
            onClick={() => {
              // What it opens gives the focus back to what had it: the menu is gone by then.
              buttonRef.current?.focus({ preventScroll: true });
              action.onAct(row);
            }}
          >
            {action.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
