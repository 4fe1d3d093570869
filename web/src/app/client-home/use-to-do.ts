// Everything that waits for the reader: shared documents, proposals to sign, and their open actions, in order of date.
import { useQuery } from "@tanstack/react-query";
import type { ListedAction } from "@gap/core/actions/action.schema";
import type { BusinessPlanView } from "@gap/core/business-plans/business-plan-view";
import { sideAtPlans } from "@gap/core/documents/document-access";
import type { DocumentToDo } from "@gap/core/documents/document-view";
import type { ReceivedProposal } from "@gap/core/proposals/proposal-view";
import { calendarDayIn } from "@gap/core/shared/calendar/calendar-day";
import { useViewer } from "@gap/web/app/user-info";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";

interface OfDay {
  /** YYYY-MM-DD, for proposals in the zone of the firm; items without a day come last. */
  readonly day: string | undefined;
  readonly firm: string;
}

export type ToDoItem = OfDay &
  (
    | { readonly kind: "document"; readonly document: DocumentToDo }
    | { readonly kind: "proposal"; readonly proposal: ReceivedProposal }
    | { readonly kind: "action"; readonly action: ListedAction }
    | { readonly kind: "review"; readonly isOn: boolean }
  );

export interface Zone {
  readonly timezone: string;
  readonly today: string;
}

export interface ToDo {
  /** Undefined until everything has loaded; parts that could not be loaded are left out. */
  readonly items: readonly ToDoItem[] | undefined;
  /** Items beyond those that were loaded. */
  readonly more: number;
  readonly error: unknown;
  readonly tryAgain: () => void;
}

const MOST = 50;

export function useToDo(zone: Zone | undefined): ToDo {
  const documents = useDocumentsToDo();
  const actions = useOwnActions();
  const proposals = useReceivedProposals();
  const plan = useOwnPlan();
  const queries = [documents, actions, proposals];
  const isLoading = queries.some(({ data, error }) => data === undefined && error === null);
  const items =
    isLoading || zone === undefined
      ? undefined
      : inOrder([
          ...(documents.data?.rows ?? [])
            .filter((document) => !isAnsweredInPart(document))
            .map((document) => ({
              kind: "document" as const,
              day: document.dueDay,
              firm: document.advisorName,
              document,
            })),
          ...(proposals.data?.rows ?? [])
            .filter(({ isWaitingForMe }) => isWaitingForMe)
            .map((proposal) => ({
              kind: "proposal" as const,
              day:
                proposal.dueAt === undefined ? undefined : calendarDayIn(proposal.dueAt, proposal.timezone),
              firm: proposal.advisorName,
              proposal,
            })),
          ...(actions.data?.rows ?? []).map((each) => ({
            kind: "action" as const,
            day: each.dueDay,
            firm: each.advisorName,
            action: each,
          })),
          ...reviewsOf(plan),
        ]);
  const failed = queries.filter(({ data, error }) => data === undefined && error !== null);
  return {
    items,
    more: beyond(documents.data) + beyond(actions.data) + moreToSign(proposals.data),
    error: failed[0]?.error ?? null,
    tryAgain: () => failed.forEach(({ refetch }) => void refetch()),
  };
}

/** Undefined until they have loaded. Actions are done where documents are, on the landing page. */
export function useToDoCounts(): { readonly documents: number; readonly proposals: number } | undefined {
  const documents = useDocumentsToDo().data;
  const actions = useOwnActions().data;
  const proposals = useReceivedProposals().data;
  const reviews = reviewsOf(useOwnPlan());
  if (documents === undefined || actions === undefined || proposals === undefined) return undefined;
  return {
    documents:
      documents.total - documents.rows.filter(isAnsweredInPart).length + actions.total + reviews.length,
    proposals: proposals.rows.filter(({ isWaitingForMe }) => isWaitingForMe).length,
  };
}

/** Undefined for people who do not work on it, and while it is not there. */
export function useOwnPlan(): BusinessPlanView | undefined {
  const mayPlan = sideAtPlans(useViewer()) === "client";
  const { data } = useQuery(
    useApi().options.businessPlan.get.queryOptions(
      {},
      { ...ALWAYS_REFETCHED, enabled: mayPlan, meta: { showsOwnErrors: true } },
    ),
  );
  return data;
}

function reviewsOf(plan: BusinessPlanView | undefined) {
  if (plan?.waitingReview === undefined) return [];
  const { day, isOn } = plan.waitingReview;
  return [{ kind: "review" as const, day, firm: plan.advisorName, isOn }];
}

function useOwnActions() {
  return useQuery(
    useApi().options.action.list.queryOptions({ mine: true, pageSize: MOST }, ALWAYS_REFETCHED),
  );
}

/** The number of items of a list beyond those that were loaded. */
export function beyond(
  list: { readonly rows: readonly unknown[]; readonly total: number } | undefined,
): number {
  return list === undefined ? 0 : Math.max(0, list.total - list.rows.length);
}

export function useDocumentsToDo() {
  return useQuery(useApi().options.document.listToDo.queryOptions(undefined, ALWAYS_REFETCHED));
}

/** People who see only some questions do not submit: the document waits for others once they have answered. */
export function isAnsweredInPart({ isNarrowed, progress }: DocumentToDo): boolean {
  return isNarrowed === true && progress.answered === progress.questions;
}

/** The items of each firm, if there are several; the firm of the first item comes first. */
export function byFirm(
  items: readonly ToDoItem[],
): readonly { readonly firm: string; readonly items: readonly ToDoItem[] }[] {
  const firms = [...new Set(items.map(({ firm }) => firm))];
  return firms.map((firm) => ({ firm, items: items.filter((item) => item.firm === firm) }));
}

/** Those that wait for the reader come first, so others are only among the rest if all that were loaded wait. */
function moreToSign(
  list: { readonly rows: readonly ReceivedProposal[]; readonly total: number } | undefined,
) {
  return list?.rows.every(({ isWaitingForMe }) => isWaitingForMe) === true ? beyond(list) : 0;
}

const MOST_PROPOSALS = 200;

/** Those that wait for the reader come first, then the most recently sent. */
export function useReceivedProposals() {
  return useQuery(
    useApi().options.proposals.listReceived.queryOptions(
      { search: "", page: 0, pageSize: MOST_PROPOSALS },
      ALWAYS_REFETCHED,
    ),
  );
}

function inOrder(items: readonly ToDoItem[]): readonly ToDoItem[] {
  const keyOf = ({ day = "9999" }: ToDoItem) => day;
  return items.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : Number(keyOf(one) > keyOf(other))));
}
