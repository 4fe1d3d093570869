// The other people at a block of a document: a flag with their names, and *Take over* where one of them types a long
// answer.
import { useEffect, useEffectEvent } from "react";
import { joinNames } from "@gap/core/shared/join-names";
import { Button } from "@gap/web/ui/actions/button";
import { hueOf } from "./hue-of";
import type { PeopleHere } from "./people-here";
import { firstName } from "./people-here-row";
import { useOthersAt, useTypistAt } from "./use-people-here";
import classes from "./people-here.module.css";

interface BlockPeopleProps {
  readonly people: PeopleHere;
  readonly blockId: string;
}

/** At the upper edge of the block. */
export function BlockFlag({ people, blockId }: BlockPeopleProps) {
  const here = useOthersAt(people, blockId);
  const typist = useTypistAt(people, blockId);
  const isTyping = typist !== undefined && here.includes(typist);
  const shown = isTyping ? [typist] : here;
  const [first] = shown;
  if (first === undefined) return null;
  const names = joinNames(shown.map((id) => firstName(people.nameOf(id))));
  return (
    <span className={classes["flag"]} data-hue={hueOf(first)}>
      {isTyping ? `${names} is typing` : `${names} ${shown.length === 1 ? "is" : "are"} here`}
    </span>
  );
}

interface TakeOverProps extends BlockPeopleProps {
  /** Another person has begun to type, so that the own text is sent and theirs is shown. */
  readonly onHeld: () => void;
  readonly onTakeOver: () => void;
}

/** Below a long answer, which one person types at a time. */
export function TakeOver({ people, blockId, onHeld, onTakeOver }: TakeOverProps) {
  const typist = useTypistAt(people, blockId);
  const becameHeld = useEffectEvent(() => onHeld());
  useEffect(() => {
    if (typist !== undefined) becameHeld();
  }, [typist]);
  if (typist === undefined) return null;
  const name = firstName(people.nameOf(typist)) || "Someone else";
  return (
    <div className={classes["takeOver"]}>
      <span>{name} is typing here. You can read along, or take over.</span>
      <Button
        small
        onClick={() => {
          people.takeOver(blockId);
          onTakeOver();
        }}
      >
        Take over
      </Button>
    </div>
  );
}
