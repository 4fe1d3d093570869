// 'At a glance': the deal on one page, so that a reader of this page alone knows price and scope.
import type { Agreement, AgreedFees, AgreedService } from "@gap/core/proposals/fees/agreement";
import { optionInWords, yearLabel } from "@gap/core/proposals/fees/fee-types";
import { hasEstimates } from "@gap/core/proposals/fees/fees";
import { proposalTitle } from "@gap/core/proposals/proposal-number";
import { taxInWords } from "@gap/core/proposals/fees/sales-tax";
import { signatureInWords } from "@gap/core/signatures/signature";
import { signeesOf } from "@gap/core/proposals/signees/signing-rights";
import type { Proposal, ProposalSignee } from "@gap/core/proposals/proposal-view";
import { formatCalendarMonth, formatDayIn } from "@gap/core/shared/calendar/calendar-day";
import { currencyName, formatCents, formatCentsExactly } from "@gap/core/shared/money";
import { formatMomentIn, zoneInWords } from "@gap/core/shared/calendar/zoned-time";
import { GlanceRow } from "./glance-row";
import { unitOf } from "./printed-words";
import classes from "./printed.module.css";

interface AtAGlanceProps {
  readonly proposal: Proposal;
  readonly agreement: Agreement;
}

export function AtAGlance({ proposal, agreement }: AtAGlanceProps) {
  const { number, step1, advisorName, advisorAddress, acceptedAt, timezone, currencyCode, version } =
    proposal;
  const { agreed, chosen, notChosen, fees } = agreement;
  return (
    <section className={classes["page"]}>
      <p className={classes["above"]}>
        Proposal {proposalTitle({ number, name: step1.name })}, version {version}
      </p>
      <h1 className={classes["title"]}>At a glance</h1>
      <p className={classes["lead"]}>
        {acceptedAt === undefined
          ? null
          : `${step1.clientName} accepted this proposal on ${formatDayIn(acceptedAt, timezone)}. `}
        This page sums up the agreement; the following pages contain it in full.
      </p>
      <Sum proposal={proposal} agreement={agreement} />
      <dl className={classes["glance"]}>
        <GlanceRow label="Client">
          <strong>{step1.clientName}</strong>
        </GlanceRow>
        <GlanceRow label="Firm">
          <strong>{advisorName}</strong>
          {advisorAddress === undefined ? null : <p className={classes["second"]}>{advisorAddress}</p>}
        </GlanceRow>
        <Services label="Services agreed" services={agreed} currencyCode={currencyCode} />
        <Services label="Recommended, chosen" services={chosen} currencyCode={currencyCode} />
        <Services
          label="Recommended, not chosen"
          services={notChosen}
          currencyCode={currencyCode}
          isLeftOut
        />
        {fees.map((each) => (
          <GlanceRow key={each.rateType} label={yearLabel(each.rateType)}>
            <p className={classes["line"]}>
              <strong>{optionInWords(each)}</strong>
              <span>{formatCents(each.cents, currencyCode)}</span>
            </p>
            <p className={classes["second"]}>{howPaid(each, currencyCode)}</p>
          </GlanceRow>
        ))}
        <Dates proposal={proposal} />
        <SignedBy proposal={proposal} />
      </dl>
      <p className={classes["note"]}>{noteOf(proposal, agreement)}</p>
    </section>
  );
}

function Sum({ proposal, agreement: { cents, taxCents } }: AtAGlanceProps) {
  const { currencyCode, taxName, taxPercent } = proposal;
  const money = (amount: number) => formatCentsExactly(amount, currencyCode);
  return (
    <div className={classes["sum"]}>
      <p>
        <strong>{money(cents)}</strong>
        First year{taxPercent === undefined ? "" : `, excluding ${taxName}`}
      </p>
      {taxPercent === undefined ? null : (
        <>
          <span aria-hidden>+</span>
          <p>
            <strong data-quiet>{money(taxCents)}</strong>
            {taxInWords(proposal)}
          </p>
          <span aria-hidden>=</span>
          <p>
            <strong>{money(cents + taxCents)}</strong>
            First year, including {taxName}
          </p>
        </>
      )}
    </div>
  );
}

interface ServicesProps {
  readonly label: string;
  readonly services: readonly AgreedService[];
  readonly currencyCode: string;
  readonly isLeftOut?: boolean;
}

function Services({ label, services, currencyCode, isLeftOut = false }: ServicesProps) {
  if (services.length === 0) return null;
  return (
    <GlanceRow label={label}>
      {services.map((service) => (
        <p key={service.serviceId} className={classes["line"]} data-left-out={isLeftOut || undefined}>
          {service.inWords}
          {isLeftOut ? " is not part of this agreement" : null}
          <span>
            {formatCents(service.priceCents, currencyCode)} <small>{unitOf(service)}</small>
          </span>
        </p>
      ))}
    </GlanceRow>
  );
}

function howPaid({ payments, savedCents, instalments }: AgreedFees, currencyCode: string): string {
  const money = (cents: number) => formatCents(cents, currencyCode);
  if (instalments !== undefined) {
    const [equal, last] = instalments;
    const rest = last === undefined ? "" : ` and a last one of ${money(last.cents)}`;
    return `${equal.count} of ${money(equal.cents)}${rest}.`;
  }
  const saved = savedCents === 0 ? "" : ` The discount saves ${money(savedCents)}.`;
  const parts = payments.map(({ when, cents }) => `${money(cents)} ${when.toLowerCase()}`);
  return `${parts.join(", ")}.${saved}`;
}

function Dates({ proposal }: { proposal: Proposal }) {
  const { sentAt, dueAt, acceptedAt, timezone, step4 } = proposal;
  const day = (at: Date | undefined) => (at === undefined ? "–" : formatDayIn(at, timezone));
  const starts =
    step4.timing === "during-a-given-month" && step4.duringMonth !== undefined
      ? formatCalendarMonth(step4.duringMonth)
      : "Upon acceptance";
  return (
    <GlanceRow label="Dates">
      <div className={classes["columns"]}>
        {Object.entries({
          Sent: day(sentAt),
          Due: day(dueAt),
          Accepted: day(acceptedAt),
          "Work starts": starts,
        }).map(([label, text]) => (
          <p key={label}>
            <small>{label}</small>
            <strong>{text}</strong>
          </p>
        ))}
      </div>
    </GlanceRow>
  );
}

function SignedBy({ proposal }: { proposal: Proposal }) {
  const { timezone, countersignee, advisorName } = proposal;
  const firm = countersignee && { ...countersignee, id: "countersignee", note: `for ${advisorName}` };
  const signers: readonly (Omit<ProposalSignee, "isCurrentlyAuthenticatedUser"> & { note?: string })[] = [
    ...signeesOf(proposal),
    ...(firm === undefined ? [] : [firm]),
  ];
  const signed = signers.filter(({ agreedAt }) => agreedAt !== undefined);
  return (
    <GlanceRow label="Signed by">
      <div className={classes["columns"]} data-wide>
        {signed.map(({ id, name, note, agreedAt, signature }) => (
          <p key={id}>
            <strong>{name}</strong>
            {note === undefined ? null : <span>{note}</span>}
            {agreedAt === undefined ? null : <span>{formatMomentIn(agreedAt, timezone)}</span>}
            {signature === undefined ? null : <span>{signatureInWords(signature)}</span>}
          </p>
        ))}
      </div>
    </GlanceRow>
  );
}

function noteOf(proposal: Proposal, { agreed, chosen }: Agreement): string {
  const { currencyCode, taxName, taxPercent, timezone, advisorName, acceptedAt, lastUpdatedAt, step3 } =
    proposal;
  const included = new Set([...agreed, ...chosen].map(({ serviceId }) => serviceId));
  return [
    `Prices in ${currencyName(currencyCode)}${taxPercent === undefined ? "" : `, excluding ${taxName} unless stated`}.`,
    `All dates and times in this document: ${zoneInWords(acceptedAt ?? lastUpdatedAt, timezone)}, the time zone of ${advisorName}.`,
    ...(hasEstimates(step3, included) ? ["* Estimate, see Pricing & Payment Terms."] : []),
  ].join(" ");
}
