// The other people at a block of a document: a flag with their names, and *Take over* where one of them types a long
// answer.
import { joinNames } from "@gap/core/shared/join-names";
import { Button } from "@gap/web/ui/actions/button";
import { hueOf } from "./hue-of";
import type { PeopleHere } from "./people-here";
import { firstName } from "./people-here-row";
import { useOthersAt, useTypistAt, type PersonHere } from "./use-people-here";
import classes from "./people-here.module.css";

interface BlockPeopleProps {
  readonly people: PeopleHere;
  readonly blockId: string;
  /** The other people who have the document open. */
  readonly others: readonly PersonHere[];
  /** Set for long answers, which one person types at a time. */
  readonly onTakeOver?: (() => void) | undefined;
}

export function BlockPeople({ people, blockId, others, onTakeOver }: BlockPeopleProps) {
  const here = useOthersAt(people, blockId);
  const typist = useTypistAt(people, blockId);
  const named = others.filter(({ userId }) => here.includes(userId));
  const typing = named.find(({ userId }) => userId === typist);
  const shown = typing === undefined ? named : [typing];
  const [first] = shown;
  if (first === undefined) return null;
  const names = joinNames(shown.map(({ name }) => firstName(name)));
  return (
    <>
      <span className={classes["flag"]} data-hue={hueOf(first.userId)}>
        {typing === undefined ? `${names} ${shown.length === 1 ? "is" : "are"} here` : `${names} is typing`}
      </span>
      {typing === undefined || onTakeOver === undefined ? null : (
        <div className={classes["takeOver"]}>
          <span>{names} is typing here. You can read along, or take over.</span>
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
      )}
    </>
  );
}
