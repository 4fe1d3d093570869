// The props that every part of step 4 takes.
import type { Step4 } from "@gap/core/proposals/proposal.schema";

export interface DetailsPartProps {
  readonly step4: Step4;
  readonly onChange: (part: Partial<Step4>) => void;
  /** The problem of a chosen date that has passed; a missing one is marked by its star. */
  readonly problemOf: (field: string) => string | undefined;
}
