// The actions of the client in a document (spec 7 §4): those still open from before first, then those typed in this list.
import { IconPlus } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import type { ActionView } from "@gap/core/actions/action.schema";
import type { ListedActions } from "@gap/core/actions/actions-in-document";
import { NEW_ACTION } from "@gap/core/blocks/kinds/action-list/action-list";
import type { ActionListBlock } from "@gap/core/blocks/kinds/action-list/action-list.schema";
import { DropActionDialog } from "@gap/web/documents/actions/drop-action-dialog";
import { Button } from "@gap/web/ui/actions/button";
import { ActionRow } from "./action-row";
import { ReadActions } from "./read-actions";
import { useActionCalls } from "./use-action-calls";
import { useActionsOfList } from "./use-actions-of-list";
import { useOwners } from "./use-owners";
import classes from "./actions.module.css";

interface DocumentActionsProps {
  readonly block: ActionListBlock;
  readonly isReadOnly: boolean;
  /** Of the button that adds an action, in a meeting. */
  readonly addKey?: { readonly "aria-keyshortcuts"?: string };
  readonly addHint?: ReactNode;
}

export function DocumentActions({ block, isReadOnly, ...adding }: DocumentActionsProps) {
  const { fromBefore, own } = useActionsOfList(block.id);
  if (isReadOnly) return <ReadActions fromBefore={fromBefore} own={own} />;
  return <EditedActions blockId={block.id} fromBefore={fromBefore} own={own} {...adding} />;
}

interface EditedActionsProps
  extends ListedActions<ActionView>, Omit<DocumentActionsProps, "block" | "isReadOnly"> {
  readonly blockId: string;
  readonly onAdded?: (actionId: string) => void;
  /** An action that could not be added is not wanted any more. */
  readonly onDiscarded?: (actionId: string) => void;
}

export function EditedActions({
  blockId,
  fromBefore,
  own,
  addKey,
  addHint,
  onAdded,
  onDiscarded,
}: EditedActionsProps) {
  const { add, isAdding, ...calls } = useActionCalls(blockId);
  const owners = useOwners();
  const [added, setAdded] = useState<string>();
  const [dropping, setDropping] = useState<ActionView>();
  const row = (action: ActionView, isFromBefore: boolean) => (
    <ActionRow
      key={action.actionId}
      action={action}
      isFromBefore={isFromBefore}
      isNew={action.actionId === added}
      owners={owners}
      calls={calls}
      onDrop={() => setDropping(action)}
      onDiscarded={onDiscarded}
    />
  );
  return (
    <div>
      {fromBefore.length === 0 ? null : (
        <>
          <p className={classes.group}>Open from before</p>
          <ul className={classes.actions}>{fromBefore.map((action) => row(action, true))}</ul>
        </>
      )}
      {own.length === 0 ? null : (
        <>
          {fromBefore.length === 0 ? null : <p className={classes.group}>New</p>}
          <ul className={classes.actions}>{own.map((action) => row(action, false))}</ul>
        </>
      )}
      <Button
        kind="quiet"
        small
        icon={<IconPlus size={16} aria-hidden />}
        pending={isAdding}
        {...addKey}
        onClick={() => {
          const actionId = add();
          setAdded(actionId);
          onAdded?.(actionId);
        }}
      >
        {NEW_ACTION}
        {addHint}
      </Button>
      {dropping === undefined ? null : (
        <DropActionDialog
          action={dropping}
          onDrop={(reason) => calls.setState({ action: dropping, state: "dropped", reason })}
          onClose={() => setDropping(undefined)}
        />
      )}
    </div>
  );
}
