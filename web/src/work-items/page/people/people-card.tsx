// The people of a work item: its owner, the members with the roles of its process, and the client's contacts.
import { IconUserQuestion } from "@tabler/icons-react";
import { useState } from "react";
import { Button } from "@gap/web/ui/actions/button";
import { Avatar } from "@gap/web/ui/display/avatar";
import { StatusBadge } from "@gap/web/ui/display/status-badge";
import { Card } from "@gap/web/ui/page/card";
import type { ItemOnPage } from "../item-on-page";
import { ContactsOfClient } from "./contacts-of-client";
import { PeopleDialog } from "./people-dialog";
import classes from "../page.module.css";

interface PeopleCardProps {
  readonly page: ItemOnPage;
  /** The address of the client; undefined if the viewer may not open it. */
  readonly client: string | undefined;
}

export function PeopleCard({ page: { item, mayEdit }, client }: PeopleCardProps) {
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Card
      title="People"
      flush
      actions={
        mayEdit ? (
          <Button small kind="quiet" aria-label="Edit people" onClick={() => setIsEditing(true)}>
            Edit
          </Button>
        ) : undefined
      }
    >
      <ul className={classes.lines}>
        {item.roles.map(({ role, name, userId }) => {
          const person = userId === undefined ? undefined : item.people[userId];
          return (
            <li key={role}>
              {person === undefined ? (
                <span className={classes.nobody} aria-hidden>
                  <IconUserQuestion size={16} />
                </span>
              ) : (
                <Avatar name={person.name} decorative />
              )}
              <span className={classes.grow}>
                <span className={classes.name}>
                  {person?.name ?? (mayEdit ? "Choose an advisor" : "No advisor yet")}
                </span>
                <span className={classes.small}>{name}</span>
              </span>
              {person?.isActive === false ? <StatusBadge tone="warning">Deactivated</StatusBadge> : null}
            </li>
          );
        })}
      </ul>
      {client === undefined ? null : <ContactsOfClient item={item} path={client} />}
      {isEditing ? <PeopleDialog item={item} onClose={() => setIsEditing(false)} /> : null}
    </Card>
  );
}
