// The page before the terms of engagement: which file it is, who accepted it, and on which pages it follows. The file
// itself is not changed, so it carries no page numbers of ours.
import { ACCEPT_TERMS_OF_ENGAGEMENT } from "@gap/core/proposals/acceptance";
import type { Certificate } from "@gap/core/proposals/evidence/certificate";
import type { PageNumbers } from "@gap/core/proposals/printed-parts";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import { SECTION_TITLES } from "@gap/core/proposals/sign-view-sections";
import { formatMomentIn } from "@gap/core/shared/calendar/zoned-time";
import { Mark } from "../sign/mark";
import { GlanceRow } from "./glance-row";
import paper from "../sign/sections/paper.module.css";
import classes from "./printed.module.css";

interface TermsDividerProps {
  readonly proposal: Proposal;
  readonly certificate: Certificate;
  readonly numbers: PageNumbers | undefined;
}

export function TermsDivider({ proposal, certificate, numbers }: TermsDividerProps) {
  const { advisorName, brand: { logoUrl } = {} } = proposal;
  const { termsOfEngagement, signees, timezone } = certificate;
  return (
    <main className={classes["printed"]}>
      <div className={classes["divider"]}>
        <p className={paper["coverName"]}>
          {logoUrl === undefined ? null : <Mark name={advisorName} logoUrl={logoUrl} />}
          {advisorName}
        </p>
        <h1>{SECTION_TITLES["terms-of-engagement"]}</h1>
        <p>
          The following file was sent with this proposal and is part of what was signed. It is not changed.
        </p>
      </div>
      <dl className={classes["glance"]}>
        <GlanceRow label="File">
          <strong>{termsOfEngagement?.fileName}</strong>
          {numbers === undefined ? null : <p className={classes["second"]}>{placeOf(numbers)}</p>}
        </GlanceRow>
        <GlanceRow label="Fingerprint">
          <code>{termsOfEngagement?.sha256.slice(0, 8)}</code> SHA-256, in full at the end of the certificate
        </GlanceRow>
      </dl>
      <h3>Accepted by</h3>
      <table className={classes["amounts"]} data-two-texts>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Statement</th>
            <th scope="col">When</th>
          </tr>
        </thead>
        <tbody>
          {signees.map(({ email, name, agreedAt }) =>
            agreedAt === undefined ? null : (
              <tr key={email}>
                <td>{name}</td>
                <td>{ACCEPT_TERMS_OF_ENGAGEMENT}</td>
                <td>{formatMomentIn(agreedAt, timezone)}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </main>
  );
}

function placeOf({ before, ofTerms }: PageNumbers): string {
  const first = before + 2;
  return ofTerms === 1
    ? `PDF, 1 page, page ${first} of this document`
    : `PDF, ${ofTerms} pages, pages ${first} to ${first + ofTerms - 1} of this document`;
}
