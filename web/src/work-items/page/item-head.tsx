// Name and status of a work item, and below them its client, days, process, owner, recurrence and tags.
import {
  IconCalendar,
  IconFileText,
  IconGitBranch,
  IconRepeat,
  IconTag,
  IconUser,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import { nameBesideClient } from "@gap/core/work-items/work-item-name";
import { ruleInWords } from "@gap/core/work-items/recurrence";
import { WORK_ITEM_STATUS_NAMES, type WorkItemStatus } from "@gap/core/work-items/work-item-status";
import type { WorkItemView } from "@gap/core/work-items/work-item-view";
import { Avatar } from "@gap/web/ui/display/avatar";
import { StatusBadge, type BadgeTone } from "@gap/web/ui/display/status-badge";
import { daysInWords, personName } from "./item-words";
import { useLinks } from "./use-links";
import classes from "./page.module.css";

const TONES: Readonly<Record<WorkItemStatus, BadgeTone>> = {
  open: "info",
  completed: "success",
  archived: "neutral",
};

export function ItemTitle({ item }: { item: WorkItemView }) {
  return (
    <span className={classes.title}>
      {nameBesideClient(item)}{" "}
      <StatusBadge tone={TONES[item.status]}>{WORK_ITEM_STATUS_NAMES[item.status]}</StatusBadge>
    </span>
  );
}

interface ItemFactsProps {
  readonly item: WorkItemView;
  /** Opens the recurrence; absent for viewers. */
  readonly onRecurrence: (() => void) | undefined;
}

export function ItemFacts({ item, onRecurrence }: ItemFactsProps) {
  const { clientName, processName, processVersion, ownerId, recurrence, tags } = item;
  const links = useLinks(item);
  const owner = personName(item, ownerId);
  const repeats =
    recurrence &&
    (recurrence.isPaused ? `${ruleInWords(recurrence.rule)}, paused` : ruleInWords(recurrence.rule));
  return (
    <ul className={classes.facts} aria-label="About this work item">
      <li>
        <Avatar kind="organisation" size="small" name={clientName} decorative />
        <VisuallyHidden>Client: </VisuallyHidden>
        <To path={links.client}>{clientName}</To>
      </li>
      <li>
        <IconCalendar size={17} aria-hidden />
        {daysInWords(item)}
      </li>
      <li>
        <IconGitBranch size={17} aria-hidden />
        <VisuallyHidden>Process: </VisuallyHidden>
        <To path={links.process}>{`${processName}, version ${processVersion}`}</To>
      </li>
      {owner === undefined ? null : (
        <li>
          <IconUser size={17} aria-hidden />
          <VisuallyHidden>Owner: </VisuallyHidden>
          {owner}
        </li>
      )}
      {repeats === undefined ? null : (
        <li>
          <IconRepeat size={17} aria-hidden />
          {onRecurrence === undefined ? (
            repeats
          ) : (
            <button type="button" className={classes.textButton} onClick={onRecurrence}>
              {repeats}
            </button>
          )}
        </li>
      )}
      {links.proposal === undefined ? null : (
        <li>
          <IconFileText size={17} aria-hidden />
          <To path={links.proposal}>Accepted proposal</To>
        </li>
      )}
      {tags.length === 0 ? null : (
        <li>
          <IconTag size={17} aria-hidden />
          <VisuallyHidden>Tags: </VisuallyHidden>
          {tags.join(", ")}
        </li>
      )}
    </ul>
  );
}

function To({ path, children }: { path: string | undefined; children: ReactNode }) {
  return path === undefined ? children : <Link to={path}>{children}</Link>;
}
