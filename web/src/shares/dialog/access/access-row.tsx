// One person who has access: their state in words, a copy of their link, extending an expired one, and revoking, which
// asks in the row.
import { VisuallyHidden } from "@mantine/core";
import {
  IconArchive,
  IconBell,
  IconCheck,
  IconCircleCheck,
  IconClock,
  IconCopy,
  IconEyeCheck,
  IconMail,
  IconUserMinus,
} from "@tabler/icons-react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import {
  accessOf,
  firstNameOf,
  type AccessState,
  type PersonWithAccess,
} from "@gap/core/shares/people-with-access";
import type { SharesOfDocument } from "@gap/core/shares/share-view";
import { Button } from "@gap/web/ui/actions/button";
import { IconButton } from "@gap/web/ui/actions/icon-button";
import { Avatar } from "@gap/web/ui/display/avatar";
import { useCopiedLink } from "../use-copied-link";
import { useRemind, useRevokePerson } from "../use-share-changes";
import { ExtendForm } from "./extend-form";
import { RowQuestion } from "./row-question";
import { ShownLink } from "./shown-link";
import classes from "../share-dialog.module.css";

const ICONS: Readonly<Record<AccessState, ReactNode>> = {
  archived: <IconArchive size={16} aria-hidden />,
  submitted: <IconCircleCheck size={16} aria-hidden />,
  here: <span className={classes.liveDot} aria-hidden />,
  scheduled: <IconClock size={16} aria-hidden />,
  expired: <IconClock size={16} aria-hidden />,
  opened: <IconEyeCheck size={16} aria-hidden />,
  unopened: <IconMail size={16} aria-hidden />,
};

interface AccessRowProps {
  readonly person: PersonWithAccess;
  readonly calendar: Pick<SharesOfDocument, "timezone" | "today">;
  readonly isHere: boolean;
}

export function AccessRow({ person, calendar, isHere }: AccessRowProps) {
  const [asked, setAsked] = useState<"revoke" | "extend">();
  const revoke = useRevokePerson();
  const remind = useRemind();
  const revokeButton = useFocusAfter(asked);
  const { name, places, isArchived } = person;
  const [{ share, personId }] = places;
  const link = useCopiedLink({ shareId: share.shareId, personId });
  const { state, words } = accessOf(person, { ...calendar, isHere });
  const stay = () => setAsked(undefined);
  if (asked === "revoke")
    return (
      <li className={classes.asking}>
        <RowQuestion
          title={`Revoke ${name}’s access?`}
          text={
            state === "scheduled"
              ? `${firstNameOf(name)} has not got it yet.`
              : `What ${firstNameOf(name)} answered stays in the document.`
          }
          confirmLabel="Revoke"
          isPending={revoke.isPending}
          onKeep={stay}
          onConfirm={() => revoke.mutate({ places }, { onError: stay })}
        />
      </li>
    );
  if (asked === "extend")
    return (
      <li className={classes.extending}>
        <ExtendForm share={share} today={calendar.today} onClose={stay} />
      </li>
    );
  return (
    <li className={classes.person}>
      <Avatar name={name} decorative />
      <span className={classes.names}>
        <span className={classes.name}>{name}</span>
        <span className={classes.email}>{[person.email, ...extrasOf(person)].join(", ")}</span>
      </span>
      <span className={classes.state} data-state={state}>
        {link.isCopied ? <IconCheck size={16} aria-hidden /> : ICONS[state]}
        {link.isCopied ? "Link copied" : words}
      </span>
      <VisuallyHidden role="status">{link.isCopied ? "Link copied" : ""}</VisuallyHidden>
      <span className={classes.acts}>
        {share.state === "expired" && !isArchived ? (
          <Button small aria-label={`Extend the link of ${name}`} onClick={() => setAsked("extend")}>
            Extend
          </Button>
        ) : null}
        {share.state === "open" && state !== "submitted" && !isArchived ? (
          <IconButton
            small
            label={`Remind ${name}`}
            icon={<IconBell size={16} />}
            pending={remind.isPending}
            onClick={() => remind.mutate({ shareId: share.shareId, personIds: [personId] })}
          />
        ) : null}
        {share.state === "open" && !isArchived ? (
          <IconButton
            small
            label={`Copy the link of ${name}`}
            icon={<IconCopy size={16} />}
            pending={link.isPending}
            onClick={link.copy}
          />
        ) : null}
        <IconButton
          ref={revokeButton}
          small
          label={`Revoke access of ${name}`}
          icon={<IconUserMinus size={16} />}
          onClick={() => setAsked("revoke")}
        />
      </span>
      {link.shown === undefined ? null : <ShownLink label={`Link of ${name}`} url={link.shown} />}
    </li>
  );
}

function extrasOf({ hasOwnCopy, questions }: PersonWithAccess): string[] {
  return [
    ...(hasOwnCopy ? ["own copy"] : []),
    ...(questions === undefined ? [] : [questions === 1 ? "1 question" : `${questions} questions`]),
  ];
}

/** When a question of the row is closed, its buttons are gone: the focus goes back to the row. */
function useFocusAfter(asked: string | undefined) {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(asked);
  useEffect(() => {
    if (asked === undefined && before.current !== undefined) button.current?.focus();
    before.current = asked;
  }, [asked]);
  return button;
}
