// All details of one log entry, as a table row has too little space for them, above all on a phone.
import { describeUserAgent } from "@gap/core/identity/describe-user-agent";
import { describeAction, describeSubjects } from "@gap/core/orgs/activity";
import type { ActivityEntry } from "@gap/core/orgs/activity.schema";
import { formatDate, formatTime } from "@gap/core/shared/dates";
import { Button } from "@gap/web/ui/actions/button";
import { Facts } from "@gap/web/ui/display/facts";
import { Dialog } from "@gap/web/ui/feedback/dialog";

export function actorOf({ person }: Pick<ActivityEntry, "person">): string {
  return person?.name || person?.email || "The product";
}

export function ActivityDialog({ entry, onClose }: { entry: ActivityEntry; onClose: () => void }) {
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
          When: `${formatDate(at)}, ${formatTime(at)}`,
          From: [ip ?? "–", ...(userAgent === undefined ? [] : [describeUserAgent(userAgent)])].join(", "),
          Details: describeSubjects(subjects),
        }}
      />
    </Dialog>
  );
}
