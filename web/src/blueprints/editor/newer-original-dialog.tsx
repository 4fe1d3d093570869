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
  /** The draft's blocks with the chosen changes; the same blocks if none was chosen. */
  readonly onSettled: (blocks: readonly Block[]) => void;
}

export function NewerOriginalDialog(props: NewerOriginalDialogProps) {
  const { blueprintId, original, blocks, onClose, onSettled } = props;
  const newest = useQuery(
    useApi().options.blueprint.getBlueprint.queryOptions({ blueprintId: original.blueprintId }),
  );
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const isChosen = (change: BlockChange) => !left.has(changeKey(change));
  const changes = useOriginalChanges(blueprintId);
  const chosen = changes.data?.changes.filter(isChosen) ?? [];
  const take = () =>
    onSettled(takeOver(blocks, { original: newest.data?.blocks ?? [], changes: chosen, newId }));
  return (
    <OriginalChangesDialog
      original={original}
      changes={changes}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" disabled={changes.data === undefined} onClick={() => onSettled(blocks)}>
            Leave as it is
          </Button>
          <Button kind="main" disabled={newest.data === undefined || chosen.length === 0} onClick={take}>
            {chosen.length === 1 ? "Take over 1 change" : `Take over ${chosen.length} changes`}
          </Button>
        </>
      }
    >
      <p>Your template was cloned from version {original.version}. Choose the changes to take over.</p>
      <BlockChanges
        changes={changes.data?.changes ?? []}
        chosen={{
          has: isChosen,
          choose: (change, isTaken) => setLeft(withOrWithout(left, changeKey(change), !isTaken)),
        }}
      />
      {newest.error === null ? null : (
        <DataNotLoaded what="The new version" error={newest.error} onTryAgain={newest.refetch} />
      )}
    </OriginalChangesDialog>
  );
}

function withOrWithout(keys: ReadonlySet<string>, key: string, isIn: boolean): ReadonlySet<string> {
  const others = [...keys].filter((each) => each !== key);
  return new Set(isIn ? [...others, key] : others);
}
