// The client's open actions, on the page of a work item; those that are due first.
import { Link } from "@tanstack/react-router";
import type { ActionPage } from "@gap/core/actions/action.schema";
import { Card } from "@gap/web/ui/page/card";
import { ActionsMenu } from "@gap/web/ui/table/actions-menu";
import { ActionDue } from "../actions/action-words";
import { useActionChanges } from "../actions/use-action-changes";
import classes from "./of-work.module.css";

interface OpenActionsCardProps {
  readonly actions: ActionPage;
  readonly clientName: string;
  readonly zone: { readonly timezone: string; readonly today: string };
  readonly mayChange: boolean;
  /** The address of all actions of the client; undefined if the viewer may not open it. */
  readonly allActions: string | undefined;
}

export function OpenActionsCard({ actions, clientName, zone, mayChange, allActions }: OpenActionsCardProps) {
  const changes = useActionChanges();
  const { rows, total } = actions;
  return (
    <Card title="Open actions" flush>
      {total === 0 ? <p className={classes.empty}>{clientName} has no open actions.</p> : null}
      <ul className={classes.lines} aria-label="Open actions">
        {rows.map((action) => (
          <li key={action.actionId}>
            <span className={classes.grow}>
              <span className={classes.name}>{action.text}</span>
              <span className={classes.second}>
                <span className={classes.small}>{action.ownerName || "No owner"}</span>
                <ActionDue action={action} zone={zone} />
              </span>
            </span>
            {mayChange ? (
              <ActionsMenu row={action} name={action.text} actions={changes.actionsFor(action)} />
            ) : null}
          </li>
        ))}
      </ul>
      {total > 0 && allActions !== undefined ? (
        <p className={classes.more}>
          <Link to={allActions}>{total > rows.length ? `All ${total} open actions` : "All actions"}</Link>
        </p>
      ) : null}
      {changes.dialog}
    </Card>
  );
}
