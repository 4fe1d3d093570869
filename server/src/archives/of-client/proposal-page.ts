// The page of a proposal in a client's archive: what was offered, who signed it, and what happened.
import { html } from "hono/html";
import { plainTextOf } from "@gap/core/rich-text/plain-text";
import type { RichText } from "@gap/core/rich-text/rich-text.schema";
import { eventsInWords, optionalServiceNames } from "@gap/core/proposals/evidence/event-in-words";
import { agreementOf } from "@gap/core/proposals/fees/agreement";
import { FEE_TYPES, lineInWords } from "@gap/core/proposals/fees/fee-types";
import { lineCents, lineOf } from "@gap/core/proposals/fees/fees";
import type { ProposalEventKind } from "@gap/core/proposals/proposal-event";
import { proposalTitle } from "@gap/core/proposals/proposal-number";
import { STATUS_LABELS, statusOf } from "@gap/core/proposals/proposal-status";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import { aboutTitle } from "@gap/core/proposals/sign-view-sections";
import { formatDayIn } from "@gap/core/shared/calendar/calendar-day";
import { formatMomentIn } from "@gap/core/shared/calendar/zoned-time";
import { formatCentsExactly } from "@gap/core/shared/money";
import type { ClientCopyOfProposal } from "@gap/server/proposals/public";
import { agreedFees, worth } from "./agreed-fees";
import { facts, page, type Markup } from "./page";

/** The others are about single mails and the firm's own work; all of them are in the evidence of an accepted proposal. */
const SHOWN_EVENTS: readonly ProposalEventKind[] = [
  "sent",
  "option-chosen",
  "signed",
  "countersigned",
  "declined",
  "voided",
  "extended",
  "accepted",
  "sealed",
];

/** Without the due time, so that the same records always make the same page. */
export function statusLabelOf({ dueAt: _dueAt, ...proposal }: Proposal): string {
  return STATUS_LABELS[statusOf(proposal, new Date(0))];
}

export function proposalTitleOf({ number, step1 }: Proposal): string {
  return proposalTitle({ number, name: step1.name });
}

interface Files {
  readonly pdf: string | undefined;
  readonly evidence: string | undefined;
  readonly terms: { readonly name: string; readonly address: string } | undefined;
}

export function proposalPage(copy: ClientCopyOfProposal, files: Files): string {
  const { proposal } = copy;
  const { timezone, detailsInWords, step5 } = proposal;
  const agreement = agreementOf(proposal);
  const day = (moment: Date | undefined) =>
    moment === undefined ? undefined : formatDayIn(moment, timezone);
  const about = proposal.aboutPage === undefined ? "" : plainTextOf(proposal.aboutPage);
  return page({
    title: `Proposal ${proposalTitleOf(proposal)}`,
    back: "../index.html",
    content: [
      facts({
        From: proposal.advisorName,
        For: proposal.step1.clientName,
        Status: statusLabelOf(proposal),
        Sent: day(proposal.sentAt),
        Due: day(proposal.dueAt),
        Accepted: day(proposal.acceptedAt),
        Declined: day(proposal.declinedAt),
        "Reason for declining": proposal.declineReason,
        Voided: day(proposal.voidedAt),
        "Reason for voiding": proposal.voidReason,
        "Signed document": files.pdf && html`<a href="${files.pdf}">PDF</a>`,
        "Terms of engagement": files.terms && html`<a href="${files.terms.address}">${files.terms.name}</a>`,
        Evidence: files.evidence && html`<a href="${files.evidence}">evidence.json</a>`,
      }),
      texts("Message", [step5.personalMessage]),
      texts("Objectives", detailsInWords.objectives),
      services(proposal),
      agreedFees(proposal, agreement),
      worth(proposal, agreement),
      texts("Expectations", detailsInWords.expectations),
      texts(aboutTitle(proposal), [about]),
      signees(proposal),
      events(copy),
    ],
  });
}

function texts(title: string, all: readonly string[]): Markup {
  const shown = all.filter((text) => text.trim() !== "");
  if (shown.length === 0) return html``;
  return html`<h2>${title}</h2>
    ${shown.map((text) => html`<p class="text">${text}</p>`)}`;
}

function services({ step2, step3, currencyCode, taxName, response }: Proposal): Markup {
  const chosen = new Set(response?.includedOptionalServiceIds ?? []);
  return html`<h2>Services</h2>
    ${step2.map((service) => {
      const found = lineOf(step3, service.serviceId);
      const isOptional = service.servicePriceType === "recommended";
      const choice =
        response === undefined ? "optional" : chosen.has(service.serviceId) ? "chosen" : "not chosen";
      const price =
        found &&
        `${formatCentsExactly(lineCents(found.rateType, found.line), currencyCode)} (${FEE_TYPES[found.rateType].label.toLowerCase()}, excluding ${taxName})`;
      return html`<h3>
          ${found === undefined ? service.serviceName : lineInWords(found.rateType, service.serviceName, found.line)}${isOptional ? `, ${choice}` : ""}
        </h3>
        <p class="quiet">${price ?? ""}</p>
        <p class="text">${service.serviceDefinition}</p>
        ${written("How it works", service.serviceHowItWorks)} ${written("Terms", service.serviceTerms)}`;
    })}`;
}

function written(title: string, text: RichText | undefined): Markup {
  const plain = text === undefined ? "" : plainTextOf(text).trim();
  return plain === ""
    ? html``
    : html`<p class="quiet">${title}</p>
        <p class="text">${plain}</p>`;
}

function signees({ signees: all = [], countersignee, timezone }: Proposal): Markup {
  const people = [...all, ...(countersignee === undefined ? [] : [countersignee])];
  const at = (moment: Date | undefined) =>
    moment === undefined ? "Not signed" : `Signed ${formatMomentIn(moment, timezone)}`;
  return html`<h2>Signatures</h2>
    <table>
      ${people.map(
        ({ name, agreedAt }) =>
          html`<tr>
            <th scope="row">${name}</th>
            <td>${at(agreedAt)}</td>
          </tr>`,
      )}
    </table>`;
}

function events({ proposal, snapshot, events: all }: ClientCopyOfProposal): Markup {
  const recipients = [...snapshot.signees, ...(snapshot.copies ?? [])];
  const names = {
    signees: new Map(recipients.map(({ email, name }) => [email, name])),
    optionalServices: optionalServiceNames(snapshot.services),
  };
  return html`<h2>What happened</h2>
    <table>
      ${all
        .filter(({ kind }) => SHOWN_EVENTS.includes(kind))
        .map(
          (event) =>
            html`<tr>
              <td>${formatMomentIn(new Date(event.at), proposal.timezone)}</td>
              <td>${event.actor.name}</td>
              <td>${eventsInWords([event], names)}</td>
            </tr>`,
        )}
    </table>`;
}
