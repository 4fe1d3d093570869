// An error message for a part that the user requested and that could not be loaded; the rest of the page stays.
import type { ReactNode } from "react";
import { Banner } from "@gap/web/ui/feedback/banner";

interface PartNotLoadedProps {
  /** For example "The editor". */
  readonly subject: string;
  readonly onTryAgain: () => void;
  /** Set when the message covers something and must be dismissible. */
  readonly onDismiss?: () => void;
}

export function PartNotLoaded({ subject, onTryAgain, onDismiss }: PartNotLoadedProps) {
  return (
    <Banner
      tone="error"
      action={{ label: "Try again", onClick: onTryAgain }}
      {...(onDismiss === undefined ? {} : { onDismiss })}
    >
      {subject} could not be loaded. Please check your connection and try again.
    </Banner>
  );
}

/** For the `whenFailed` property of an optional part. */
export function partNotLoaded(subject: string): (tryAgain: () => void) => ReactNode {
  return (tryAgain) => <PartNotLoaded subject={subject} onTryAgain={tryAgain} />;
}
