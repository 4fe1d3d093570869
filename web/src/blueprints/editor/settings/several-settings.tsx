// Settings of several chosen blocks: who sees them, and whether the questions among them are required.
import { canBeAnswered } from "@gap/core/blocks/block-kinds";
import type { Block } from "@gap/core/blocks/block.schema";
import { Button } from "@gap/web/ui/actions/button";
import type { Ids } from "../use-block-choice";
import type { BlockActs } from "../use-block-editing";
import classes from "./settings.module.css";

interface SeveralSettingsProps {
  readonly chosen: Ids;
  readonly acts: BlockActs;
}

export function SeveralSettings({ chosen, acts }: SeveralSettingsProps) {
  const [first = ""] = chosen;
  const setRequired = (required: boolean) =>
    acts.changeChosen((block) => (canBeAnswered(block) ? ({ ...block, required } as Block) : block));
  const setVisibility = (visibility: Block["visibility"]) =>
    acts.changeChosen((block) => ({ ...block, visibility }));
  return (
    <div className={classes.settings}>
      <h2 className={classes.kind}>{chosen.size} blocks chosen</h2>
      <div className={classes.several} role="group" aria-label="Actions for the chosen blocks">
        <Button small onClick={() => acts.step(first, -1)}>
          Move up
        </Button>
        <Button small onClick={() => acts.step(first, 1)}>
          Move down
        </Button>
        <Button small onClick={() => acts.duplicate(first)}>
          Duplicate
        </Button>
        <Button small onClick={() => acts.remove(first)}>
          Delete
        </Button>
      </div>
      <div className={classes.several} role="group" aria-label="Answers to the chosen questions">
        <Button small onClick={() => setRequired(true)}>
          Make required
        </Button>
        <Button small onClick={() => setRequired(false)}>
          Make optional
        </Button>
      </div>
      <div className={classes.several} role="group" aria-label="Who sees the chosen blocks">
        <Button small onClick={() => setVisibility("both")}>
          Client and advisor
        </Button>
        <Button small onClick={() => setVisibility("advisor-only")}>
          Advisor only
        </Button>
      </div>
    </div>
  );
}
