// The advisor's tools in the bar of a sent proposal: the same actions as in the list, and the timeline.
import { useNavigate } from "@tanstack/react-router";
import { IconCalendarPlus } from "@tabler/icons-react";
import { routePath } from "@gap/core/access/routes";
import { statusOf } from "@gap/core/proposals/proposal-status";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import { useNow } from "@gap/web/platform/use-now";
import { Button } from "@gap/web/ui/actions/button";
import { ActionsMenu } from "@gap/web/ui/table/actions-menu";
import { useProposalChanges } from "../list/use-proposal-changes";
import { TimelineButton } from "./timeline/timeline-button";

export function AdvisorTools({ proposal }: { proposal: Proposal }) {
  const { id, advisorOrgId, step1, dueAt, timezone } = proposal;
  const navigate = useNavigate();
  const { begin, actionsFor, dialog } = useProposalChanges(
    (opened) => void navigate({ to: routePath(advisorOrgId, "proposals", opened) }),
  );
  const status = statusOf(proposal, useNow());
  const { clientName } = step1;
  const changed = { id, status, clientName, timezone, ...(dueAt !== undefined && { dueAt }) };
  return (
    <>
      {status === "overdue" ? (
        <Button icon={<IconCalendarPlus size={16} />} onClick={() => begin("extend", changed)}>
          Extend due date
        </Button>
      ) : null}
      <TimelineButton proposal={proposal} />
      <ActionsMenu row={changed} name={clientName} actions={actionsFor(changed)} />
      {dialog}
    </>
  );
}
