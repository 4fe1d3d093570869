// Notice on a revised proposal with a link to the version sent before (spec 4 §C, Freeze on send).
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import { formatDayIn } from "@gap/core/shared/calendar/calendar-day";
import { useApi } from "@gap/web/platform/app-context";
import { Banner } from "@gap/web/ui/feedback/banner";
import { versionPath } from "../version-path";
import classes from "./wizard.module.css";

export function RevisedNotice({ proposal }: { proposal: Proposal }) {
  const navigate = useNavigate();
  const { data } = useQuery(
    useApi().options.proposals.listVersions.queryOptions(
      { proposalId: proposal.id },
      { enabled: proposal.version > 1, meta: { showsOwnErrors: true } },
    ),
  );
  const [last] = data ?? [];
  if (last === undefined) return null;
  const { version, sentAt } = last;
  return (
    <div className={classes.notice}>
      <Banner
        tone="info"
        action={{
          label: `Read version ${version}`,
          onClick: () => void navigate({ to: versionPath(proposal, version) }),
        }}
      >
        {`You are revising this proposal. Version ${version} was sent on ${formatDayIn(sentAt, proposal.timezone)}.`}
      </Banner>
    </div>
  );
}
