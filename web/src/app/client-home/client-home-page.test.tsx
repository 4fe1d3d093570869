// Landing page of a client's people: what to do in order of date, what waits for others, what is finished.
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useQuery } from "@tanstack/react-query";
import type { ReceivedProposal } from "@gap/core/proposals/proposal-view";
import type { UserInfo } from "@gap/core/users/user-info.schema";
import { LiveCaches } from "@gap/web/app/live-caches";
import { UserInfoProvider } from "@gap/web/app/user-info";
import { aDocument, aList, anAction, testId } from "@gap/web/documents/documents.test-support";
import { ORG_ID, personIn } from "@gap/web/notifications/notifications.test-support";
import { useApi } from "@gap/web/platform/app-context";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import { ClientHomePage } from "./client-home-page";

const CLEO = personIn("client", { firstName: "Cleo" });

function Home() {
  const { options } = useApi();
  const { data } = useQuery<UserInfo>(options.user.getMyUserInfo.queryOptions() as object as never);
  return data === undefined ? null : (
    <UserInfoProvider info={data}>
      <LiveCaches />
      <ClientHomePage />
    </UserInfoProvider>
  );
}

function aProposal(fields: Partial<ReceivedProposal>): ReceivedProposal {
  return {
    id: testId(),
    number: 7,
    status: "sent",
    advisorName: "Harbour Advisory",
    timezone: "Pacific/Auckland",
    serviceNames: ["Annual accounts"],
    valueCents: 881_000,
    currencyCode: "NZD",
    signaturesNeeded: 2,
    signaturesReceived: 0,
    isWaitingForMe: false,
    ...fields,
  };
}

const SHARED = aDocument();
const ACTION = anAction({ dueDay: "2026-05-20" });
const TO_SIGN = aProposal({ isWaitingForMe: true, dueAt: new Date("2026-05-25T11:00:00Z") });

const byStatus =
  (lists: Partial<Record<string, ReturnType<typeof aDocument>[]>>) =>
  ({ status }: { status: string }) =>
    aList(lists[status] ?? []);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-05-14T00:00:00Z") });
});
afterEach(() => void vi.useRealTimers());

async function show(answers: Answers = {}) {
  const shown = await showWithAnswers(Home, {
    path: "org/$orgId/documents/$",
    address: `/au/org/${ORG_ID}/documents/`,
    answers: {
      "user.getMyUserInfo": () => CLEO,
      "org.getMinimalOrgById": () => ({ timezone: "Pacific/Auckland" }),
      "document.list": byStatus({ shared: [SHARED] }),
      "action.list": () => ({ rows: [ACTION], total: 1 }),
      "proposals.listReceived": () => ({ rows: [TO_SIGN], total: 1 }),
      ...answers,
    },
  });
  await waitFor(() => expect(shown.asked.some(([call]) => call === "document.list")).toBe(true));
  await shown.isQuiet();
  return {
    ...shown,
    user: userEvent.setup(),
    askedOf: (call: string) => shown.asked.filter(([asked]) => asked === call).map(([, input]) => input),
  };
}

const linesOf = (list: string) =>
  within(screen.getByRole("list", { name: list }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

test("documents, actions and proposals are listed by date, the first with the main button", async () => {
  const { askedOf, user, whereTo } = await show();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Good afternoon, Cleo");
  expect(screen.getAllByText("3 things to do.").length).toBeGreaterThan(0);
  expect(linesOf("To do")).toEqual([
    "Quarterly planning pre-workPre-work, Quarterly planning, from Harbour Advisory6 of 12 answeredContinue",
    "Send the list of debtorsAction from 12 Feb20 MayMark as done",
    "Proposal from Harbour AdvisoryAnnual accounts. $8,810 in the first year25 MayRead and sign",
  ]);
  expect(askedOf("action.list")).toEqual([{ mine: true, pageSize: 50 }]);
  await user.click(screen.getByRole("button", { name: "Continue Quarterly planning pre-work" }));
  await waitFor(() => expect(whereTo()).toBe(`/au/org/${ORG_ID}/documents/edit/${SHARED.documentId}`));
});

test("an action leaves the list when it is done, and a submitted document when the message arrives", async () => {
  let actions = [ACTION];
  let documents: ReturnType<typeof byStatus> = byStatus({ shared: [SHARED] });
  const { user, live, isQuiet } = await show({
    "document.list": (input: { status: string }) => documents(input),
    "action.list": () => ({ rows: actions, total: actions.length }),
    "action.setState": () => {
      actions = [];
    },
  });
  await user.click(screen.getByRole("button", { name: "Mark as done: Send the list of debtors" }));
  await isQuiet();
  expect(linesOf("To do")).toHaveLength(2);
  documents = byStatus({ submitted: [{ ...SHARED, status: "submitted" }] });
  await act(async () => live.say("document-list-event", ORG_ID, {}));
  await isQuiet();
  await waitFor(() => expect(linesOf("To do")).toHaveLength(1));
  expect(linesOf("Waiting for others")).toEqual([
    "Quarterly planning pre-workHarbour Advisory reads your answersSubmitted",
  ]);
});

test("documents of ended work are not to do, signed proposals wait for others, accepted ones are finished", async () => {
  await show({
    "document.list": byStatus({
      shared: [aDocument({ isWorkEnded: true })],
      finalised: [aDocument({ status: "finalised", finalisedAt: new Date("2026-05-02T00:00:00Z") })],
    }),
    "action.list": () => ({ rows: [], total: 0 }),
    "proposals.listReceived": () => ({
      rows: [
        aProposal({ signaturesReceived: 1 }),
        aProposal({ status: "accepted", acceptedAt: new Date("2026-01-21T00:00:00Z") }),
      ],
      total: 2,
    }),
  });
  expect(screen.getByText("You are up to date")).toBeDefined();
  expect(linesOf("Waiting for others")).toEqual(["Proposal from Harbour Advisory1 of 2 signaturesSent"]);
  expect(linesOf("Accepted proposals")).toEqual([
    "Annual accountsHarbour Advisory, accepted 21 Jan 2026Accepted",
  ]);
  const finished = within(screen.getByRole("table", { name: "Finished documents" }));
  expect(finished.getAllByRole("row")[1]?.textContent).toContain("Pre-workFinalised2 May 2026");
});

test("a part that could not be loaded says so, and the others are shown", async () => {
  let isBroken = true;
  const { user, isQuiet } = await show({
    "action.list": () => {
      if (isBroken) throw new Error("No connection");
      return { rows: [ACTION], total: 1 };
    },
  });
  expect(screen.getByText(/Some of your tasks could not be loaded/)).toBeDefined();
  expect(linesOf("To do")).toHaveLength(2);
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await isQuiet();
  await waitFor(() => expect(linesOf("To do")).toHaveLength(3));
});
