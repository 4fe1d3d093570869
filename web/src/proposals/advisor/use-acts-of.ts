// The actions of a sent proposal on its own page, the same as in the list.
import { useNavigate } from "@tanstack/react-router";
import { routePath } from "@gap/core/access/routes";
import { statusOf } from "@gap/core/proposals/proposal-status";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import { useNow } from "@gap/web/platform/use-now";
import { useProposalChanges } from "../list/use-proposal-changes";

export function useActsOf(proposal: Proposal) {
  const { id, advisorOrgId, step1, dueAt, acceptedAt, timezone, signaturesNeeded, signees = [] } = proposal;
  const navigate = useNavigate();
  const { actionsFor, dialog } = useProposalChanges(
    (opened) => void navigate({ to: routePath(advisorOrgId, "proposals", opened) }),
  );
  const toChange = {
    id,
    status: statusOf(proposal, useNow()),
    clientName: step1.clientName,
    timezone,
    signaturesReceived: signees.filter(({ agreedAt }) => agreedAt !== undefined).length,
    ...(signaturesNeeded !== undefined && { signaturesNeeded }),
    ...(dueAt !== undefined && { dueAt }),
    ...(acceptedAt !== undefined && { acceptedAt }),
  };
  return { toChange, actions: actionsFor(toChange), dialog };
}
