// The invitation beside every step of a shared document (LOOK, 16): who asks, for which document, and until when.
import type { ReactNode } from "react";
import { shortDate } from "@gap/core/shared/calendar/short-date";
import type { ShareTokenInfo } from "@gap/core/shares/share-view";
import { EntryIcon, type EntryIconName } from "./entry-icon";
import classes from "./entry.module.css";

export function InvitationPanel({ info }: { info: ShareTokenInfo }) {
  const { advisorName, advisorOrgName, documentTitle } = info;
  return (
    <div className={classes.invitation}>
      <div className={classes.from}>
        <span className={classes.initials} aria-hidden>
          {initialsOf(advisorName)}
        </span>
        <span>
          <strong>{advisorName}</strong>
          {advisorOrgName}
        </span>
      </div>
      <h2 className={classes.document}>{documentTitle}</h2>
      <p className={classes.purpose}>{purposeOf(info)}</p>
      <div className={classes.facts}>
        <DueDate info={info} />
        <Fact icon="clock">Saved as you type</Fact>
        <Fact icon="lock">Seen only by those invited and by your advisor</Fact>
      </div>
    </div>
  );
}

export function InvitationStrip({ info }: { info: ShareTokenInfo }) {
  return (
    <div className={classes.strip}>
      <p>{[info.advisorName, info.advisorOrgName].filter(isNew).join(", ")}</p>
      <h2>{info.documentTitle}</h2>
      <p>{purposeOf(info)}</p>
      <DueDate info={info} />
    </div>
  );
}

/** The advisor has the firm's name if no single person is known. */
const isNew = (name: string, place: number, names: readonly string[]) => names.indexOf(name) === place;

function purposeOf({ docTypeName, advisorName, workItemName }: ShareTokenInfo): string {
  const about = workItemName === undefined ? "" : ` for ${workItemName}`;
  return `${advisorName} has shared this ${docTypeName.toLowerCase()} with you${about}.`;
}

function DueDate({ info: { dueDate } }: { info: ShareTokenInfo }) {
  if (dueDate === undefined) return null;
  return <Fact icon="calendar">Due {shortDate(dueDate)}</Fact>;
}

function Fact({ icon, children }: { icon: EntryIconName; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <EntryIcon name={icon} />
      <span>{children}</span>
    </div>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.charAt(0).toUpperCase() ?? "")
    .join("");
}
