// The built-in help: short articles for the most common tasks, for installations without a help centre. The application
// contains them, so they can be read and searched without a connection.
import type { RouteId } from "@gap/core/access/route-ids";
import { foldedWords } from "@gap/core/shared/fold";

export interface HelpArticle {
  readonly id: string;
  readonly title: string;
  readonly steps: readonly string[];
  /** The page on which the task is done. */
  readonly routeId: RouteId;
  readonly suffix?: string;
  readonly linkLabel: string;
  /** Other words that people search for. */
  readonly words: string;
}

export const HELP_ARTICLES: readonly HelpArticle[] = [
  {
    id: "add-a-client",
    title: "Add a client",
    steps: [
      "Open Clients and choose Create client.",
      "Enter the client's name and the name and email address of the person you work with.",
      "Add other people later on the client's page, under Contacts. Contacts can read and sign proposals.",
    ],
    routeId: "clients",
    linkLabel: "Open Clients",
    words: "new customer prospect contact create person",
  },
  {
    id: "import-clients",
    title: "Import your clients",
    steps: [
      "Open Clients and choose Import from CSV.",
      "Choose the file, then check which column is which.",
      "Clients that already exist are not imported twice. The result lists the rows that could not be imported.",
    ],
    routeId: "clients",
    linkLabel: "Open Clients",
    words: "csv spreadsheet excel upload practice manager xero many",
  },
  {
    id: "price-a-service",
    title: "Add and price a service",
    steps: [
      "Open Services & Pricing and choose Add service.",
      "Enter a name, a category and a starting price, and how often the price is charged.",
      "Describe how the service works. The description appears in your proposals.",
    ],
    routeId: "services",
    linkLabel: "Open Services & Pricing",
    words: "catalogue fee price rate product",
  },
  {
    id: "send-a-proposal",
    title: "Create and send a proposal",
    steps: [
      "Open Proposals and choose Create proposal.",
      "Choose the client and the people who sign, then the services, the payment options and the details.",
      "Your changes are saved as you type, so you can leave and continue later.",
      "Read the preview in the last step and send. Each signee gets an email with a link of their own.",
    ],
    routeId: "proposals",
    linkLabel: "Open Proposals",
    words: "quote engagement letter contract email signature write",
  },
  {
    id: "follow-a-proposal",
    title: "See who has opened or signed a proposal",
    steps: [
      "Home lists the proposals that wait for a signature, and says who is viewing one now and when it was last opened.",
      "Open a proposal to see every event: sent, opened, read and signed.",
      "You are notified of each signature.",
    ],
    routeId: "home",
    linkLabel: "Open Home",
    words: "status timeline viewed read track history waiting",
  },
  {
    id: "remind-signees",
    title: "Remind signees or extend a due date",
    steps: [
      "Open Proposals and find the proposal.",
      "Choose Remind to send the signees who have not signed another email.",
      "A proposal that is overdue can no longer be signed. Choose Extend due date to open it again.",
    ],
    routeId: "proposals",
    linkLabel: "Open Proposals",
    words: "reminder overdue late chase deadline expired",
  },
  {
    id: "revise-a-proposal",
    title: "Change a proposal after sending it",
    steps: [
      "Open Proposals, find the proposal and choose Revise from its menu.",
      "Make your changes and send it again. Signees get an email with the new version, and earlier signatures no longer count.",
      "The earlier version stays readable in the history of the proposal.",
    ],
    routeId: "proposals",
    linkLabel: "Open Proposals",
    words: "edit correct mistake update version withdraw void",
  },
  {
    id: "download-a-signed-proposal",
    title: "Download a signed proposal",
    steps: [
      "Open Proposals and choose the Accepted tab.",
      "Open the proposal and choose Download PDF.",
      "The file is sealed: it contains the signatures and the evidence, and shows if it was changed later.",
    ],
    routeId: "proposals",
    linkLabel: "Open Proposals",
    words: "pdf copy accepted contract file certificate print",
  },
  {
    id: "start-work",
    title: "Start a work item for a client",
    steps: [
      "Open Work items and choose New work item.",
      "Choose the client and a process, then who does the work and when it starts. The days of the steps follow from that.",
      "Finish one step after the other on the page of the work item. It names the next step and what it waits for.",
      "Services that name a process start their work items by themselves when a proposal is accepted.",
    ],
    routeId: "work-items",
    linkLabel: "Open Work items",
    words: "task job process engagement begin run deadline recurring",
  },
  {
    id: "share-a-document",
    title: "Have a client fill in a document",
    steps: [
      "Open Documents and choose New document, then a client and a template.",
      "Choose Share, the people who fill it in and the day by which you need it. They get an email with a link.",
      "Documents shows how far they are and when they have submitted it. Reminders go out by themselves.",
    ],
    routeId: "documents",
    linkLabel: "Open Documents",
    words: "pre-work form questionnaire answers feedback send guest link template session",
  },
  {
    id: "show-the-value-gap",
    title: "Show a client what a change is worth",
    steps: [
      "Open a client and choose Calculator, then Open calculator.",
      "Enter the figures of a year, then move the levers to the targets that you agree on.",
      "Save them as a scenario. Attach it to a proposal to show what your services are worth.",
    ],
    routeId: "clients",
    linkLabel: "Open Clients",
    words: "value gap calculator profit cash lever scenario return fee",
  },
  {
    id: "invite-a-team-member",
    title: "Invite a team member",
    steps: [
      "Open My organisation, then Team.",
      "Press Invite people, enter one or more email addresses and choose a role.",
      "They get an email with a link to join. The list shows who has not accepted yet.",
    ],
    routeId: "my-organisation",
    suffix: "team",
    linkLabel: "Open Team",
    words: "user colleague staff role seat join add person",
  },
  {
    id: "set-up-your-firm",
    title: "Add your logo and set up your firm",
    steps: [
      "Open My organisation.",
      "Upload your logo. It appears on your proposals.",
      "Write an About us page. It introduces your firm in new proposals.",
      "Check country, currency, time zone and tax: due dates and amounts follow them.",
    ],
    routeId: "my-organisation",
    linkLabel: "Open My organisation",
    words: "brand logo about us settings currency tax gst vat time zone address organisation",
  },
  {
    id: "secure-your-account",
    title: "Change your password or how you log in",
    steps: [
      "Open My profile, then Security.",
      "Change your password, or set up an authenticator app to use instead of codes by email.",
      "The same page lists where you are logged in. End a session there if you do not recognise it.",
    ],
    routeId: "my-profile",
    suffix: "security",
    linkLabel: "Open Security",
    words: "security two factor authenticator code login sign in device session mfa",
  },
];

/** Each word of the term must start a word of the article; articles whose title matches come first. */
export function findArticles(term: string, articles = HELP_ARTICLES): readonly HelpArticle[] {
  const wanted = foldedWords(term);
  if (wanted.length === 0) return articles;
  const matches = (text: string) => {
    const within = foldedWords(text);
    return wanted.every((word) => within.some((each) => each.startsWith(word)));
  };
  const found = articles.filter(({ title, steps, words }) => matches([title, ...steps, words].join(" ")));
  const isByTitle = ({ title }: HelpArticle) => matches(title);
  return [...found.filter(isByTitle), ...found.filter((article) => !isByTitle(article))];
}
