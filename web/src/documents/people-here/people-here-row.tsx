// The faces of the other people who have the document open, in its header.
import { joinNames } from "@gap/core/shared/join-names";
import { Avatar } from "@gap/web/ui/display/avatar";
import type { PersonHere } from "./use-people-here";
import { hueOf } from "./hue-of";
import classes from "./people-here.module.css";

const MOST_FACES = 4;

export function PeopleHereRow({ people }: { people: readonly PersonHere[] }) {
  const names = joinNames(people.map(({ name }) => firstName(name)));
  return (
    <span className={classes["row"]} role="status">
      {people.length === 0 ? null : (
        <>
          {people.slice(0, MOST_FACES).map(({ userId, name }) => (
            <span key={userId} className={classes["face"]} data-hue={hueOf(userId)}>
              <Avatar name={name} size="small" decorative />
            </span>
          ))}
          <span className={classes["names"]}>
            {names} {people.length === 1 ? "is" : "are"} here
          </span>
        </>
      )}
    </span>
  );
}

export function firstName(name: string): string {
  return name.split(" ")[0] ?? name;
}
