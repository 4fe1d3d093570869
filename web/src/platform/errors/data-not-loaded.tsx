// Banner for data that could not be loaded: the reason, and a button that tries again.
import { Banner } from "@gap/web/ui/feedback/banner";
import { problemOf } from "./describe-error";

interface DataNotLoadedProps {
  /** The subject of the sentence, such as "The services". */
  readonly subject: string;
  /** Null and undefined show nothing. */
  readonly error: unknown;
  readonly onTryAgain: () => unknown;
}

export function DataNotLoaded({ subject, error, onTryAgain }: DataNotLoadedProps) {
  if (error === null || error === undefined) return null;
  return (
    <Banner tone="error" action={{ label: "Try again", onClick: () => void onTryAgain() }}>
      {subject} could not be loaded. {problemOf(error)}
    </Banner>
  );
}
