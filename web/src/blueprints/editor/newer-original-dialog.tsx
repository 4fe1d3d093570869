// Takes chosen changes of a clone's original over into the draft (spec 7 §1).
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Block } from "@gap/core/blocks/block.schema";
import type { BlockChange } from "@gap/core/blocks/compare-blocks";
import { takeOver } from "@gap/core/blocks/take-over";
import type { Original } from "@gap/core/blueprints/blueprint.schema";
import { useApi } from "@gap/web/platform/app-context";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { newId } from "@gap/web/platform/new-id";
import { Button } from "@gap/web/ui/actions/button";
import { BlockChanges, changeKey } from "../block-changes";
import { OriginalChangesDialog, useOriginalChanges } from "../newer-original";

interface NewerOriginalDialogProps {
  readonly blueprintId: string;
  readonly original: Original;
  readonly blocks: readonly Block[];
  readonly onClose: () => void;
  /** Some changes were taken over; the dialog shows the others. */
  readonly onTaken: (blocks: readonly Block[]) => void;
  /** All changes are taken over or left out. */
  readonly onSettled: (blocks: readonly Block[]) => void;
}

export function NewerOriginalDialog(props: NewerOriginalDialogProps) {
  const { blueprintId, original, blocks, onClose, onTaken, onSettled } = props;
  const newest = useQuery(
    useApi().options.blueprint.getBlueprint.queryOptions({ blueprintId: original.blueprintId }),
  );
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const isChosen = (change: BlockChange) => !left.has(changeKey(change));
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const changes = useOriginalChanges(blueprintId);
  const offered = changes.data?.changes.filter((change) => !taken.has(changeKey(change))) ?? [];
  const chosen = offered.filter(isChosen);
  const take = () => {
    const next = takeOver(blocks, { original: newest.data?.blocks ?? [], changes: chosen, newId });
    if (chosen.length === offered.length) return onSettled(next);
    onTaken(next);
    setTaken(new Set([...taken, ...chosen.map(changeKey)]));
  };
  return (
    <OriginalChangesDialog
      original={original}
      changes={changes}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" disabled={changes.data === undefined} onClick={() => onSettled(blocks)}>
            {taken.size === 0 ? "Leave as it is" : "Leave the rest as it is"}
          </Button>
          <Button kind="main" disabled={newest.data === undefined || chosen.length === 0} onClick={take}>
            {takeInWords(chosen.length)}
          </Button>
        </>
      }
    >
      <p role="status">
        {taken.size === 0
          ? `Your template was cloned from version ${original.version}. Choose the changes to take over.`
          : `${taken.size === 1 ? "1 change is" : `${taken.size} changes are`} taken over. Choose among the rest.`}
      </p>
      <BlockChanges
        changes={offered}
        chosen={{
          has: isChosen,
          choose: (change, isTaken) => setLeft(withOrWithout(left, changeKey(change), !isTaken)),
        }}
      />
      {newest.error === null ? null : (
        <DataNotLoaded subject="The new version" error={newest.error} onTryAgain={newest.refetch} />
      )}
    </OriginalChangesDialog>
  );
}

function takeInWords(count: number): string {
  if (count === 0) return "Take over changes";
  return count === 1 ? "Take over 1 change" : `Take over ${count} changes`;
}

function withOrWithout(keys: ReadonlySet<string>, key: string, isIn: boolean): ReadonlySet<string> {
  const others = [...keys].filter((each) => each !== key);
  return new Set(isIn ? [...others, key] : others);
}
