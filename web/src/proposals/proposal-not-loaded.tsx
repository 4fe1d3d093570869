// Shown if a proposal or template cannot be loaded. Offers to try again, unless it does not exist.
import { IconFileText, IconPencil } from "@tabler/icons-react";
import { capitalised } from "@gap/core/shared/capitalised";
import { gapErrorTypeOf, problemOf } from "@gap/web/platform/errors/describe-error";
import { Button } from "@gap/web/ui/actions/button";
import { EmptyState, type EmptyStateProps } from "@gap/web/ui/feedback/empty-state";
import { Card } from "@gap/web/ui/page/card";
import { Page } from "@gap/web/ui/page/page";

interface ProposalNotLoadedProps {
  readonly error: unknown;
  readonly subject?: "proposal" | "template";
  readonly onTryAgain: () => void;
}

export function ProposalNotLoaded({ error, subject = "proposal", onTryAgain }: ProposalNotLoadedProps) {
  return (
    <Page title={capitalised(subject)}>
      <Card>
        <EmptyState {...whatHappened(error, subject, onTryAgain)} />
      </Card>
    </Page>
  );
}

function whatHappened(error: unknown, subject: string, onTryAgain: () => void): EmptyStateProps {
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
        title: `This ${subject} could not be loaded`,
        text: problemOf(error),
        action,
      };
  }
}
