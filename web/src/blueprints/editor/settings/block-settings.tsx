// Settings of the chosen block: the fields that all kinds share, and those of its kind.
import { Menu } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { memo, useRef } from "react";
import { BLOCK_LIMITS } from "@gap/core/blocks/block-limits";
import { BLOCK_KIND_NAMES, canBeAnswered, rulesOf, type BlockKindName } from "@gap/core/blocks/block-kinds";
import type { Block } from "@gap/core/blocks/block.schema";
import type { BlockProblem } from "@gap/core/blocks/problems";
import { viewsOf } from "@gap/web/blocks/public";
import { typedLine } from "@gap/web/blocks/public-parts";
import { Button } from "@gap/web/ui/actions/button";
import { SegmentedField } from "@gap/web/ui/form/toggles/segmented-field";
import { SwitchField } from "@gap/web/ui/form/toggles/switch-field";
import { TextField } from "@gap/web/ui/form/text-field";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { ConditionSettings } from "./condition-settings";
import { useRequestedFocus, type FocusRequest } from "./use-focus-request";
import classes from "./settings.module.css";

interface BlockSettingsProps {
  readonly block: Block;
  readonly blocks: readonly Block[];
  readonly problems: readonly BlockProblem[];
  readonly focusRequest: FocusRequest;
  readonly onChange: (next: Block) => void;
  readonly onKind: (id: string, kind: BlockKindName) => void;
}

const WHO_SEES_IT = [
  { value: "both", label: "Client and advisor" },
  { value: "advisor-only", label: "Advisor only" },
] as const;

/** Fields that people type into are mounted anew for each block; the rest is kept, because that is faster. */
export const BlockSettings = memo(function BlockSettings(props: BlockSettingsProps) {
  const { block, blocks, problems, focusRequest, onChange, onKind } = props;
  const { id } = block;
  const { Settings, icon: KindIcon } = viewsOf(block);
  const change = (fields: Partial<Block>) => onChange({ ...block, ...fields } as Block);
  const problemAt = (field: string) => problems.find((problem) => problem.field === field)?.message;
  const root = useRef<HTMLDivElement>(null);
  useRequestedFocus(
    focusRequest,
    () => root.current?.querySelector<HTMLElement>("input, textarea, [contenteditable]")?.focus(),
    id,
  );
  return (
    <div ref={root} className={classes.settings}>
      <div className={classes.head}>
        <span className={utility.tile} aria-hidden>
          <KindIcon size={18} />
        </span>
        <h2 className={classes.kind}>{rulesOf(block).name}</h2>
        <KindMenu kind={block.kind} onKind={(kind) => onKind(id, kind)} />
      </div>
      {hasTitle(block) ? (
        <TextField
          key={`${id} title`}
          label={titleLabel(block)}
          required={canBeAnswered(block) || block.kind === "heading"}
          value={block.title}
          maxLength={BLOCK_LIMITS.title}
          error={problemAt("title")}
          onChange={(event) => change({ title: typedLine(event.currentTarget.value, BLOCK_LIMITS.title) })}
        />
      ) : null}
      {canBeAnswered(block) ? (
        <TextField
          key={`${id} help`}
          label="Help"
          value={block.help}
          maxLength={BLOCK_LIMITS.help}
          onChange={(event) => change({ help: typedLine(event.currentTarget.value, BLOCK_LIMITS.help) })}
        />
      ) : null}
      {Settings === undefined ? null : (
        <Settings key={`${id} settings`} block={block} onChange={onChange} problems={problems} />
      )}
      {canBeAnswered(block) ? (
        <SwitchField
          isAtEnd
          label="Required"
          checked={block.required}
          onChange={(required) => change({ required } as Partial<Block>)}
        />
      ) : null}
      <SegmentedField
        label="Who sees it"
        options={WHO_SEES_IT}
        value={block.visibility}
        onChange={(visibility) => change({ visibility })}
      />
      <ConditionSettings
        key={`${id} condition`}
        block={block}
        blocks={blocks}
        problems={problems}
        onChange={onChange}
      />
    </div>
  );
});

/** Dividers have no title. */
function hasTitle({ kind }: Block): boolean {
  return kind !== "divider";
}

function titleLabel(block: Block): string {
  if (block.kind === "heading") return "Heading";
  return canBeAnswered(block) ? "Question" : "Title";
}

function KindMenu({ kind, onKind }: { kind: BlockKindName; onKind: (kind: BlockKindName) => void }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button kind="quiet" small aria-label="Change the kind of block">
          Change
          <IconChevronDown size={16} className={classes.arrow} aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.kinds ?? ""}>
        {BLOCK_KIND_NAMES.filter((other) => other !== kind).map((other) => (
          <Menu.Item key={other} onClick={() => onKind(other)}>
            {rulesOf({ kind: other }).name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
