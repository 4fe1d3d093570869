// What can be done with a row: quick actions float in on hover and focus, and all of them are in the menu.
import type { RowData } from "@tanstack/react-table";
import { Menu } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { IconButton } from "@gap/web/ui/actions/icon-button";
import { PlainIconButton } from "@gap/web/ui/actions/plain-icon-button";
import type { RowAction } from "./table-types";
import classes from "./row-actions.module.css";

interface RowActionsProps<Row extends RowData> {
  row: Row;
  name: string;
  actions: readonly RowAction<Row>[];
}

export function RowActions<Row extends RowData>({ row, name, actions }: RowActionsProps<Row>) {
  if (actions.length === 0) return null;
  return (
    <div className={classes["actions"]}>
      {actions
        .filter((action) => action.quick)
        .map((action) => (
          <span key={action.id} className={classes["quick"]}>
            <IconButton
              small
              label={`${action.label} ${name}`}
              icon={action.icon}
              onClick={() => action.onAct(row)}
            />
          </span>
        ))}
      <Menu>
        <Menu.Target>
          <PlainIconButton small label={`Actions for ${name}`} icon={<IconDots size={17} />} />
        </Menu.Target>
        <Menu.Dropdown>
          {actions.map((action) => (
            <Menu.Item
              key={action.id}
              leftSection={action.icon}
              className={action.tone === "danger" ? (classes["danger"] ?? "") : ""}
              onClick={() => action.onAct(row)}
            >
              {action.label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
