// In place of a template or process that could not be loaded: one that does not exist leads back to the list, any other
// failure can be tried again.
import type { PublishedNoun } from "@gap/core/publishing/life-cycle";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { httpStatusOf } from "@gap/web/platform/errors/describe-error";
import { Button } from "@gap/web/ui/actions/button";
import { EmptyState } from "@gap/web/ui/feedback/empty-state";
import { Card } from "@gap/web/ui/page/card";

interface RecordNotLoadedProps {
  readonly noun: PublishedNoun;
  readonly error: unknown;
  readonly onTryAgain: () => unknown;
  /** Goes to the list. */
  readonly onLeave: () => void;
}

const LISTS: Readonly<Record<PublishedNoun, string>> = {
  template: "All templates",
  process: "All processes",
};

export function RecordNotLoaded({ noun, error, onTryAgain, onLeave }: RecordNotLoadedProps) {
  const status = httpStatusOf(error);
  // An address with a malformed id is refused by its schema.
  if (status !== 404 && status !== 422)
    return <DataNotLoaded subject={`The ${noun}`} error={error} onTryAgain={onTryAgain} />;
  return (
    <Card>
      <EmptyState
        title={`This ${noun} does not exist or you cannot see it.`}
        action={<Button onClick={onLeave}>{LISTS[noun]}</Button>}
      />
    </Card>
  );
}
