// Warns that a draft cannot be sent, because the texts or pictures of its services exceed the limits of a proposal.
import type { Proposal } from "@gap/core/proposals/proposal-view";
import { hasTooManyPictures, textsTooLong, TOO_MANY_PICTURES } from "@gap/core/proposals/texts-of-services";
import { Banner } from "@gap/web/ui/feedback/banner";
import type { ProposalAutosave } from "../autosave/use-proposal-autosave";
import classes from "./wizard.module.css";

interface TooLongNoticeProps {
  readonly proposal: Proposal;
  readonly draft: ProposalAutosave["draft"];
}

export function TooLongNotice({ proposal: { step2, servicesTooLong = [] }, draft }: TooLongNoticeProps) {
  const named = (among: readonly { readonly serviceId: string }[], id: string) =>
    among.some(({ serviceId }) => serviceId === id);
  const inDraft = step2.filter(({ serviceId }) => named(draft.step2, serviceId));
  const names = inDraft
    .filter(({ serviceId }) => named(servicesTooLong, serviceId))
    .map(({ serviceName }) => serviceName);
  const problems = [
    ...(names.length === 0 ? [] : [textsTooLong(names)]),
    ...(hasTooManyPictures(inDraft) ? [TOO_MANY_PICTURES] : []),
  ];
  return problems.map((problem) => (
    <div key={problem} className={classes.notice}>
      <Banner tone="warning">{problem}</Banner>
    </div>
  ));
}
