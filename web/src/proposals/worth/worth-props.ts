// What the parts that say what services are worth need of the sign view.
import type { Proposal } from "@gap/core/proposals/proposal-view";
import type { Answer } from "../sign/answering/use-answer";

export interface WorthProps {
  readonly proposal: Proposal;
  readonly answer: Pick<Answer, "included" | "firstYearCents">;
}
