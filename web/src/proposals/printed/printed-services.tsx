// 'Proposed Services' in the printed document: agreed ones, then the recommended ones that were chosen and those that
// were not, with their texts in full.
import type { Agreement, AgreedService } from "@gap/core/proposals/fees/agreement";
import { SECTION_TITLES } from "@gap/core/proposals/sign-view-sections";
import type { RichText } from "@gap/core/rich-text/rich-text.schema";
import { formatCents } from "@gap/core/shared/money";
import { RichTextView } from "@gap/web/rich-text/public-view";
import type { ShownProposal } from "../sign/sections/proposed-services";
import { unitOf } from "./printed-words";
import classes from "./printed.module.css";

interface PrintedServicesProps {
  readonly proposal: ShownProposal;
  readonly agreement: Agreement;
  /** Who chose, and when. */
  readonly chosenBy: string;
}

export function PrintedServices({ proposal, agreement, chosenBy }: PrintedServicesProps) {
  const { agreed, chosen, notChosen } = agreement;
  return (
    <section className={classes["section"]}>
      <h2>{SECTION_TITLES.services}</h2>
      <Group title="Agreed" services={agreed} proposal={proposal} />
      <Group title={`Recommended, ${chosenBy}`} services={chosen} proposal={proposal} />
      <Group title="Recommended, not chosen" services={notChosen} proposal={proposal} isLeftOut />
    </section>
  );
}

interface GroupProps {
  readonly title: string;
  readonly services: readonly AgreedService[];
  readonly proposal: ShownProposal;
  readonly isLeftOut?: boolean;
}

function Group({ title, services, proposal, isLeftOut = false }: GroupProps) {
  if (services.length === 0) return null;
  return (
    <>
      <h3 className={classes["group"]}>{title}</h3>
      <ul className={classes["services"]} data-left-out={isLeftOut || undefined}>
        {services.map((service) => (
          <Service key={service.serviceId} service={service} proposal={proposal} isLeftOut={isLeftOut} />
        ))}
      </ul>
    </>
  );
}

function Service({
  service,
  proposal,
  isLeftOut,
}: {
  service: AgreedService;
  proposal: ShownProposal;
  isLeftOut: boolean;
}) {
  const texts = proposal.step2.find(({ serviceId }) => serviceId === service.serviceId);
  return (
    <li>
      <div className={classes["serviceTop"]}>
        <div className={classes["serviceHead"]}>
          <h4>{service.inWords}</h4>
          <span>
            {formatCents(service.priceCents, proposal.currencyCode)} <small>{unitOf(service)}</small>
          </span>
        </div>
        {texts === undefined || texts.serviceDefinition === "" ? null : <p>{texts.serviceDefinition}</p>}
        {isLeftOut ? <p>Not part of this agreement.</p> : null}
      </div>
      <Rich title="How it works" content={texts?.serviceHowItWorks} proposal={proposal} />
      <Rich title="Terms" content={texts?.serviceTerms} proposal={proposal} />
    </li>
  );
}

interface RichProps {
  readonly title: string;
  readonly content: RichText | undefined;
  readonly proposal: ShownProposal;
}

function Rich({ title, content, proposal: { imageUrls } }: RichProps) {
  if (content === undefined) return null;
  return (
    <div className={classes["rich"]}>
      <p className={classes["richTitle"]}>{title}</p>
      <RichTextView content={content} topHeading={5} {...(imageUrls !== undefined && { imageUrls })} />
    </div>
  );
}
