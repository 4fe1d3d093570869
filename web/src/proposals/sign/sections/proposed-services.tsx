// The service agreement section (spec 3 §2): agreed services, and recommended ones that a signee may tick.
import { IconCheck, IconChevronDown, IconLock } from "@tabler/icons-react";
import { useId, useState, type ReactNode } from "react";
import { FEE_TYPES } from "@gap/core/proposals/fees/fee-types";
import type { PricedService } from "@gap/core/proposals/proposal.schema";
import type { Proposal, ProposedService } from "@gap/core/proposals/proposal-view";
import { chosenByInWords } from "@gap/core/proposals/signees/signing-rights";
import type { RichText } from "@gap/core/rich-text/rich-text.schema";
import type { ServiceRateType } from "@gap/core/services/rate-types";
import { capitalised } from "@gap/core/shared/capitalised";
import { formatCents } from "@gap/core/shared/money";
import { RichTextView } from "@gap/web/rich-text/public-view";
import { Figures } from "@gap/web/ui/display/figures";
import { CheckboxField } from "@gap/web/ui/form/checkbox-field";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { Section } from "./section";
import { ServiceWorth, Worth } from "./worth";
import type { Answer } from "../answering/use-answer";
import disclosed from "./disclosed-text.module.css";
import classes from "./paper.module.css";

/** Includes the URLs of the pictures in its texts. */
export type ShownProposal = Proposal & { readonly imageUrls?: Readonly<Record<string, string>> };

interface ProposedServicesProps {
  readonly proposal: ShownProposal;
  readonly answer: Answer;
  readonly mayChoose: boolean;
  /** The text that says who fixed the choices and when. */
  readonly chosenBy: string | undefined;
}

export function ProposedServices({ proposal, answer, mayChoose, chosenBy }: ProposedServicesProps) {
  const agreed = proposal.step2.filter(({ servicePriceType }) => servicePriceType === "agreed");
  const recommended = proposal.step2.filter(({ servicePriceType }) => servicePriceType === "recommended");
  const ofAgreed =
    agreed.length === 0 ? null : (
      <>
        <h3 className={classes["group"]}>Agreed</h3>
        <p className={classes["groupHint"]}>Included in this proposal</p>
        <ul>
          {agreed.map((service) => (
            <li key={service.serviceId} className={classes["service"]}>
              <span className={classes["included"]} aria-hidden>
                <IconCheck size={14} stroke={2.5} />
              </span>
              <ServiceTexts service={service} proposal={proposal} answer={answer} />
            </li>
          ))}
        </ul>
      </>
    );
  const ofRecommended =
    recommended.length === 0 ? null : (
      <>
        <h3 className={classes["group"]}>Recommended</h3>
        <p className={classes["groupHint"]}>
          {mayChoose ? "Optional: tick the services you want" : "Optional"}
        </p>
        <ul>
          {recommended.map((service) => (
            <li key={service.serviceId} className={classes["recommended"]}>
              <CheckboxField
                aria-label={`Include ${service.serviceName}`}
                checked={answer.included.has(service.serviceId)}
                disabled={!mayChoose}
                onChange={(event) => answer.tick(service.serviceId, event.currentTarget.checked)}
              />
              <ServiceTexts service={service} proposal={proposal} answer={answer} />
            </li>
          ))}
        </ul>
        {chosenBy === undefined ? null : (
          <p className={classes["chosenBy"]}>
            <IconLock size={14} aria-hidden />
            {recommended.some(({ serviceId }) => answer.included.has(serviceId))
              ? chosenBy
              : capitalised(chosenByInWords(proposal, "left out") ?? "")}
          </p>
        )}
      </>
    );
  // Beside what they are worth, the services that are still to choose come first.
  return (
    <Section id="services">
      <Worth proposal={proposal} answer={answer} mayChoose={mayChoose} />
      {proposal.value === undefined ? ofAgreed : ofRecommended}
      {proposal.value === undefined ? ofRecommended : ofAgreed}
    </Section>
  );
}

function nameOf({ step3 }: Proposal, { serviceId, serviceName }: ProposedService): string {
  return pricedIn(step3, serviceId)?.service.serviceAgreementType === "estimate"
    ? `${serviceName}*`
    : serviceName;
}

interface ServiceTextsProps {
  readonly service: ProposedService;
  readonly proposal: ShownProposal;
  readonly answer: Answer;
}

function ServiceTexts({ service, proposal, answer }: ServiceTextsProps) {
  const { serviceId, serviceDefinition, serviceHowItWorks, serviceTerms } = service;
  const { imageUrls } = proposal;
  const priced = pricedIn(proposal.step3, serviceId);
  return (
    <div className={utility.grow}>
      <div className={classes["serviceHead"]}>
        <h4>{nameOf(proposal, service)}</h4>
        {priced === undefined ? null : (
          <span className={classes["price"]}>
            <Price {...priced} currencyCode={proposal.currencyCode} />
            <ServiceWorth proposal={proposal} answer={answer} serviceId={serviceId} />
          </span>
        )}
      </div>
      {serviceDefinition === "" ? null : <p className={classes["definition"]}>{serviceDefinition}</p>}
      {serviceHowItWorks === undefined ? null : (
        <Disclosed label="How it works" of={service.serviceName}>
          <Rich content={serviceHowItWorks} imageUrls={imageUrls} />
        </Disclosed>
      )}
      {serviceTerms === undefined ? null : (
        <Disclosed label="Terms" of={service.serviceName}>
          <Rich content={serviceTerms} imageUrls={imageUrls} />
        </Disclosed>
      )}
    </div>
  );
}

function Rich({ content, imageUrls }: { content: RichText; imageUrls: ShownProposal["imageUrls"] }) {
  return <RichTextView content={content} topHeading={5} {...(imageUrls !== undefined && { imageUrls })} />;
}

/** Collapsed on screen, expanded in print. */
function Disclosed({ label, of, children }: { label: string; of: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div className={disclosed["disclosed"]}>
      <button
        type="button"
        className={disclosed["button"]}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`${label}: ${of}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
        <IconChevronDown size={15} aria-hidden />
      </button>
      <div id={id} className={disclosed["text"]} data-open={isOpen || undefined}>
        <p className={disclosed["title"]}>{label}</p>
        {children}
      </div>
    </div>
  );
}

interface PriceProps {
  readonly rateType: ServiceRateType;
  readonly service: PricedService;
  readonly currencyCode: string;
}

function Price({ rateType, service, currencyCode }: PriceProps) {
  const { suffix, hasUnits } = FEE_TYPES[rateType];
  const unit = hasUnits ? "each" : suffix;
  return (
    <Figures>
      {formatCents(service.servicePrice * 100, currencyCode)}
      {unit === "" ? null : <span className={utility.faint}> {unit}</span>}
    </Figures>
  );
}

function pricedIn(
  fees: Proposal["step3"],
  serviceId: string,
): { readonly rateType: ServiceRateType; readonly service: PricedService } | undefined {
  for (const { serviceRateType, services } of fees) {
    const service = services.find((each) => each.serviceId === serviceId);
    if (service !== undefined) return { rateType: serviceRateType, service };
  }
  return undefined;
}
