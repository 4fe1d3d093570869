// An empty canvas, with three ways to begin.
import { IconTemplate } from "@tabler/icons-react";
import type { BlockKindName } from "@gap/core/blocks/block-kinds";
import { Button } from "@gap/web/ui/actions/button";
import { EmptyState } from "@gap/web/ui/feedback/empty-state";
import classes from "../editor.module.css";

interface EmptyCanvasProps {
  readonly onAdd: (kind: BlockKindName, how: { readonly byKey: boolean }) => void;
  readonly onPaste: () => void;
}

export function EmptyCanvas({ onAdd, onPaste }: EmptyCanvasProps) {
  return (
    <EmptyState
      icon={<IconTemplate />}
      title="Nothing here yet"
      text="Drag a block here, or begin with one of these."
      action={
        <div className={classes.begin}>
          <Button onClick={({ detail }) => onAdd("heading", { byKey: detail === 0 })}>Add a heading</Button>
          <Button onClick={({ detail }) => onAdd("longAnswer", { byKey: detail === 0 })}>
            Add a question
          </Button>
          <Button onClick={onPaste}>Paste questions</Button>
        </div>
      }
    />
  );
}
