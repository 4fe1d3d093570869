// The actions of a row: quick actions appear on hover and focus, and the menu has all of them.
import { IconButton } from "@gap/web/ui/actions/icon-button";
import { ActionsMenu, type ActionsMenuProps } from "./actions-menu";
import classes from "./row-actions.module.css";

export function RowActions<Row>({ row, name, actions }: ActionsMenuProps<Row>) {
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
              pending={action.pending}
              onClick={() => action.onAct(row)}
            />
          </span>
        ))}
      <ActionsMenu row={row} name={name} actions={actions} />
    </div>
  );
}
