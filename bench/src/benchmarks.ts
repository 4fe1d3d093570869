// All benchmarks, each of which can be run on its own.
import { spawnServer } from "@gap/testing/server-process";
import { signInOverHttp } from "@gap/testing/sign-in";
import { measureCalculator } from "./calculator-sliders";
import { measureCallCost } from "./call-cost";
import type { Figure } from "./figure";
import { BARE, withServers, type BenchSetup, type Installation } from "./bench-setup";
import { measureDocumentLoad } from "./documents/document-load";
import { measureDocuments } from "./documents/documents-list";
import { measureLongAnswer } from "./documents/long-answer-typing";
import { measureSaving } from "./documents/saving-answers";
import { measureTypingTogether } from "./documents/typing-together";
import { measureIdentity } from "./identity-cost";
import { idleMegabytes } from "./idle-memory";
import { measureImport } from "./import-cost";
import { measureLists } from "./lists/list-cost";
import { measureLive } from "./live/live-cost";
import { measureSignInPageLoad } from "./sign-in-page-load";
import { measureOneProposal, measureProposals } from "./lists/proposals-list";
import { measureRestLists } from "./lists/rest-list";
import { measureTemplates } from "./lists/templates-list";
import { measureWorkItems } from "./lists/work-items-list";
import { measureReminders } from "./reminders";
import { measureArchiveMemory } from "./archive-memory";
import { measureAuthentication } from "./authentication-cost";
import { measureRichTextTyping } from "./rich-text-typing";
import { measureSealing } from "./sealing-time";
import { measureSharedDocumentLoad } from "./shared-document-load";
import { measureShellLoad } from "./shell-load";
import { measureSigneesAtOnce } from "./signees-at-once";
import { measureSignViewLoad } from "./sign-view-load";
import { medianStartMs } from "./start-time";
import { measureTemplateEditing } from "./template-editing";
import { measureUrgentMail } from "./urgent-mail";
import { measureWebhooks } from "./webhook-delivery";

export interface Benchmark {
  readonly name: string;
  readonly measures: string;
  readonly measure: (setup: BenchSetup) => Promise<Figure[]>;
}

const ADVISOR = "ava@harbour.example";
const STAFF = "dana@gap.example";

export const BENCHMARKS: readonly Benchmark[] = [
  {
    name: "calls",
    measures: "CPU per trivial private call, compared with a bare JSON route",
    measure: ({ main }) =>
      withServers(main, async (url, bareUrl) => [
        await measureCallCost(main.database, { url, ...(await signInOverHttp(url, ADVISOR)) }, bareUrl),
      ]),
  },
  {
    name: "identity",
    measures: "sign-ins and refreshes, compared with bare argon2id and a bare JSON route",
    measure: ({ main }) => withServers(main, measureIdentity),
  },
  {
    name: "authentication",
    measures: "CPU to verify a token and look up the organisation",
    measure: measuringAuthentication,
  },
  {
    name: "sign-in-page",
    measures: "scripts and requests of the sign-in page",
    measure: ({ main }) => withServers(main, measureSignInPageLoad),
  },
  {
    name: "shell",
    measures: "the first load when signed in, on a slow phone, compared with a bare React page",
    measure: ({ main }) =>
      withServers(main, async (url) => measureShellLoad(url, await signInOverHttp(url, ADVISOR))),
  },
  {
    name: "typing",
    measures: "a keystroke in a text of 200 pages, in wall-clock and CPU time, compared with an empty text",
    measure: ({ main }) =>
      withServers(main, async (url) => measureRichTextTyping(url, await signInOverHttp(url, STAFF))),
  },
  {
    name: "calculator",
    measures: "a step of the calculator's sliders to its pictures, compared with a native slider",
    measure: ({ main }) =>
      withServers(main, async (url) => measureCalculator(url, await signInOverHttp(url, ADVISOR))),
  },
  {
    name: "template-editor",
    measures:
      "the longest task while a template of 300 blocks is edited, compared with a template of 10; its scripts",
    measure: ({ main }) =>
      withServers(main, async (url) => measureTemplateEditing(url, await signInOverHttp(url, ADVISOR))),
  },
  { name: "start", measures: "a start with existing data, compared with a bare server", measure: starting },
  { name: "memory", measures: "memory of an idle server", measure: idling },
  {
    name: "live",
    measures: "the live channel with a thousand connections, compared with a bare broadcast",
    measure: ({ each, fresh }) =>
      onEach(each, async ({ database }) => measureLive(database, await fresh(database))),
  },
  {
    name: "lists",
    measures: "pages of long lists, compared with short ones",
    measure: async ({ fresh }) => measureLists(await fresh("PGlite")),
  },
  {
    name: "proposals",
    measures: "pages of proposals: statements and CPU, compared with a hand-written route",
    measure: ({ each, fresh }) =>
      onEach(each, async ({ database }) => measureProposals(database, await fresh(database))),
  },
  {
    name: "one-proposal",
    measures: "reading one proposal: statements and CPU, compared with a hand-written route",
    measure: ({ each, fresh }) =>
      onEach(each, async ({ database }) => measureOneProposal(database, await fresh(database))),
  },
  {
    name: "templates",
    measures:
      "pages of templates: statements and CPU, compared with a hand-written route and with short lists",
    measure: ({ each, fresh }) =>
      onEach(each, async ({ database }) => measureTemplates(database, await fresh(database))),
  },
  {
    name: "work-items",
    measures:
      "pages and boards of work items, and moves of cards: statements and CPU, compared with a hand-written route and with few work items",
    measure: ({ each, fresh }) =>
      onEach(each, async ({ database }) => measureWorkItems(database, await fresh(database))),
  },
  {
    name: "documents",
    measures:
      "pages of documents: statements and CPU, compared with a hand-written route and with few documents",
    measure: ({ each, fresh }) =>
      onEach(each, async ({ database }) => measureDocuments(database, await fresh(database))),
  },
  {
    name: "document-load",
    measures:
      "the first load of a document of 300 answers on a slow phone, compared with a bare React page with the same data",
    measure: ({ main }) =>
      withServers(main, async (url) => measureDocumentLoad(url, await signInOverHttp(url, ADVISOR))),
  },
  {
    name: "long-answer",
    measures:
      "a keystroke in a long answer of a document of 300 answers, in wall-clock and CPU time, compared with a bare text area",
    measure: ({ main }) =>
      withServers(main, async (url) => measureLongAnswer(url, await signInOverHttp(url, ADVISOR))),
  },
  {
    name: "saving-answers",
    measures: "saving one answer of a document: statements and CPU, compared with a hand-written route",
    measure: ({ each, fresh }) =>
      onEach(each, async ({ database }) => measureSaving(database, await fresh(database))),
  },
  {
    name: "typing-together",
    measures: "ten people typing in one document for a minute, compared with a bare websocket echo",
    measure: ({ each, fresh }) =>
      onEach(each, async ({ database }) => measureTypingTogether(database, await fresh(database))),
  },
  {
    name: "rest",
    measures:
      "pages of the public API: statements and CPU, compared with a hand-written route and with short lists",
    measure: ({ each, fresh }) =>
      onEach(each, async ({ database }) => measureRestLists(database, await fresh(database))),
  },
  {
    name: "sealing",
    measures: "from the last signature to the sealed PDF, compared with a bare page.pdf() of the same page",
    measure: async ({ main, fresh }) => measureSealing(await fresh(main.database)),
  },
  {
    name: "signees",
    measures: "50 concurrent signatures, compared with single ones",
    measure: ({ each, fresh }) =>
      onEach(each, async ({ database }) => measureSigneesAtOnce(database, await fresh(database))),
  },
  {
    name: "sign-view",
    measures: "the first load of the sign view on a slow phone, compared with a bare React page",
    measure: async ({ main, fresh }) => measureSignViewLoad(await fresh(main.database)),
  },
  {
    name: "shared-document",
    measures:
      "the first loads of a shared document's entry and of the document to fill in, on a slow phone, compared with a bare React page",
    measure: async ({ main, fresh }) => measureSharedDocumentLoad(await fresh(main.database)),
  },
  {
    name: "urgent-mail",
    measures: "a sign-in code from its request to the mail server, with 1,000 mails and 20 seals waiting",
    measure: ({ each, fresh }) =>
      onEach(each, async ({ database }) => measureUrgentMail(database, await fresh(database))),
  },
  {
    name: "reminders",
    measures:
      "a morning with 10,000 due shares: reminders a second, statements a person, the queue, and a call meanwhile",
    measure: ({ each, fresh }) =>
      onEach(each, async ({ database }) => measureReminders(database, await fresh(database))),
  },
  {
    name: "webhooks",
    measures:
      "10,000 events while one receiver is dead and one is slow: delay of the others, and a call meanwhile",
    measure: ({ each, fresh }) =>
      onEach(each, async ({ database }) => measureWebhooks(database, await fresh(database))),
  },
  {
    name: "archive",
    measures: "memory while an archive of 5 GB is made, compared with one of 5 MB",
    measure: async ({ main, fresh }) => measureArchiveMemory(main.database, await fresh(main.database)),
  },
  {
    name: "import",
    measures: "an import of 10,000 clients, the last batches compared with the first",
    measure: async ({ fresh }) => measureImport(await fresh("PGlite")),
  },
];

async function onEach(
  installations: readonly Installation[],
  measure: (installation: Installation) => Promise<Figure[]>,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const installation of installations) {
    console.log(`  on ${installation.database} …`);
    figures.push(...(await measure(installation)));
  }
  return figures;
}

async function measuringAuthentication({ main }: BenchSetup): Promise<Figure[]> {
  // The embedded database refuses a second process, so this part needs PostgreSQL.
  if (main.database === "PGlite") return [];
  return withServers(main, async (url) => [
    await measureAuthentication(main.start.environment, await signInOverHttp(url, ADVISOR)),
  ]);
}

async function starting({ each }: BenchSetup): Promise<Figure[]> {
  const control = await medianStartMs(BARE);
  return onEach(each, async ({ database, start }) => {
    await fillOnce(start);
    return [
      {
        name: `Start with existing data (${database})`,
        measured: await medianStartMs(start),
        control,
        controlName: "bare server",
        unit: "ms",
        ...(database === "PostgreSQL" ? { aim: { of: "value" as const, most: 1_500 } } : {}),
      },
    ];
  });
}

async function fillOnce(start: Installation["start"]): Promise<void> {
  const server = spawnServer(start);
  try {
    await server.ready();
  } finally {
    await server.end("SIGTERM");
  }
}

async function idling({ main }: BenchSetup): Promise<Figure[]> {
  await fillOnce(main.start);
  return [
    {
      name: `Idle memory (${main.database})`,
      measured: await idleMegabytes(main.start),
      control: await idleMegabytes(BARE),
      controlName: "bare server",
      unit: "MB",
      aim: { of: "value", most: 150 },
    },
  ];
}
