// The differences between two versions of a template, block by block.
import type { BlockChange } from "@gap/core/blocks/compare-blocks";
import { rulesOf } from "@gap/core/blocks/block-kinds";
import type { Block } from "@gap/core/blocks/block.schema";
import { ChangeList, changeInWords, ChangeRow } from "@gap/web/publishing/public";
import { CheckboxField } from "@gap/web/ui/form/checkbox-field";

/** Fields whose change is described in words; others are settings. */
const FIELD_CHANGES: Readonly<Record<string, string>> = {
  help: "Help changed",
  visibility: "Who sees it changed",
  showIf: "Condition changed",
  choices: "Options changed",
  columns: "Columns changed",
  rows: "Rows changed",
  text: "Text changed",
  fileKey: "Picture changed",
};

interface BlockChangesProps {
  readonly changes: readonly BlockChange[];
  /** Lets people choose among the changes. */
  readonly chosen?: {
    readonly has: (change: BlockChange) => boolean;
    readonly choose: (change: BlockChange, isChosen: boolean) => void;
  };
}

/** A block can be both moved and changed. */
export function changeKey({ change, block }: BlockChange): string {
  return `${change} ${block.id}`;
}

export function BlockChanges({ changes, chosen }: BlockChangesProps) {
  return (
    <ChangeList isEmpty={changes.length === 0}>
      {changes.map((each) => (
        <ChangeRow
          key={changeKey(each)}
          change={each.change}
          title={titleOf(each.block)}
          {...(each.change === "changed" && detailsOf(each))}
          choice={
            chosen === undefined ? null : (
              <CheckboxField
                aria-label={changeInWords(each.change, titleOf(each.block))}
                checked={chosen.has(each)}
                onChange={(event) => chosen.choose(each, event.currentTarget.checked)}
              />
            )
          }
        />
      ))}
    </ChangeList>
  );
}

function titleOf(block: Block): string {
  return block.title.trim() === "" ? rulesOf(block).name : block.title;
}

function detailsOf({ block, former, fields }: Extract<BlockChange, { change: "changed" }>) {
  const details =
    block.kind === former.kind
      ? fields.map((field) => changeOfField(field, block))
      : [`${rulesOf(former).name} became ${rulesOf(block).name}`];
  return {
    formerTitle: fields.includes("title") ? former.title : undefined,
    details: [...new Set(details)],
  };
}

function changeOfField(field: string, block: Block): string {
  if (field === "title") return rulesOf(block).answers === undefined ? "Title changed" : "Question reworded";
  if (field === "required") return block.required ? "Now required" : "No longer required";
  return FIELD_CHANGES[field] ?? "Settings changed";
}
