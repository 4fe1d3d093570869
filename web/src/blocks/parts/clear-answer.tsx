// Removes the answer of a group of radio buttons, which cannot be unchecked. Required questions do not offer it.
import type { Block } from "@gap/core/blocks/block.schema";
import { Button } from "@gap/web/ui/actions/button";
import { titleElementId } from "../question-ids";
import classes from "./fields.module.css";

interface ClearAnswerProps {
  readonly block: Block;
  readonly isAnswered: boolean;
  readonly onClear: () => void;
}

export function ClearAnswer({ block, isAnswered, onClear }: ClearAnswerProps) {
  if (!isAnswered || block.required) return null;
  return (
    <div className={classes.clear}>
      <Button kind="link" small aria-describedby={titleElementId(block)} onClick={onClear}>
        Clear answer
      </Button>
    </div>
  );
}
