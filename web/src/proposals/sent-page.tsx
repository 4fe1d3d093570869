// The page after sending (spec 3 §2): the recipients, the due date, and links to continue.
import { useQuery } from "@tanstack/react-query";
import { IconMailCheck } from "@tabler/icons-react";
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
  readonly step1: { readonly contacts: readonly { readonly name: string; readonly email: string }[] };
  readonly dueAt?: Date;
  readonly timezone: string;
}

function whatHappensNext({ step1: { contacts }, dueAt, timezone }: SentProposal): string {
  const people = joinNames(contacts.map(({ name, email }) => name || email));
  const by = dueAt === undefined ? "" : ` It can be signed until ${formatDayIn(dueAt, timezone)}.`;
  return `${people} will receive an email with a link to read and sign it.${by}`;
}
