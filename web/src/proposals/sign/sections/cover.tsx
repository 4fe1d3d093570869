// The cover: client, advisor and date (spec 3 §2), in the firm's colour. A firm with a logo is named at the top with it,
// and the client's own logo is opposite; without one, the client is named there.
import { useQuery } from "@tanstack/react-query";
import type { SVGProps } from "react";
import { proposalTitle } from "@gap/core/proposals/proposal-number";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import { formatDayIn } from "@gap/core/shared/calendar/calendar-day";
import { useApi } from "@gap/web/platform/app-context";
import { Mark } from "../mark";
import { sectionElementId } from "./sections";
import classes from "./paper.module.css";

export function Cover({ proposal, now }: { proposal: Proposal; now: Date }) {
  const { number, step1, advisorName, brand, sentAt, timezone } = proposal;
  const logoUrl = useLogoUrl(proposal);
  const firmLogoUrl = brand?.logoUrl;
  const named = firmLogoUrl ? advisorName : step1.clientName;
  return (
    <section id={sectionElementId("cover")} tabIndex={-1} className={classes["cover"]} data-section="cover">
      <Columns />
      <p className={classes["coverName"]}>
        <Mark name={named} logoUrl={firmLogoUrl ?? logoUrl} />
        <span className={classes["coverParty"]}>{named}</span>
        {firmLogoUrl && logoUrl ? <Mark name={step1.clientName} logoUrl={logoUrl} /> : null}
      </p>
      <h1>Proposal</h1>
      <p>
        Prepared for <strong>{step1.clientName}</strong>
        <br />
        by <strong>{advisorName}</strong>
        <br />
        on {formatDayIn(sentAt ?? now, timezone)}
      </p>
      <p className={classes["coverNumber"]}>{proposalTitle({ number, name: step1.name })}</p>
    </section>
  );
}

function useLogoUrl({ id, advisorOrgId, step1: { logoFileName } }: Proposal): string | undefined {
  const { data } = useQuery(
    useApi().options.proposals.getProposalsLogo.queryOptions(
      { proposalId: id, orgId: advisorOrgId, fileName: logoFileName ?? "" },
      { enabled: Boolean(logoFileName), meta: { showsOwnErrors: true } },
    ),
  );
  return data?.url ?? undefined;
}

/** Decorative bar chart: filled bars, dashed gaps and one bright bar. The style sheet adapts them to a firm's colour. */
function Columns() {
  return (
    <svg viewBox="0 0 300 420" aria-hidden preserveAspectRatio="xMaxYMax meet">
      <g fill="#0e5866">
        <Bar x={36} y={330} height={100} />
        <Bar x={120} y={290} height={140} />
        <Bar x={204} y={250} height={180} />
      </g>
      <g fill="none" stroke="#3d8995" strokeDasharray="3 5">
        <Bar x={36} y={300} height={20} />
        <Bar x={120} y={220} height={60} />
      </g>
      <Bar x={204} y={120} height={120} fill="#f19c57" />
    </svg>
  );
}

function Bar(place: SVGProps<SVGRectElement>) {
  return <rect width={72} rx={8} {...place} />;
}
