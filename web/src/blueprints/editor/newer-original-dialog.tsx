// Takes chosen changes of a clone's original over into the draft (spec 7 §1).
import { useMemo, useState } from "react";
import type { Original, TemplateChange } from "@gap/core/blueprints/blueprint.schema";
import { BLOCK_LIMITS, roomForBlocks } from "@gap/core/blocks/block-limits";
import { hasRoomFor } from "@gap/core/blocks/edit-blocks";
import {
  changedByBoth,
  changesNotTakenOver,
  takeOverChanges,
  type TemplateContent,
} from "@gap/core/blueprints/template-changes";
import { newId } from "@gap/web/platform/new-id";
import { Button } from "@gap/web/ui/actions/button";
import { Banner } from "@gap/web/ui/feedback/banner";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { OriginalChangesDialog, useOriginalChanges } from "../newer-original";
import { changeKey, TemplateChanges } from "../template-changes";
import { brokenInWords } from "./broken-conditions";

interface NewerOriginalDialogProps {
  readonly blueprintId: string;
  readonly original: Original;
  readonly own: TemplateContent;
  readonly onClose: () => void;
  /** Some changes were taken over; the dialog shows the others. */
  readonly onTaken: (content: TemplateContent) => void;
  /** All changes up to this version of the original are taken over or left out. */
  readonly onSettled: (content: TemplateContent, version: number) => void;
}

export function NewerOriginalDialog(props: NewerOriginalDialogProps) {
  const { blueprintId, original, own, onClose, onTaken, onSettled } = props;
  const comparison = useOriginalChanges(blueprintId);
  const { data } = comparison;
  const { offered, chosen, isWhole, taken, setTaken, choose, ...choice } = useChoice(own, data);
  const [problem, setProblem] = useState<string>();
  const { name, description, blocks } = own;
  const take = () => {
    if (data === undefined) return;
    const content = { name, description, blocks };
    const next = takeOverChanges(content, { original: data.blocks, changes: chosen, newId });
    if (next.blocks.length > blocks.length && !hasRoomFor(next.blocks, 0)) {
      const added = chosen.filter((each) => "change" in each && each.change === "added").length;
      return setProblem(roomForBlocks(Math.max(0, BLOCK_LIMITS.blocks - (next.blocks.length - added))));
    }
    setProblem(undefined);
    const broken = brokenInWords(blocks, next.blocks);
    if (broken !== undefined) showSnackbar({ tone: "warning", message: broken });
    if (isWhole) return onSettled(next, data.to);
    onTaken(next);
    setTaken(chosen);
  };
  return (
    <OriginalChangesDialog
      original={original}
      changes={comparison}
      onClose={onClose}
      actions={
        <>
          <Button
            kind="quiet"
            disabled={data === undefined}
            onClick={() => data && onSettled({ name, description, blocks }, data.to)}
          >
            {taken === 0 ? "Leave as it is" : "Leave the rest as it is"}
          </Button>
          <Button kind="main" disabled={chosen.length === 0} onClick={take}>
            {takeInWords(chosen.length)}
          </Button>
        </>
      }
    >
      <p role="status">
        {taken === 0
          ? `Your template follows version ${data?.from ?? original.version}. Choose the changes to take over.`
          : `${taken === 1 ? "1 change is" : `${taken} changes are`} taken over. Choose among the rest.`}
      </p>
      {problem === undefined ? null : <Banner tone="error">{problem}</Banner>}
      <TemplateChanges
        changes={offered}
        chosen={{
          ...choice,
          choose: (change, isChosen) => {
            setProblem(undefined);
            choose(change, isChosen);
          },
        }}
      />
    </OriginalChangesDialog>
  );
}

interface Compared {
  readonly to: number;
  readonly changes: readonly TemplateChange[];
  readonly blocks: TemplateContent["blocks"];
}

interface Choice {
  /** The version of the original; with a newer one, the choice begins again. */
  readonly of: number | undefined;
  readonly chosen: Readonly<Record<string, boolean>>;
  readonly taken: ReadonlySet<string>;
}

/** Changes of what the template has changed too are not chosen at first; those that change nothing cannot be chosen. */
function useChoice(own: TemplateContent, data: Compared | undefined) {
  const begun: Choice = { of: data?.to, chosen: {}, taken: new Set() };
  const [made, setMade] = useState(begun);
  const choice = made.of === data?.to ? made : begun;
  const { byBoth, reasons } = useMemo(() => {
    const ofOriginal = { original: data?.blocks ?? [], changes: data?.changes ?? [] };
    return { byBoth: changedByBoth(own, ofOriginal), reasons: changesNotTakenOver(own, ofOriginal) };
  }, [own, data]);
  const isByBoth = (change: TemplateChange) => byBoth.has(change);
  const has = (change: TemplateChange) =>
    !reasons.has(change) && (choice.chosen[changeKey(change)] ?? !isByBoth(change));
  const offered = data?.changes.filter((change) => !choice.taken.has(changeKey(change))) ?? [];
  return {
    offered,
    chosen: offered.filter(has),
    /** Whether all changes that can be taken over are chosen. */
    isWhole: offered.every((change) => has(change) || reasons.has(change)),
    /** The number of changes that were taken over. */
    taken: choice.taken.size,
    isByBoth,
    has,
    reasonAgainst: (change: TemplateChange) => reasons.get(change),
    choose: (change: TemplateChange, isTaken: boolean) =>
      setMade({ ...choice, chosen: { ...choice.chosen, [changeKey(change)]: isTaken } }),
    setTaken: (changes: readonly TemplateChange[]) =>
      setMade({ ...choice, taken: new Set([...choice.taken, ...changes.map(changeKey)]) }),
  };
}

function takeInWords(count: number): string {
  if (count === 0) return "Take over changes";
  return count === 1 ? "Take over 1 change" : `Take over ${count} changes`;
}
