// The link to the file of the terms of engagement (spec 3 §2), with a short-lived address.
import { useQuery } from "@tanstack/react-query";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import { useApi } from "@gap/web/platform/app-context";
import classes from "./acceptance.module.css";

export function TermsLink({ proposal, onOpen }: { proposal: Proposal; onOpen: () => void }) {
  const { id: proposalId, advisorOrgId: orgId, step4 } = proposal;
  const fileName = step4.termsOfEngagementFilename ?? "";
  const { data } = useQuery(
    useApi().options.proposals.getProposalsTOEViewUrl.queryOptions(
      { proposalId, orgId, fileName },
      // The URL expires.
      { staleTime: 0, gcTime: 0, meta: { showsOwnErrors: true } },
    ),
  );
  const url = data?.url ?? undefined;
  return url === undefined ? null : (
    <a href={url} target="_blank" rel="noreferrer" onClick={onOpen}>
      Read the Terms of Engagement <span className={classes["quiet"]}>(PDF)</span>
    </a>
  );
}
