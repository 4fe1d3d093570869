// The actions of a sent proposal on its own page, the same as in the list.
import { useNavigate } from "@tanstack/react-router";
import { routePath } from "@gap/core/access/routes";
import { isAwaitingFirm } from "@gap/core/proposals/signees/countersignature";
import { statusOf } from "@gap/core/proposals/proposal-status";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import { useNow } from "@gap/web/platform/use-now";
import { useProposalChanges } from "../list/use-proposal-changes";

export function useActsOf(proposal: Proposal) {
  const { id, advisorOrgId, step1, dueAt, acceptedAt, timezone } = proposal;
  const navigate = useNavigate();
  const { actionsFor, dialog } = useProposalChanges(
    (opened) => void navigate({ to: routePath(advisorOrgId, "proposals", opened) }),
  );
  const status = statusOf(proposal, useNow());
  const toChange = {
    id,
    status,
    clientName: step1.clientName,
    timezone,
    awaitsFirm: isAwaitingFirm(proposal, status),
    ...(dueAt !== undefined && { dueAt }),
    ...(acceptedAt !== undefined && { acceptedAt }),
  };
  return { toChange, actions: actionsFor(toChange), dialog };
}
