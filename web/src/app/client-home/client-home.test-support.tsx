// The landing page of a client's people for component tests, at 14 May 2026, with answers that a test can replace.
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { useQuery } from "@tanstack/react-query";
import type { ClientHome, DocumentToDo, ListedDocument } from "@gap/core/documents/document-view";
import type { ReceivedProposal } from "@gap/core/proposals/proposal-view";
import type { UserInfo } from "@gap/core/users/user-info.schema";
import { LiveCaches } from "@gap/web/app/live-caches";
import { UserInfoProvider } from "@gap/web/app/user-info";
import { aDocumentToDo, aList, anAction, testId } from "@gap/web/documents/documents.test-support";
import { ORG_ID, personIn } from "@gap/web/notifications/notifications.test-support";
import { useApi } from "@gap/web/platform/app-context";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import { ClientHomePage } from "./client-home-page";

/** For each test of a file. */
export function beginHome(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-05-14T00:00:00Z") });
  });
  afterEach(() => void vi.useRealTimers());
}

export const CLEO = personIn("client", { firstName: "Cleo" });
export const GUEST = {
  ...CLEO,
  userOrg: CLEO.userOrg && { ...CLEO.userOrg, isGuest: true, roleName: "Guest" },
};

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

export function aProposal(fields: Partial<ReceivedProposal>): ReceivedProposal {
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

export const SHARED = aDocumentToDo({ dueDay: "2026-05-18", answersWith: ["Tom", "Priya"] });
export const ACTION = anAction({ dueDay: "2026-05-20" });
export const TO_SIGN = aProposal({ isWaitingForMe: true, dueAt: new Date("2026-05-25T11:00:00Z") });

export const HOME: ClientHome = {
  firmName: "Harbour & Lane",
  phoneNumber: "09 555 0142",
  advisor: { name: "Maia Tane", email: "maia@harbourlane.nz" },
};
// 10:00 am on Tuesday 19 May in Auckland.
export const SESSION = {
  at: new Date("2026-05-18T22:00:00Z"),
  minutes: 90,
  place: "Quay Street",
  withName: "Maia",
};

export const byStatus =
  (lists: Partial<Record<string, ListedDocument[]>> = {}) =>
  ({ status }: { status: string }) =>
    aList(lists[status] ?? []);

export const waiting = (...rows: DocumentToDo[]) => ({ rows, total: rows.length });

export async function show(answers: Answers = {}) {
  const shown = await showWithAnswers(Home, {
    path: "org/$orgId/documents/$",
    address: `/au/org/${ORG_ID}/documents/`,
    answers: {
      "user.getMyUserInfo": () => CLEO,
      "org.getMinimalOrgById": () => ({ timezone: "Pacific/Auckland" }),
      "document.list": byStatus(),
      "document.listToDo": () => waiting(SHARED),
      "document.getClientHome": () => HOME,
      "businessPlan.get": () => PLAN,
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

export const linesOf = (list: string) =>
  within(screen.getByRole("list", { name: list }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

export const PLAN = {
  clientId: "01ARZ3NDEKTSV4RRFFQ69G5FC1",
  clientName: "Kauri Joinery",
  advisorName: "Harbour Advisory",
  documentId: "01ARZ3NDEKTSV4RRFFQ69G5FC2",
  acts: ["read", "answer"],
  sections: [],
  hiddenSections: [],
  goals: [
    { goalId: "01ARZ3NDEKTSV4RRFFQ69G5FC3", text: "Price list live", progress: 80, state: "onTrack" },
    { goalId: "01ARZ3NDEKTSV4RRFFQ69G5FC4", text: "Two installers hired", progress: 50, state: "atRisk" },
  ],
};
