// The canvas: the blocks as the client sees them. A block is chosen by click or key, moved by its handle or Alt and an
// arrow key, and changed in the settings beside it. Only blocks that change are rendered again, because a template may
// have hundreds.
import { VisuallyHidden } from "@mantine/core";
import {
  memo,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
} from "react";
import type { Block } from "@gap/core/blocks/block.schema";
import { CanvasBlock, LandingLine, type CanvasHandlers } from "./canvas-block";
import { useLandingAt, type CanvasMarks } from "./canvas-marks";
import { useConditionWords } from "./condition-marks";
import type { Grab } from "./drag-source";
import { focusBlock, moveFocus } from "./focus-block";
import type { BlockActs } from "../use-block-editing";
import { useStableHandlers } from "../use-stable-handlers";
import classes from "./canvas.module.css";

interface CanvasProps {
  readonly blocks: readonly Block[];
  /** The same at every render. */
  readonly acts: BlockActs;
  readonly marks: CanvasMarks;
  /** Why blocks cannot be published as they are, by their ids. */
  readonly problems: ReadonlyMap<string, string>;
  readonly announcement: string;
  readonly head: ReactNode;
  readonly empty: ReactNode;
  readonly onSettings: (blockId: string) => void;
  readonly onGrab: Grab;
  readonly paperRef: Ref<HTMLDivElement>;
}

export const Canvas = memo(function Canvas(props: CanvasProps) {
  const { blocks, acts, marks, problems, announcement, head, empty, onSettings, onGrab, paperRef } = props;
  const root = useRef<HTMLOListElement>(null);
  // A layout effect, because the waiting effects of an earlier rendering run before a block that was just added is there.
  useLayoutEffect(() => {
    const target = acts.takeFocus();
    if (target === undefined) return;
    if (target instanceof HTMLElement) {
      if (document.activeElement !== target) moveFocus(target);
      return;
    }
    focusBlock(root.current, target.blockId);
    if (target.part === "title") onSettings(target.blockId);
  });
  const conditions = useConditionWords(blocks);
  /** Returns whether the key was used. */
  const handleKey = (event: KeyboardEvent, id: string): boolean => {
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : undefined;
    if (by !== undefined && event.altKey) acts.step(id, by);
    else if (by !== undefined) {
      const next = blocks[blocks.findIndex((block) => block.id === id) + by];
      if (next === undefined) return true;
      acts.choose(next.id, event.shiftKey ? "range" : "alone");
      focusBlock(root.current, next.id);
    } else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "d") acts.duplicate(id);
    else if (event.key === "Delete" || event.key === "Backspace") acts.remove(id);
    else if (event.key === "Escape") acts.chooseNone();
    else if (event.key === "Enter") {
      acts.choose(id);
      onSettings(id);
    } else return false;
    return true;
  };
  const handlers: CanvasHandlers = useStableHandlers({
    onKey: (event: KeyboardEvent, id: string) => {
      if (handleKey(event, id)) event.preventDefault();
    },
    onChoose: (event: MouseEvent, id: string) =>
      acts.choose(id, event.shiftKey ? "range" : event.ctrlKey || event.metaKey ? "also" : "alone"),
    onGrab: (event: PointerEvent<HTMLElement>, blockId: string) => onGrab(event, { blockId }),
    onStep: acts.step,
    onDuplicate: acts.duplicate,
    onRemove: acts.remove,
  });
  return (
    <div ref={paperRef} className={classes.paper}>
      {head}
      {blocks.length === 0 ? empty : null}
      <ol ref={root} aria-label="Blocks" data-blocks>
        {blocks.map((block) => (
          <CanvasBlock
            key={block.id}
            block={block}
            marks={marks}
            problem={problems.get(block.id)}
            condition={conditions.get(block.id)}
            handlers={handlers}
          />
        ))}
      </ol>
      <div className={classes.end}>
        <LandingAtEnd marks={marks} />
      </div>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  );
});

function LandingAtEnd({ marks }: { marks: CanvasMarks }) {
  return <LandingLine label={useLandingAt(marks, undefined)} />;
}
