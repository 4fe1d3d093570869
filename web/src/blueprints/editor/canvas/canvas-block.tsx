// One block on the canvas: drawn as the client sees it, with a handle and tools while it is chosen.
import { Tooltip } from "@mantine/core";
import {
  IconAlertCircle,
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconGitBranch,
  IconGripVertical,
  IconTrash,
} from "@tabler/icons-react";
import {
  memo,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from "react";
import { NO_ANSWERS } from "@gap/core/blocks/block-kind";
import type { Block } from "@gap/core/blocks/block.schema";
import { BlockFrame, viewsOf } from "@gap/web/blocks/public";
import { PlainIconButton } from "@gap/web/ui/actions/plain-icon-button";
import { blockName } from "../block-names";
import { useBlockMarks, type CanvasMarks } from "./canvas-marks";
import { useNear } from "./use-near";
import classes from "./canvas.module.css";

export interface CanvasHandlers {
  readonly onKey: (event: KeyboardEvent, id: string) => void;
  readonly onChoose: (event: MouseEvent, id: string) => void;
  /** The handle was pressed. */
  readonly onGrab: (event: PointerEvent<HTMLElement>, id: string) => void;
  readonly onStep: (id: string, by: -1 | 1) => void;
  readonly onDuplicate: (id: string) => void;
  readonly onRemove: (id: string) => void;
}

interface CanvasBlockProps {
  readonly block: Block;
  readonly marks: CanvasMarks;
  /** Why it cannot be published as it is. */
  readonly problem: string | undefined;
  /** Its condition in words. */
  readonly condition: string | undefined;
  /** The same object at every render. */
  readonly handlers: CanvasHandlers;
}

export const CanvasBlock = memo(function CanvasBlock(props: CanvasBlockProps) {
  const { block, marks, problem, condition, handlers } = props;
  const isInvalid = problem !== undefined;
  const { id } = block;
  const { isChosen, hasTools, isTabStop, landing } = useBlockMarks(marks, id);
  const [isHovered, setIsHovered] = useState(false);
  const name = blockName(block);
  const [conditionId, problemId] = [`canvas-${id}-condition`, `canvas-${id}-problem`];
  const describedBy = [
    ...(condition === undefined ? [] : [conditionId]),
    ...(isInvalid ? [problemId] : []),
  ].join(" ");
  return (
    <li
      className={classes.block}
      data-chosen={isChosen || undefined}
      data-invalid={isInvalid || undefined}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
    >
      <LandingLine label={landing} />
      <button
        type="button"
        className={classes.choose}
        data-choose={id}
        aria-pressed={isChosen}
        aria-label={isInvalid ? `${name}, incomplete` : name}
        aria-describedby={describedBy || undefined}
        tabIndex={isTabStop ? 0 : -1}
        onClick={(event) => handlers.onChoose(event, id)}
        onKeyDown={(event) => handlers.onKey(event, id)}
      />
      {isHovered || isChosen ? (
        // For the pointer; keys move the block itself.
        <span className={classes.handle} aria-hidden onPointerDown={(event) => handlers.onGrab(event, id)}>
          <IconGripVertical size={16} />
        </span>
      ) : null}
      <Drawing block={block} />
      {condition === undefined ? null : (
        <ConditionMark id={conditionId} words={condition} hasTooltip={isHovered || isChosen} />
      )}
      {isInvalid ? (
        <p id={problemId} className={classes.problem}>
          <IconAlertCircle size={14} aria-hidden />
          {problem}
        </p>
      ) : null}
      {hasTools ? <Tools block={block} handlers={handlers} /> : null}
    </li>
  );
});

interface ConditionMarkProps {
  readonly id: string;
  readonly words: string;
  readonly hasTooltip: boolean;
}

/** A tooltip costs time to mount, so blocks that are neither chosen nor under the pointer have none. */
function ConditionMark({ id, words, hasTooltip }: ConditionMarkProps) {
  const mark = (
    <div id={id} className={classes.condition} role="img" aria-label={words}>
      <IconGitBranch size={16} aria-hidden />
    </div>
  );
  return hasTooltip ? (
    <Tooltip label={words} multiline maw={320} position="left">
      {mark}
    </Tooltip>
  ) : (
    mark
  );
}

/** Shows where a dragged block would be dropped. */
export function LandingLine({ label }: { label: string | undefined }) {
  return label === undefined ? null : (
    <p className={classes.landing}>
      <span className={classes.landingLabel}>{label}</span>
    </p>
  );
}

/** Not interactive: it is filled in only in the preview. Drawn again only if the block changes. */
const Drawing = memo(function Drawing({ block }: { block: Block }) {
  const root = useRef<HTMLDivElement>(null);
  const { isNear, height } = useNear(root);
  useEffect(() => {
    root.current?.setAttribute("inert", "");
  }, []);
  return (
    <div
      ref={root}
      className={isNear ? classes.drawing : classes.undrawn}
      style={isNear ? undefined : { height }}
    >
      {isNear ? <Drawn block={block} /> : block.title}
    </div>
  );
});

function Drawn({ block }: { block: Block }) {
  const { FillIn } = viewsOf(block);
  return (
    <BlockFrame block={block} look="question">
      <FillIn block={block} answers={NO_ANSWERS} onAnswer={ignore} />
    </BlockFrame>
  );
}

function ignore(): void {
  // Blocks on the canvas are not answered.
}

function Tools({ block, handlers }: Pick<CanvasBlockProps, "block" | "handlers">) {
  const { id } = block;
  return (
    <div className={classes.tools} role="group" aria-label={`Actions for ${blockName(block)}`}>
      <PlainIconButton
        small
        label="Move up"
        icon={<IconArrowUp size={16} />}
        onClick={() => handlers.onStep(id, -1)}
      />
      <PlainIconButton
        small
        label="Move down"
        icon={<IconArrowDown size={16} />}
        onClick={() => handlers.onStep(id, 1)}
      />
      <PlainIconButton
        small
        label="Duplicate"
        icon={<IconCopy size={16} />}
        onClick={() => handlers.onDuplicate(id)}
      />
      <PlainIconButton
        small
        label="Delete"
        icon={<IconTrash size={16} />}
        onClick={() => handlers.onRemove(id)}
      />
    </div>
  );
}
