// The meeting of a step: when, how long, where, and who is invited.
import { IconCalendarEvent, IconMapPin, IconUsers } from "@tabler/icons-react";
import { useId, useState } from "react";
import { joinNames } from "@gap/core/shared/join-names";
import type { WorkItemStepView } from "@gap/core/work-items/work-item-view";
import { isFinished } from "@gap/core/work-items/work-item-status";
import { dialogNotLoaded } from "@gap/web/platform/parts/dialog-not-loaded";
import { optionalPart } from "@gap/web/platform/parts/optional-part";
import { Button } from "@gap/web/ui/actions/button";
import type { ItemOnPage } from "../item-on-page";
import details from "../steps/step-details.module.css";
import { lengthInWords, meetingInWords } from "./meeting-words";
import { useContacts } from "./use-contacts";
import classes from "./meeting.module.css";

const MeetingDialog = optionalPart(() => import("./meeting-dialog").then((module) => module.MeetingDialog));

interface MeetingProps {
  readonly page: ItemOnPage;
  readonly step: WorkItemStepView;
}

export function Meeting({ page, step }: MeetingProps) {
  const { item, mayEdit } = page;
  const { meeting } = step;
  const titleId = useId();
  const [isEditing, setIsEditing] = useState(false);
  const { contacts } = useContacts(item.clientId, (meeting?.contactIds.length ?? 0) > 0);
  const mayChange = mayEdit && !isFinished(step.state);
  if (meeting === undefined && !mayChange) return null;
  const close = () => setIsEditing(false);
  const invited = meeting?.contactIds.map(
    (id) => contacts?.find((contact) => contact.id === id)?.name ?? "a former contact",
  );
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={details.heading}>
        Meeting
      </h3>
      {meeting === undefined ? (
        <p className={classes.none}>No time yet</p>
      ) : (
        <ul className={classes.facts}>
          <li>
            <IconCalendarEvent size={16} aria-hidden />
            <span>
              {meetingInWords({ ...meeting, place: "" }, item.timezone)}, {lengthInWords(meeting.minutes)}
            </span>
          </li>
          {meeting.place === "" ? null : (
            <li>
              <IconMapPin size={16} aria-hidden />
              <span>{meeting.place}</span>
            </li>
          )}
          {invited === undefined || invited.length === 0 ? null : (
            <li>
              <IconUsers size={16} aria-hidden />
              <span>
                {contacts === undefined ? `${invited.length} invited` : `Invited: ${joinNames(invited)}`}
              </span>
            </li>
          )}
        </ul>
      )}
      {mayChange ? (
        <Button small onClick={() => setIsEditing(true)}>
          {meeting === undefined ? "Set the time" : "Change the meeting"}
        </Button>
      ) : null}
      {isEditing ? (
        <MeetingDialog
          page={page}
          step={step}
          onClose={close}
          whenFailed={dialogNotLoaded("The dialog", close)}
        />
      ) : null}
    </section>
  );
}
