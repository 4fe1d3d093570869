// The differences between two versions of a template: its name and description, and block by block.
import type { BlockChange } from "@gap/core/blocks/compare-blocks";
import { rulesOf } from "@gap/core/blocks/block-kinds";
import type { Block } from "@gap/core/blocks/block.schema";
import type { TemplateChange } from "@gap/core/blueprints/blueprint.schema";
import { isOfTitle } from "@gap/core/blueprints/template-changes";
import { ChangeList, changeInWords, ChangeRow, type ChangeKind } from "@gap/web/publishing/public";
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

interface TemplateChangesProps {
  readonly changes: readonly TemplateChange[];
  /** Lets people choose among the changes. */
  readonly chosen?: {
    readonly has: (change: TemplateChange) => boolean;
    readonly choose: (change: TemplateChange, isChosen: boolean) => void;
    /** Whether the reader's own template has changed the same. */
    readonly isByBoth: (change: TemplateChange) => boolean;
    /** Why the change cannot be chosen; undefined if it can. */
    readonly reasonAgainst: (change: TemplateChange) => string | undefined;
  };
}

/** A block can be both moved and changed. */
export function changeKey(change: TemplateChange): string {
  return isOfTitle(change) ? change.field : `${change.change} ${change.block.id}`;
}

export function TemplateChanges({ changes, chosen }: TemplateChangesProps) {
  return (
    <ChangeList isEmpty={changes.length === 0} isChoosable={chosen !== undefined}>
      {changes.map((each) => {
        const { details = [], ...row } = rowOf(each);
        const reason = chosen?.reasonAgainst(each);
        const note = reason ?? (chosen?.isByBoth(each) ? byBothInWords(each) : undefined);
        return (
          <ChangeRow
            key={changeKey(each)}
            {...row}
            details={note === undefined ? details : [...details, note]}
            choice={
              chosen && (reason === undefined ? <Choice change={each} row={row} chosen={chosen} /> : null)
            }
          />
        );
      })}
    </ChangeList>
  );
}

interface ChoiceProps {
  readonly change: TemplateChange;
  readonly row: Row;
  readonly chosen: NonNullable<TemplateChangesProps["chosen"]>;
}

function Choice({ change, row, chosen }: ChoiceProps) {
  return (
    <CheckboxField
      aria-label={changeInWords(row.change, row.title)}
      checked={chosen.has(change)}
      onChange={(event) => chosen.choose(change, event.currentTarget.checked)}
    />
  );
}

interface Row {
  readonly change: ChangeKind;
  readonly title: string;
  readonly formerTitle?: string | undefined;
  readonly details?: readonly string[];
}

function rowOf(each: TemplateChange): Row {
  if (isOfTitle(each)) {
    const { field, former, next } = each;
    const details = [field === "name" ? "Name changed" : "Description changed"];
    return { change: "changed", title: next || "No description", formerTitle: former, details };
  }
  const { change, block } = each;
  return { change, title: titleOf(block), ...(change === "changed" && detailsOf(each)) };
}

function byBothInWords(change: TemplateChange): string {
  return isOfTitle(change) ? `You changed the ${change.field} too` : "You changed this block too";
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
