// Shown if a proposal cannot be loaded. Offers to try again, unless the proposal does not exist.
import { IconFileText, IconPencil } from "@tabler/icons-react";
import { gapErrorTypeOf, problemOf } from "@gap/web/platform/errors/describe-error";
import { Button } from "@gap/web/ui/actions/button";
import { EmptyState, type EmptyStateProps } from "@gap/web/ui/feedback/empty-state";
import { Card } from "@gap/web/ui/page/card";
import { Page } from "@gap/web/ui/page/page";

export function ProposalNotLoaded({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  return (
    <Page title="Proposal">
      <Card>
        <EmptyState {...whatHappened(error, onTryAgain)} />
      </Card>
    </Page>
  );
}

function whatHappened(error: unknown, onTryAgain: () => void): EmptyStateProps {
  const action = <Button onClick={onTryAgain}>Try again</Button>;
  switch (gapErrorTypeOf(error)) {
    case "notFound":
      return { icon: <IconFileText />, title: problemOf(error), text: "It may have been deleted." };
    case "locked":
      return {
        icon: <IconPencil />,
        title: "There is nothing to sign at the moment",
        text: problemOf(error),
        action,
      };
    default:
      return {
        icon: <IconFileText />,
        title: "This proposal could not be loaded",
        text: problemOf(error),
        action,
      };
  }
}
