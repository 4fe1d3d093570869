// The differences between two versions of a template, block by block.
import type { BlockChange } from "@gap/core/blocks/compare-blocks";
import { rulesOf } from "@gap/core/blocks/block-kinds";
import type { Block } from "@gap/core/blocks/block.schema";
import { CheckboxField } from "@gap/web/ui/form/checkbox-field";
import { StatusBadge, type BadgeTone } from "@gap/web/ui/display/status-badge";
import classes from "./block-changes.module.css";

const LOOKS: Readonly<Record<BlockChange["change"], { readonly label: string; readonly tone: BadgeTone }>> = {
  added: { label: "Added", tone: "success" },
  removed: { label: "Removed", tone: "danger" },
  changed: { label: "Changed", tone: "info" },
  moved: { label: "Moved", tone: "neutral" },
};

/** Fields whose change is described in words; others are settings. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  title: "Question",
  help: "Help",
  required: "Required",
  visibility: "Who sees it",
  showIf: "Condition",
  choices: "Options",
  columns: "Columns",
  rows: "Rows",
  text: "Text",
  kind: "Kind",
  fileKey: "Picture",
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
  if (changes.length === 0) return <p className={classes.none}>Nothing has changed.</p>;
  return (
    <ul className={classes.changes} data-choosable={chosen === undefined ? undefined : true}>
      {changes.map((change) => (
        <li key={changeKey(change)} className={classes.change}>
          {chosen === undefined ? null : (
            <CheckboxField
              aria-label={`${LOOKS[change.change].label}: ${titleOf(change.block)}`}
              checked={chosen.has(change)}
              onChange={(event) => chosen.choose(change, event.currentTarget.checked)}
            />
          )}
          <StatusBadge fact tone={LOOKS[change.change].tone}>
            {LOOKS[change.change].label}
          </StatusBadge>
          <div className={classes.words}>
            <p className={classes.title}>{titleOf(change.block)}</p>
            {change.change === "changed" ? <ChangedFields {...change} /> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}

function titleOf(block: Block): string {
  return block.title.trim() === "" ? rulesOf(block).name : block.title;
}

function ChangedFields({ block, former, fields }: Extract<BlockChange, { change: "changed" }>) {
  const names = fields.map((field) => FIELD_NAMES[field] ?? "Settings");
  return (
    <>
      {fields.includes("title") && former.title !== "" ? (
        <p className={classes.former}>
          Before: <del>{former.title}</del>
        </p>
      ) : null}
      <p className={classes.fields}>
        {block.kind === former.kind
          ? [...new Set(names)].join(", ")
          : `${rulesOf(former).name} became ${rulesOf(block).name}`}
      </p>
    </>
  );
}
