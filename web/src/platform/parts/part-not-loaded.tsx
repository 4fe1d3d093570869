// Says that a part of the program did not arrive, where somebody asked for it; what stands around it stays.
import { Banner } from "@gap/web/ui/feedback/banner";

interface PartNotLoadedProps {
  /** Such as "The editor". */
  readonly what: string;
  readonly onTryAgain: () => void;
  /** Where it stands in the way of something. */
  readonly onDismiss?: () => void;
}

export function PartNotLoaded({ what, onTryAgain, onDismiss }: PartNotLoadedProps) {
  return (
    <Banner
      tone="error"
      action={{ label: "Try again", onClick: onTryAgain }}
      {...(onDismiss === undefined ? {} : { onDismiss })}
    >
      {what} could not be loaded. Please check your connection and try again.
    </Banner>
  );
}
