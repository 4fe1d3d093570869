// 'Acceptance' in the printed document: what each signee stated, what was chosen by whom, and the signatures.
import { ACCEPT_TERMS_OF_ENGAGEMENT, AGREE_TO_TERMS } from "@gap/core/proposals/acceptance";
import type { Agreement } from "@gap/core/proposals/fees/agreement";
import { optionInWords } from "@gap/core/proposals/fees/fee-types";
import { signatureInWords } from "@gap/core/signatures/signature";
import { signaturesText } from "@gap/core/proposals/signees/signatures";
import { firstSigner, signeesOf } from "@gap/core/proposals/signees/signing-rights";
import type { Proposal, ProposalSignee } from "@gap/core/proposals/proposal-view";
import { SECTION_TITLES } from "@gap/core/proposals/sign-view-sections";
import { formatDayIn } from "@gap/core/shared/calendar/calendar-day";
import { joinNames } from "@gap/core/shared/join-names";
import { formatMomentIn, formatTimeIn, zoneAbbreviation } from "@gap/core/shared/calendar/zoned-time";
import { IconSquareCheck } from "@tabler/icons-react";
import { SignatureMark } from "@gap/web/signatures/public";
import { GlanceRow } from "./glance-row";
import classes from "./printed.module.css";

interface PrintedAcceptanceProps {
  readonly proposal: Proposal;
  readonly agreement: Agreement;
}

export function PrintedAcceptance({ proposal, agreement }: PrintedAcceptanceProps) {
  const { dueAt, acceptedAt, timezone, step4, countersignee, advisorName } = proposal;
  const signees = signeesOf(proposal);
  const signed = signees.filter(({ agreedAt }) => agreedAt !== undefined);
  const tickedBy = `Ticked by ${joinNames(signed.map(({ name }) => name))}`;
  const hasTerms = Boolean(step4.termsOfEngagementFilename);
  return (
    <section className={`${classes["section"]} ${classes["whole"]}`}>
      <h2>{SECTION_TITLES.acceptance}</h2>
      <p className={classes["lead"]}>
        {signaturesText(0, 0, true)}
        {dueAt === undefined || acceptedAt === undefined
          ? null
          : ` The proposal was due on ${formatDayIn(dueAt, timezone)} and accepted on ${formatMomentIn(acceptedAt, timezone)}.`}
      </p>
      <h3>What each signee stated</h3>
      <ul className={classes["statements"]}>
        <li>
          <IconSquareCheck size={18} aria-hidden />
          <p>
            {AGREE_TO_TERMS}
            <small>{tickedBy}</small>
          </p>
        </li>
        {hasTerms ? (
          <li>
            <IconSquareCheck size={18} aria-hidden />
            <p>
              {ACCEPT_TERMS_OF_ENGAGEMENT}
              <small>{tickedBy}. The file follows on the next pages.</small>
            </p>
          </li>
        ) : null}
      </ul>
      <Chosen proposal={proposal} agreement={agreement} />
      <h3>Signatures</h3>
      <ul className={classes["signatures"]}>
        {signees.map((signee) => (
          <SignatureRow key={signee.id} signee={signee} timezone={timezone} />
        ))}
        {countersignee === undefined ? null : (
          <SignatureRow signee={countersignee} note={`for ${advisorName}`} timezone={timezone} />
        )}
      </ul>
    </section>
  );
}

function Chosen({ proposal, agreement: { chosen, notChosen, fees } }: PrintedAcceptanceProps) {
  const by = firstSigner(proposal);
  const services = [
    ...chosen.map(({ name }) => `${name} chosen`),
    ...notChosen.map(({ name }) => `${name} not chosen`),
  ];
  return (
    <>
      <h3>What was chosen</h3>
      <dl className={classes["glance"]}>
        {services.length === 0 ? null : (
          <GlanceRow label="Optional services">{services.join(", ")}</GlanceRow>
        )}
        <GlanceRow label="Payment">
          {fees.map((each) => `${each.label}: ${optionInWords(each).toLowerCase()}`).join("; ")}
        </GlanceRow>
        {by?.agreedAt === undefined ? null : (
          <GlanceRow label="Chosen by">
            {by.name}, {formatMomentIn(by.agreedAt, proposal.timezone)}
          </GlanceRow>
        )}
      </dl>
    </>
  );
}

interface SignatureRowProps {
  readonly signee: Pick<ProposalSignee, "name" | "agreedAt" | "signature">;
  /** Behind the name of the member of the firm who countersigned. */
  readonly note?: string;
  readonly timezone: string;
}

function SignatureRow({ signee, note, timezone }: SignatureRowProps) {
  const { name, agreedAt, signature } = signee;
  return (
    <li>
      <p>
        <strong>{name}</strong>
        {note === undefined ? null : <span>{note}</span>}
      </p>
      <div className={classes["mark"]}>
        {signature === undefined ? null : <SignatureMark signature={signature} name={name} />}
        <small>
          {agreedAt === undefined
            ? "No signature received"
            : signature === undefined
              ? "Signed"
              : signatureInWords(signature)}
        </small>
      </div>
      <p>
        {agreedAt === undefined ? null : (
          <>
            <strong>{formatDayIn(agreedAt, timezone)}</strong>
            <span>
              {formatTimeIn(agreedAt, timezone)} {zoneAbbreviation(agreedAt, timezone)}
            </span>
          </>
        )}
      </p>
    </li>
  );
}
