// Tests which calls a live message causes, with the real query client: a message refetches the records that it names,
// unless the page already has their version.
import { useQuery } from "@tanstack/react-query";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { changedRecords } from "@gap/core/live/changed-records";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import { textsTooLong } from "@gap/core/proposals/texts-of-services";
import type { UserInfo } from "@gap/core/users/user-info.schema";
import { useApi } from "@gap/web/platform/app-context";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import { AllProposals } from "@gap/web/proposals/list/all-proposals";
import { ProposalPage } from "@gap/web/proposals/proposal-page";
import {
  ADVISOR_ANSWERS,
  aListedProposal,
  aProposalList,
  KAURI,
  ORG,
  SEEN_AT,
} from "@gap/web/proposals/proposals.test-support";
// Preload lazily loaded parts, so that the tests need not wait for them.
import "@gap/web/proposals/advisor/advisor-tools";
import "@gap/web/proposals/sign/sign-view";
import "@gap/web/proposals/wizard/proposal-wizard";
import { aSentProposal, GUEST } from "@gap/web/proposals/sign/sign.test-support";
import { BOOKKEEPING, CLEO, field, PLAN, written } from "@gap/web/proposals/wizard/wizard.test-support";
import { LiveCaches } from "./live-caches";
import { UserInfoProvider } from "./user-info";

// Autosizing text fields listen to `document.fonts`, which happy-dom does not have.
beforeAll(() => void Object.defineProperty(document, "fonts", { value: new EventTarget() }));
beforeEach(() => localStorage.clear());
afterEach(() => void vi.useRealTimers());

const OTHER_ID = "01ARZ3NDEKTSV4RRFFQ69G5FP9";
const later = (ms: number) => new Date(SEEN_AT.getTime() + ms);

function Signed({ children }: { children: ReactNode }) {
  const { options } = useApi();
  const { data } = useQuery<UserInfo>(options.user.getMyUserInfo.queryOptions() as object as never);
  return data === undefined ? null : (
    <UserInfoProvider info={data}>
      <LiveCaches />
      {children}
    </UserInfoProvider>
  );
}

async function show(children: ReactNode, answers: Answers, address = `/au/org/${ORG}/proposals/p`) {
  const shown = await showWithAnswers(() => <Signed>{children}</Signed>, {
    path: "org/$orgId/proposals/$",
    address,
    answers: {
      ...ADVISOR_ANSWERS,
      "services.listWithLinkedProcesses": () => [BOOKKEEPING, PLAN],
      "advisor.getClientOrgByAdvisorClientId": () => null,
      "advisor.getClientContacts": () => [CLEO],
      "proposals.getAvailableTOEFiles": () => [],
      ...answers,
    },
  });
  await shown.isQuiet();
  const callsOf = (procedure: string) => shown.asked.filter(([path]) => path === procedure).length;
  /** Counts the calls of the procedure that an event causes. */
  const callsAfter = async (procedure: string, happens: () => unknown) => {
    const before = callsOf(procedure);
    await happens();
    await shown.isQuiet();
    return callsOf(procedure) - before;
  };
  return { ...shown, callsOf, callsAfter };
}

/** An open draft and a fake server that stores it. */
async function showDraft(part: Partial<Proposal> = {}) {
  const server = { proposal: written(2, part), saves: 0, answers: Promise.resolve() };
  const shown = await show(<ProposalPage proposalId={server.proposal.id} />, {
    "proposals.getProposalById": () => server.proposal,
    "proposals.updateProposal": async ({ editingStepIndex, step2, step3 }: Proposal) => {
      server.saves += 1;
      const lastUpdatedAt = later(server.saves * 1_000);
      const kept = server.proposal.step2.filter(({ serviceId }) =>
        step2.some((service) => service.serviceId === serviceId),
      );
      server.proposal = { ...server.proposal, editingStepIndex, step2: kept, step3, lastUpdatedAt };
      await server.answers;
      return { lastUpdatedAt };
    },
  });
  const say = (change = changedRecords(server.proposal)) =>
    act(async () => shown.live.say("proposal-change-event", ORG, change));
  const isSaved = async (saves: number) => {
    await waitFor(() => expect(server.saves).toBe(saves));
    expect(await screen.findByText(/^Last saved/)).toBeDefined();
  };
  const type = async (price: string) =>
    fireEvent.change(await field("Price of Bookkeeping"), { target: { value: price } });
  await screen.findByRole("heading", { level: 1 });
  return { ...shown, server, say, type, isSaved };
}

const READ = "proposals.getProposalById";

test("autosaves do not cause refetches on the author's page", async () => {
  const { callsAfter, say, type, isSaved, server } = await showDraft();
  const calls = await callsAfter(READ, async () => {
    for (const [index, price] of ["701", "702", "703"].entries()) {
      await type(price);
      await isSaved(index + 1);
      await say();
    }
  });
  expect({ saves: server.saves, calls }).toEqual({ saves: 3, calls: 0 });
});

test("an autosave causes no refetch when its message arrives before its response", async () => {
  const { callsAfter, say, type, isSaved, server } = await showDraft();
  let answer = () => {};
  server.answers = new Promise((resolve) => (answer = resolve));
  const calls = await callsAfter(READ, async () => {
    await type("701");
    await waitFor(() => expect(server.saves).toBe(1));
    await say();
    answer();
    await isSaved(1);
  });
  expect(calls).toBe(0);
});

test("the author's cached copy is refetched when it is next shown", async () => {
  const { say, type, isSaved, queryClient } = await showDraft();
  await type("701");
  await isSaved(1);
  await say();
  const [query] = queryClient.getQueryCache().findAll({ queryKey: [["proposals", "getProposalById"]] });
  expect(query?.isStale()).toBe(true);
  expect(query?.state.isInvalidated).toBe(true);
});

test("a colleague's page of the same proposal refetches once and shows the saved data", async () => {
  const { callsAfter, say, server } = await showDraft();
  const step3 = server.proposal.step3.map((group) => ({
    ...group,
    services: group.services.map((service) => ({ ...service, servicePrice: 777 })),
  }));
  server.proposal = { ...server.proposal, step3, lastUpdatedAt: later(1_000) };
  expect(await callsAfter(READ, () => say())).toBe(1);
  expect((await field("Price of Bookkeeping")).value).toBe("777");
  expect(await callsAfter(READ, () => say())).toBe(0);
});

test("a colleague's save after the author's own is fetched", async () => {
  const { callsAfter, say, type, isSaved, server } = await showDraft();
  await type("701");
  await isSaved(1);
  server.proposal = { ...server.proposal, lastUpdatedAt: later(5_000) };
  expect(await callsAfter(READ, () => say())).toBe(1);
});

test("a page of another proposal makes no call", async () => {
  const { callsAfter, say } = await showDraft();
  const change = changedRecords({ id: OTHER_ID, lastUpdatedAt: later(1_000) });
  expect(await callsAfter(READ, () => say(change))).toBe(0);
});

test("a change without a version refetches the proposal, and one without ids refetches everything", async () => {
  const { callsAfter, say, server } = await showDraft();
  expect(await callsAfter(READ, () => say(changedRecords({ id: server.proposal.id })))).toBe(1);
  expect(await callsAfter(READ, () => say({}))).toBe(1);
});

test("the wizard checks its services with the server after one of them was removed", async () => {
  const { callsAfter, isSaved, server } = await showDraft({
    editingStepIndex: 1,
    servicesTooLong: [{ serviceId: PLAN.id }],
  });
  const message = textsTooLong(["Business plan"]);
  expect(screen.getByText(message)).toBeDefined();
  const { servicesTooLong: _, ...fitting } = server.proposal;
  server.proposal = fitting;
  const calls = await callsAfter(READ, async () => {
    fireEvent.click(await screen.findByRole("button", { name: "Remove Bookkeeping" }));
    await isSaved(1);
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  });
  expect(calls).toBe(1);
});

test("an advisor's open sent proposal is fetched once per change", async () => {
  const sent = aSentProposal();
  let current = sent;
  const { callsAfter, live } = await show(<ProposalPage proposalId={sent.id} />, {
    "proposals.getProposalById": () => current,
    "proposals.getTimeline": () => ({ events: [], viewingNow: [] }),
  });
  await screen.findByRole("button", { name: "Timeline" });
  current = { ...sent, lastUpdatedAt: new Date(sent.lastUpdatedAt.getTime() + 1_000) };
  const say = () => act(async () => live.say("proposal-change-event", ORG, changedRecords(current)));
  expect(await callsAfter(READ, say)).toBe(1);
});

test("a client is refetched only for changes of that client", async () => {
  const client = { id: KAURI, name: "Kauri Joinery", lastUpdatedAt: SEEN_AT };
  function Client() {
    const { options } = useApi();
    useQuery(options.advisor.getClient.queryOptions({ id: KAURI }) as object as never);
    return null;
  }
  const { callsAfter, live } = await show(<Client />, { "advisor.getClient": () => client });
  const say = (id: string, ms?: number) => () =>
    act(async () =>
      live.say(
        "client-list-update",
        ORG,
        changedRecords({ id, ...(ms === undefined ? {} : { lastUpdatedAt: later(ms) }) }),
      ),
    );
  expect(await callsAfter("advisor.getClient", say(OTHER_ID, 1_000))).toBe(0);
  expect(await callsAfter("advisor.getClient", say(KAURI, 0))).toBe(0);
  expect(await callsAfter("advisor.getClient", say(KAURI, 1_000))).toBe(1);
  // A changed contact does not change the client's own version.
  expect(await callsAfter("advisor.getClient", say(KAURI))).toBe(1);
});

test("a signee's page is refetched once per version", async () => {
  const first = aSentProposal();
  let current = first;
  const { callsAfter, live } = await show(
    <ProposalPage proposalId={first.id} />,
    {
      "user.getMyUserInfo": () => GUEST,
      "proposals.getProposalById": () => current,
      "proposals.noteView": () => undefined,
    },
    `/au/org/${GUEST.userOrg?.orgId}/proposals/${first.id}`,
  );
  await screen.findByRole("heading", { name: "Proposal", level: 1 });
  current = { ...first, lastUpdatedAt: new Date(first.lastUpdatedAt.getTime() + 1_000) };
  const say = () => act(async () => live.say("proposal-signing", first.id, changedRecords(current)));
  expect(await callsAfter(READ, say)).toBe(1);
  expect(await callsAfter(READ, say)).toBe(0);
});

const LIST = "proposals.listProposals";

test("a list is refetched immediately, then at most every two seconds, and not for rows it already has", async () => {
  const row = aListedProposal();
  let rows = [row];
  const { callsAfter, live } = await show(<AllProposals onOpen={() => undefined} />, {
    [LIST]: () => aProposalList(rows),
  });
  await screen.findByText(/1 found/);
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
  const say = (lastUpdatedAt: Date) =>
    live.say("proposal-change-event", ORG, changedRecords({ id: row.id, lastUpdatedAt }));
  const save = (...times: readonly number[]) =>
    act(async () => {
      for (const lastUpdatedAt of times.map(later)) {
        rows = [{ ...row, lastUpdatedAt }];
        say(lastUpdatedAt);
      }
    });
  const pass = () => act(async () => void (await vi.advanceTimersByTimeAsync(2_000)));
  expect(await callsAfter(LIST, () => save(100, 200, 300, 400, 500))).toBe(1);
  // That response contained all five saves.
  expect(await callsAfter(LIST, pass)).toBe(0);
  await pass();
  expect(await callsAfter(LIST, () => save(600))).toBe(1);
  expect(await callsAfter(LIST, () => save(700, 800, 900))).toBe(0);
  expect(await callsAfter(LIST, pass)).toBe(1);
  expect(await callsAfter(LIST, () => act(async () => say(later(900))))).toBe(0);
});
