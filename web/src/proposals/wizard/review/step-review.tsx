// Step 5 (spec 3 §2, §5): the email and an overview of the proposal, with a sidebar for message, recipients and sending.
import { deadlineText, dueDayOf } from "@gap/core/proposals/deadline";
import { FEE_TYPES, offeredOptions, PAYMENT_OPTION_LABELS } from "@gap/core/proposals/fees/fee-types";
import { firstYearCents, groupCents } from "@gap/core/proposals/fees/fees";
import { detailsInWords } from "@gap/core/proposals/objectives-and-expectations";
import { includedServiceIds } from "@gap/core/proposals/fees/payment-preferences";
import { includingTax, withTax } from "@gap/core/proposals/fees/sales-tax";
import { COUNTERSIGNEE_LEFT } from "@gap/core/proposals/signees/countersigning";
import { signaturesNeeded } from "@gap/core/proposals/signees/signatures";
import { isInOrder } from "@gap/core/proposals/signees/signing-order";
import { capitalised } from "@gap/core/shared/capitalised";
import { calendarDayIn, formatCalendarMonth } from "@gap/core/shared/calendar/calendar-day";
import { formatCents } from "@gap/core/shared/money";
import type { ReactNode } from "react";
import { Button } from "@gap/web/ui/actions/button";
import { Facts } from "@gap/web/ui/display/facts";
import { Figures } from "@gap/web/ui/display/figures";
import { StatusBadge } from "@gap/web/ui/display/status-badge";
import { Card } from "@gap/web/ui/page/card";
import { useWindowMatches } from "@gap/web/ui/page/use-window-matches";
import { useCountersignee } from "@gap/web/proposals/use-countersignees";
import { LinePrice } from "../line-price";
import { PROPOSAL_STEPS } from "../steps";
import { StepWithSidebar } from "../step-with-sidebar";
import { countedIn, hasAgreed } from "../payment/counted-services";
import type { WizardContext } from "../wizard-context";
import { EmailPreview } from "./email-preview";
import { SendSidebar } from "./send-sidebar";
import classes from "./review.module.css";

/** With a sidebar beside the step (step-with-sidebar.module.css), the email is next to its message. */
const HAS_SIDEBAR = "(min-width: 1100px)";

export function StepReview({ wizard }: { wizard: WizardContext }) {
  const hasSidebar = useWindowMatches(HAS_SIDEBAR);
  const preview = <EmailPreview wizard={wizard} />;
  return (
    <StepWithSidebar
      aside={
        <>
          <SendSidebar wizard={wizard} />
          {hasSidebar ? null : preview}
        </>
      }
    >
      {hasSidebar ? preview : null}
      <Section wizard={wizard} step={1}>
        <ServicesInShort wizard={wizard} />
      </Section>
      <Section wizard={wizard} step={2}>
        <FeesInShort wizard={wizard} />
      </Section>
      <Section wizard={wizard} step={3}>
        <DetailsInShort wizard={wizard} />
      </Section>
      <div>
        <Button onClick={() => wizard.goTo(wizard.autosave.draft.editingStepIndex - 1)}>Back</Button>
      </div>
    </StepWithSidebar>
  );
}

function Section({ wizard, step, children }: { wizard: WizardContext; step: number; children: ReactNode }) {
  const title = PROPOSAL_STEPS[step]?.title ?? "";
  return (
    <Card
      title={title}
      actions={
        <Button
          small
          kind="quiet"
          aria-label={`Edit ${title.toLowerCase()}`}
          onClick={() => wizard.goTo(step)}
        >
          Edit
        </Button>
      }
    >
      {children}
    </Card>
  );
}

function ServicesInShort({ wizard }: { wizard: WizardContext }) {
  const { autosave, services } = wizard;
  return (
    <ul className={classes.list}>
      {autosave.draft.step2.map(({ serviceId, servicePriceType }) => (
        <li key={serviceId} className={classes.line}>
          <span>{services.byId.get(serviceId)?.name ?? "Service"}</span>
          {servicePriceType === "recommended" ? (
            <StatusBadge tone="accent" fact>
              Recommended
            </StatusBadge>
          ) : null}
          <span className={classes.linePrice}>
            <LinePrice wizard={wizard} serviceId={serviceId} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function FeesInShort({ wizard: { autosave, proposal } }: { wizard: WizardContext }) {
  const { step2, step3 } = autosave.draft;
  const agreed = includedServiceIds(step2, []);
  const firstYear = firstYearCents(step3, agreed);
  const money = (cents: number) => formatCents(cents, proposal.currencyCode);
  return (
    <dl className={classes.facts}>
      {step3.map((group) => {
        const { label, suffix } = FEE_TYPES[group.serviceRateType];
        return (
          <div key={group.serviceRateType} className={classes.line}>
            <dt>
              {label}
              <span className={classes.second}>
                {offeredOptions(group)
                  .map((option) => PAYMENT_OPTION_LABELS[option])
                  .join(", ")}
              </span>
            </dt>
            <dd>
              <Figures>{money(groupCents(group, countedIn(group, agreed)))}</Figures>
              {suffix === "" ? null : ` ${suffix}`}
              {hasAgreed(group, agreed) ? null : <span className={classes.ifChosen}> if chosen</span>}
            </dd>
          </div>
        );
      })}
      <div className={classes.line} data-total>
        <dt>First year, excluding {proposal.taxName}</dt>
        <dd>
          <Figures>{money(firstYear)}</Figures>
        </dd>
      </div>
      {proposal.taxPercent === undefined ? null : (
        <div className={classes.line}>
          <dt>{capitalised(includingTax(proposal))}</dt>
          <dd>
            <Figures>{money(withTax(firstYear, proposal))}</Figures>
          </dd>
        </div>
      )}
    </dl>
  );
}

function DetailsInShort({ wizard: { autosave, today, proposal } }: { wizard: WizardContext }) {
  const { step1, step4 } = autosave.draft;
  const countersignee = useCountersignee(step4.countersigneeId);
  const { objectives, expectations } = detailsInWords(step4);
  const needed = signaturesNeeded(step4, step1.contacts.length);
  const { scheduledFor, timezone } = proposal;
  const sentOn = scheduledFor === undefined ? today : calendarDayIn(scheduledFor, timezone);
  const hasDay = step4.dueDate !== "specific-date" || step4.dueDateDate !== undefined;
  return (
    <Facts
      stacked
      facts={{
        Introduction: step4.introduction !== undefined ? "A letter before the proposal" : "None",
        "Objectives and value": [...objectives],
        Expectations: [...expectations],
        Timing:
          step4.timing === "during-a-given-month"
            ? `During ${monthInWords(step4.duringMonth)}`
            : "Upon acceptance",
        Signatures: `${signaturesInWords(needed, step1.contacts.length)}${isInOrder(step4) && step1.contacts.length > 1 ? ", one after another" : ""}`,
        Countersignature:
          step4.countersigneeId === undefined
            ? "None"
            : countersignee.hasLeft
              ? COUNTERSIGNEE_LEFT
              : `By ${countersignee.name ?? "a member of your team"}, after the client`,
        "Due date": hasDay ? deadlineText(step4, dueDayOf(step4, sentOn)) : "Not chosen yet",
        "Terms of engagement": step4.termsOfEngagementFilename ? "A PDF is attached" : "None",
      }}
    />
  );
}

function monthInWords(month: string | undefined): string {
  return month === undefined ? "a month that is not chosen yet" : formatCalendarMonth(month);
}

function signaturesInWords(needed: number, signees: number): string {
  if (signees === 0) return "No signees chosen yet";
  if (needed === signees) return signees === 1 ? "One signee signs" : `All ${signees} signees sign`;
  return `${needed} of ${signees} signees must sign`;
}
