// The props that every part of step 4 takes.
import type { Step4 } from "@gap/core/proposals/proposal.schema";

export interface DetailsPartProps {
  /** A template has no dates and no number of signees: they are chosen in each proposal. */
  readonly subject: "proposal" | "template";
  readonly step4: Step4;
  readonly onChange: (part: Partial<Step4>) => void;
  /** The error of a chosen date in the past; a missing value is marked with a star instead. */
  readonly problemOf: (field: string) => string | undefined;
}
