// The page after sending (spec 3 §2): the recipients, the due date, and links to continue.
import { useQuery } from "@tanstack/react-query";
import { IconMailCheck } from "@tabler/icons-react";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import { isInOrder } from "@gap/core/proposals/signees/signing-order";
import { joinNames } from "@gap/core/shared/join-names";
import { formatDayIn } from "@gap/core/shared/calendar/calendar-day";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { useApi } from "@gap/web/platform/app-context";
import { Button } from "@gap/web/ui/actions/button";
import { EmptyState } from "@gap/web/ui/feedback/empty-state";
import { SkeletonPage } from "@gap/web/ui/feedback/skeletons";
import { Card } from "@gap/web/ui/page/card";
import { Page } from "@gap/web/ui/page/page";
import classes from "./proposal-words.module.css";

interface SentPageProps {
  readonly proposalId: string;
  readonly onOpen: () => void;
  readonly onList: () => void;
}

export function SentPage({ proposalId, onOpen, onList }: SentPageProps) {
  const { data, error, refetch } = useQuery(
    useApi().options.proposals.getProposalById.queryOptions({ proposalId }, ALWAYS_REFETCHED),
  );
  if (data === undefined && error === null) return <SkeletonPage />;
  return (
    <Page title="Proposal sent">
      <Card>
        <EmptyState
          icon={<IconMailCheck />}
          title={
            data === undefined ? "The proposal could not be loaded" : `On its way to ${data.step1.clientName}`
          }
          text={data === undefined ? problemOf(error) : whatHappensNext(data)}
          action={
            data === undefined ? (
              <Button onClick={() => void refetch()}>Try again</Button>
            ) : (
              <span className={classes.ways}>
                <Button onClick={onOpen}>View proposal</Button>
                <Button kind="main" onClick={onList}>
                  All proposals
                </Button>
              </span>
            )
          }
        />
      </Card>
    </Page>
  );
}

interface SentProposal {
  readonly step1: Pick<Proposal["step1"], "contacts" | "copies">;
  readonly step4: Proposal["step4"];
  readonly dueAt?: Date;
  readonly timezone: string;
}

function whatHappensNext({ step1, step4, dueAt, timezone }: SentProposal): string {
  const { contacts, copies = [] } = step1;
  const named = (list: typeof contacts) => joinNames(list.map(({ name, email }) => name || email));
  const asked = isInOrder(step4) ? contacts.slice(0, 1) : contacts;
  const later = contacts.slice(asked.length);
  const then = later.length === 0 ? "" : ` After that, it goes to ${named(later)}.`;
  const by = dueAt === undefined ? "" : ` It can be signed until ${formatDayIn(dueAt, timezone)}.`;
  const copied =
    copies.length === 0
      ? ""
      : ` ${named(copies)} will receive ${copies.length === 1 ? "a copy" : "copies"} to read.`;
  return `${named(asked)} will receive an email with a link to read and sign it.${then}${by}${copied}`;
}
