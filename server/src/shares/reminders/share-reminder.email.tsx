// Reminds a person of the documents that wait for them (spec 7 §5), from the firm, sent automatically or by the advisor.
import { DOC_TYPE_NAMES } from "@gap/core/blueprints/doc-type";
import { dueInWords, refusalOfReminder } from "@gap/core/shares/share-reminders";
import { formatCalendarDay } from "@gap/core/shared/calendar/calendar-day";
import { capitalised } from "@gap/core/shared/capitalised";
import { firmOfMail } from "@gap/server/documents/public";
import { mailOfFirm } from "@gap/server/orgs/public";
import {
  MailButton,
  MailFactList,
  MailNote,
  MailNoteLink,
  MailSubheading,
  MailText,
} from "@gap/server/platform/mail/layout";
import { defineMail } from "@gap/server/platform/mail/mailer";
import { isOneOf } from "@gap/server/platform/db/search-words";
import type { Region } from "@gap/server/platform/region";
import { shareUrl } from "../share-token";
import { documentSharePeople } from "../shares.tables";
import { sharesOfPerson, type ShareOfPerson } from "./shares-of-person.db";
import { snoozeUrl } from "./snooze-token";

interface ShareReminder {
  /** The id of the firm. */
  readonly orgId: string;
  readonly userId: string;
  /** In the zone of the recipient, YYYY-MM-DD. */
  readonly day: string;
  /** The advisor's own words. */
  readonly message: string;
  readonly snoozeToken: string;
  readonly documents: readonly { readonly personId: string; readonly token: string }[];
}

interface ToldDocument extends ShareOfPerson {
  readonly token: string;
}

export const shareReminderMail = defineMail<ShareReminder>({
  name: "shares.reminder",
  render: async (reminder, region, to) => {
    const told = await stillMissing(region, reminder, to);
    const [first] = told;
    if (first === undefined) return undefined;
    const { day, message, snoozeToken } = reminder;
    const { sender } = await firmOfMail(region, first.document);
    const isOne = told.length === 1;
    const words = wordsOf(first, day);
    return mailOfFirm(
      region,
      { sender, firstName: first.person.firstName },
      {
        subject: isOne
          ? `Reminder: ${first.document.row.title} ${words.inSubject}`
          : `Reminder: ${told.length} documents are waiting for you`,
        preview: isOne ? `${words.progress}.` : told.map(({ document }) => document.row.title).join(", "),
        kicker: isOne ? DOC_TYPE_NAMES[first.document.row.docType] : "Reminder",
        heading: isOne ? first.document.row.title : `${told.length} documents are waiting for you`,
        ...(message !== "" && { personalMessage: message }),
        body: (
          <>
            {message === "" ? (
              <MailText>
                {isOne
                  ? `${sender.name} is waiting for your answers for ${first.document.row.clientName}.`
                  : `${sender.name} is waiting for your answers in these documents.`}{" "}
                Short answers are fine, and they are saved as you type.
              </MailText>
            ) : null}
            {told.map((each) => (
              <OneDocument key={each.share.id} region={region} told={each} day={day} isOne={isOne} />
            ))}
            <MailNote>
              {isOne ? "The link is yours alone." : "The links are yours alone."} You need no password: we
              send a code to this address.
            </MailNote>
            <MailNote>
              Not now? <MailNoteLink href={snoozeUrl(region, snoozeToken)}>Remind me later</MailNoteLink>
            </MailNote>
          </>
        ),
      },
    );
  },
});

/** The documents with something missing when the mail is sent, for the address that it goes to. */
async function stillMissing(
  { db, clock }: Region,
  { orgId, userId, day, documents }: ShareReminder,
  to: string,
): Promise<ToldDocument[]> {
  const tokens = new Map(documents.map(({ personId, token }) => [personId, token]));
  const shares = await sharesOfPerson(
    db.read,
    { orgId, userId },
    { now: clock.now(), where: isOneOf(documentSharePeople.id, [...tokens.keys()]) },
  );
  return shares
    .filter(({ person, facts }) => person.email === to && refusalOfReminder(facts, day) === undefined)
    .map((each) => ({ ...each, token: tokens.get(each.person.person.id) ?? "" }));
}

interface OneDocumentProps {
  readonly region: Region;
  readonly told: ToldDocument;
  readonly day: string;
  /** The heading of the mail names it. */
  readonly isOne: boolean;
}

function OneDocument({ region, told, day, isOne }: OneDocumentProps) {
  const { document, share, token } = told;
  const { title, docType, clientName } = document.row;
  const { progress, due } = wordsOf(told, day);
  return (
    <>
      {isOne ? null : <MailSubheading>{title}</MailSubheading>}
      <MailFactList
        facts={[
          ...(due === undefined ? [] : [{ label: "Due", value: due }]),
          { label: "Progress", value: progress },
          ...(isOne ? [] : [{ label: "For", value: `${clientName}, ${DOC_TYPE_NAMES[docType]}` }]),
          { label: "Link works until", value: formatCalendarDay(share.expiresOn) },
        ]}
      />
      <MailButton href={shareUrl(region, token)}>{isOne ? "Open document" : `Open ${title}`}</MailButton>
    </>
  );
}

function wordsOf({ share: { dueDay }, progress: { answered, questions } }: ShareOfPerson, day: string) {
  const when = dueDay === null ? undefined : dueInWords(dueDay, day);
  return {
    inSubject: when === undefined ? "is waiting for you" : when.startsWith("due") ? `is ${when}` : when,
    due: dueDay === null || when === undefined ? undefined : [formatCalendarDay(dueDay), capitalised(when)],
    progress:
      answered >= questions
        ? "Everything is answered, but not submitted yet"
        : `${answered} of ${questions} questions answered`,
  };
}
