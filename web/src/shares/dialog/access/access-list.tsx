// The people who have access to a document by its shares: their progress, a copy of their link, and revoking.
import { peopleWithAccess } from "@gap/core/shares/people-with-access";
import type { SharesOfDocument } from "@gap/core/shares/share-view";
import { AccessRow } from "./access-row";
import { ReminderSwitches } from "./reminder-switches";
import classes from "../share-dialog.module.css";

interface AccessListProps {
  readonly shares: SharesOfDocument;
  /** The users who have the document, or their copy of it, open. */
  readonly hereIds: ReadonlySet<string>;
  /** False if the document is complete, or its work has ended. */
  readonly getsReminders: boolean;
}

export function AccessList({ shares, hereIds, getsReminders }: AccessListProps) {
  const people = peopleWithAccess(shares.shares);
  return (
    <section className={classes.access} aria-label="Who has access">
      <h3 className={classes.heading}>
        Who has access{" "}
        <span className={classes.count}>{people.filter(({ isArchived }) => !isArchived).length}</span>
      </h3>
      {people.length === 0 ? (
        <p className={classes.note}>Nobody yet. The people you share it with appear here.</p>
      ) : (
        <ul className={classes.people}>
          {people.map((person) => (
            <AccessRow
              key={person.places.map(({ personId }) => personId).join()}
              person={person}
              calendar={shares}
              isHere={person.userId !== undefined && hereIds.has(person.userId)}
            />
          ))}
        </ul>
      )}
      {getsReminders ? <ReminderSwitches shares={shares.shares} /> : null}
    </section>
  );
}
