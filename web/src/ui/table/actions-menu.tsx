// A menu with all actions of a record, at the end of a row or in the header of its page.
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
  /** Matches the large buttons of a page header. */
  large?: boolean;
}

/** A closed menu needs no click-outside listener; a list has a hundred menus. */
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
          pending={actions.some(({ pending }) => pending)}
        />
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item
            key={action.id}
            leftSection={action.icon}
            className={action.tone === "danger" ? (classes["danger"] ?? "") : ""}
            onClick={() => {
              // Focus the button first: a dialog opened by the action returns the focus there, as the menu will be
              // gone.
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
