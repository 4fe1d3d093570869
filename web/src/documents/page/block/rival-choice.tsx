// A quiet choice between two people's answers to one question (spec 7 §4): mine, theirs, both.
import { IconUsers } from "@tabler/icons-react";
import { answerInWords } from "@gap/core/blocks/answers";
import type { Block } from "@gap/core/blocks/block.schema";
import { Button } from "@gap/web/ui/actions/button";
import { RelativeTime } from "@gap/web/ui/display/relative-time";
import { useOpenDocument, usePersonName } from "../document-context";
import { focusBlock } from "../focus-block";
import type { Rival, RivalChoice } from "../saving/rivals";
import classes from "./block-parts.module.css";

export function RivalChoiceRow({ block, rival }: { block: Block; rival: Rival }) {
  const { session, view, reader } = useOpenDocument();
  const nameOf = usePersonName();
  const isOwn = rival.by === reader.userId && rival.keptAs === undefined;
  const wordsOf = (value: unknown) =>
    (value !== null && answerInWords(block, new Map([[block.id, new Map([[rival.path, value]])]]), view)) ||
    "no answer";
  const choose = (choice: RivalChoice) => {
    session.choose(rival, choice);
    focusBlock(block.id);
  };
  const isMine = rival.current === "mine";
  const [before, after] = isOwn ? OF_ANOTHER_TAB : introOf(rival, nameOf(rival.by));
  return (
    <div className={classes.note} data-tone="info" role="group" aria-label="Two answers">
      <IconUsers size={18} aria-hidden />
      <div className={classes.grow}>
        <p>
          {before}
          {rival.at === undefined ? null : (
            <>
              {" "}
              <RelativeTime date={rival.at} />
            </>
          )}
          {`${after}: `}
          <q className={classes.words}>{wordsOf(isMine ? rival.theirs : rival.mine)}</q>
        </p>
        <div className={classes.choices}>
          <Button small onClick={() => choose("mine")}>
            {isOwn ? "Keep this one" : isMine ? "Keep mine" : "Use mine"}
          </Button>
          <Button small onClick={() => choose("theirs")}>
            {isOwn ? "Use the other one" : isMine ? "Use theirs" : "Keep theirs"}
          </Button>
          {session.bothOf(rival) === undefined ? null : (
            <Button small onClick={() => choose("both")}>
              Use both
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

const OF_ANOTHER_TAB = [
  "You replaced an answer that you saved in another tab or on another device",
  "",
] as const;

/** The words before and after the time; the answer that is not the current one follows. */
function introOf({ current, keptAs }: Rival, name: string): readonly [before: string, after: string] {
  if (keptAs !== undefined) return [`${name} changed this answer`, ", before yours was saved. You had typed"];
  return current === "mine"
    ? [`You replaced an answer that ${name} saved`, ""]
    : [`${name} replaced your answer`, ", without having seen it"];
}
