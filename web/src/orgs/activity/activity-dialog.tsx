// All details of one log entry, as a table row has too little space for them, above all on a phone.
import { describeUserAgent } from "@gap/core/identity/describe-user-agent";
import { describeAction } from "@gap/core/orgs/activity";
import { describeSubjects } from "@gap/core/orgs/activity-facts";
import type { ActivityEntry } from "@gap/core/orgs/activity.schema";
import { formatMomentIn } from "@gap/core/shared/calendar/zoned-time";
import { Button } from "@gap/web/ui/actions/button";
import { Facts } from "@gap/web/ui/display/facts";
import { Dialog } from "@gap/web/ui/feedback/dialog";

export function actorOf({ person }: Pick<ActivityEntry, "person">): string {
  return person?.name || person?.email || "Gap";
}

interface ActivityDialogProps {
  readonly entry: ActivityEntry;
  /** The time zone of the organisation. */
  readonly timezone: string;
  readonly onClose: () => void;
}

export function ActivityDialog({ entry, timezone, onClose }: ActivityDialogProps) {
  const { action, at, person, subjects, ip, userAgent } = entry;
  return (
    <Dialog
      width={444}
      title={describeAction(action)}
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <Facts
        stacked
        facts={{
          Who: person?.name ? `${person.name}, ${person.email}` : actorOf(entry),
          When: formatMomentIn(at, timezone),
          From: [ip ?? "–", ...(userAgent === undefined ? [] : [describeUserAgent(userAgent)])].join(", "),
          Details: describeSubjects(subjects),
        }}
      />
    </Dialog>
  );
}
