// The advisor's tools in the bar of a sent proposal: the timeline, and the same actions as in the list.
import type { Proposal } from "@gap/core/proposals/proposal-view";
import { ActionsMenu } from "@gap/web/ui/table/actions-menu";
import { TimelineButton } from "../sign/timeline/timeline-button";
import { useActsOf } from "./use-acts-of";

export function AdvisorTools({ proposal }: { proposal: Proposal }) {
  const { toChange, actions, dialog } = useActsOf(proposal);
  return (
    <>
      <TimelineButton proposal={proposal} />
      <ActionsMenu row={toChange} name={toChange.clientName} actions={actions} />
      {dialog}
    </>
  );
}
