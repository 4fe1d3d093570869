// Mails the recap of a review (spec 8 §4): goals with their states, measures, open actions and the next ninety days.
import { goalsIn, goalsUntil, type Goal } from "@gap/core/blocks/kinds/goals/goals";
import { GOAL_STATE_NAMES } from "@gap/core/blocks/kinds/goals/goals.schema";
import { measureInWords } from "@gap/core/blocks/kinds/measures/measures";
import { answersOf, type Answers } from "@gap/core/blocks/answers";
import type { Block } from "@gap/core/blocks/block.schema";
import { shownBlocks } from "@gap/core/blocks/visibility";
import { BUSINESS_PLAN } from "@gap/core/business-plans/plan-name";
import { planPath } from "@gap/core/business-plans/plan-path";
import { measuresOfPlan } from "@gap/core/business-plans/plan-review";
import { formatCalendarDay } from "@gap/core/shared/calendar/calendar-day";
import { actionsForDocument } from "../actions/public";
import {
  answersIn,
  contentOf,
  findDocument,
  firmOfMail,
  orgOfReader,
  recipientsAmong,
} from "../documents/public";
import { mailOfFirm } from "../orgs/public";
import { MailAnswer, MailSection } from "../platform/mail/answers";
import { MailButton, MailText } from "../platform/mail/layout";
import { defineMail } from "../platform/mail/mailer";

interface Recap {
  readonly documentId: string;
  /** YYYY-MM-DD */
  readonly reviewDay: string;
  /** A member of the firm or a contact of the client. */
  readonly recipientId: string;
}

export const planReviewMail = defineMail<Recap>({
  name: "business-plans.review",
  render: async ({ documentId, reviewDay, recipientId }, region, to) => {
    const db = region.db.read;
    const document = await findDocument(db, documentId);
    if (document === undefined) return undefined;
    const { row } = document;
    const [recipient] = await recipientsAmong(db, row, [recipientId]);
    if (recipient?.email !== to) return undefined;
    if (recipient.kind === "contact" && document.clientStatus === "deleted") return undefined;
    const { sender, currencyCode } = await firmOfMail(region, document);
    // Contacts who may not open the plan get the recap without a link.
    const readIn = await orgOfReader(db, document, to);
    const content = await contentOf(db, row);
    const answers = answersIn(content);
    // Notes of the firm alone, and sections that a condition hides, are in no recap.
    const blocks = shownBlocks(content.blocks, answers, "client");
    const { reviewed, left, until } = goalsAfter(blocks, answers, reviewDay);
    const measures = measuresOfPlan(blocks, answers);
    const actions = (await actionsForDocument(db, row)).filter(
      ({ isInternal, state }) => !isInternal && state === "open",
    );
    return mailOfFirm(
      region,
      { sender, firstName: recipient.firstName },
      {
        subject: `Review of the business plan: ${row.clientName}`,
        preview: reviewed.map(({ text, state }) => `${text}: ${stateOf(state)}`).join(" · ") || row.title,
        kicker: BUSINESS_PLAN,
        heading: row.clientName,
        body: (
          <>
            <MailText>
              {sender.name} and {row.clientName} reviewed the business plan on {formatCalendarDay(reviewDay)}.
            </MailText>
            {reviewed.length === 0 ? null : <MailSection>Goals</MailSection>}
            {reviewed.map(({ goalId, text, owner, state, next }) => (
              <MailAnswer key={goalId} question={[stateOf(state), owner].filter(Boolean).join(", ")}>
                {next === "" ? text : `${text}. Next step: ${next}`}
              </MailAnswer>
            ))}
            {measures.length === 0 ? null : <MailSection>Measures</MailSection>}
            {measures.map((measure) => (
              <MailText key={measure.measureId}>{measureInWords(measure, { currencyCode })}</MailText>
            ))}
            {actions.length === 0 ? null : <MailSection>Actions</MailSection>}
            {actions.map(({ actionId, text, ownerName, dueDay }) => (
              <MailAnswer
                key={actionId}
                question={[ownerName, `due ${formatCalendarDay(dueDay)}`].filter(Boolean).join(", ")}
              >
                {text}
              </MailAnswer>
            ))}
            {left.length === 0 ? null : (
              <MailSection>
                {until === undefined ? "The next ninety days" : `Until ${formatCalendarDay(until)}`}
              </MailSection>
            )}
            {left.map(({ goalId, text }) => (
              <MailText key={goalId}>{text}</MailText>
            ))}
            {readIn === undefined ? null : (
              <MailButton
                href={`${region.config.publicUrl}/${region.id}${planPath(readIn, { clientId: row.clientId })}`}
              >
                View business plan
              </MailButton>
            )}
          </>
        ),
      },
    );
  },
});

const stateOf = (state: Goal["state"]) => (state === undefined ? "" : GOAL_STATE_NAMES[state]);

/** The goals of that review, those that it closed included, and those that are left. */
function goalsAfter(blocks: readonly Block[], answers: Answers, reviewDay: string) {
  const lists = blocks.filter(({ kind }) => kind === "goals");
  const all = lists.flatMap((block) => goalsIn(answersOf(answers, block)));
  return {
    reviewed: all.filter(({ closed }) => closed === undefined || closed === reviewDay),
    left: all.filter(({ closed }) => closed === undefined),
    until: lists.map((block) => goalsUntil(answersOf(answers, block))).find((day) => day !== undefined),
  };
}
