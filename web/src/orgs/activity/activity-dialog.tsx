// All details of one log entry, as a table row has too little space for them, above all on a phone.
import { describeUserAgent } from "@gap/core/identity/describe-user-agent";
import { describeAction, describeSubjects } from "@gap/core/orgs/activity";
import type { ActivityEntry } from "@gap/core/orgs/activity.schema";
import { formatDate, formatTime } from "@gap/core/shared/dates";
import { Button } from "@gap/web/ui/actions/button";
import { Dialog } from "@gap/web/ui/feedback/dialog";
import classes from "./activity-log.module.css";

export function actorOf({ person }: Pick<ActivityEntry, "person">): string {
  return person?.name || person?.email || "The product";
}

export function ActivityDialog({ entry, onClose }: { entry: ActivityEntry; onClose: () => void }) {
  const { action, at, person, subjects, ip, userAgent } = entry;
  const details = describeSubjects(subjects);
  const facts: readonly (readonly [string, string])[] = [
    ["Who", person?.name ? `${person.name}, ${person.email}` : actorOf(entry)],
    ["When", `${formatDate(at)}, ${formatTime(at)}`],
    ["From", [ip ?? "–", ...(userAgent === undefined ? [] : [describeUserAgent(userAgent)])].join(", ")],
    ...(details === "" ? [] : [["Details", details] as const]),
  ];
  return (
    <Dialog
      opened
      width={444}
      title={describeAction(action)}
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <dl className={classes.facts}>
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
