// Creates a proposal, empty, for a client or from a template, and opens its wizard.
import type { NewProposal } from "@gap/core/proposals/proposal-calls.schema";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useProposalsChanged } from "../use-proposals-changed";

export function useBeginProposal(onOpen: (proposalId: string) => void) {
  const changed = useProposalsChanged();
  const { mutate, isPending, variables } = useAct(
    useApi().options.proposals.createProposal.mutationOptions({
      onSuccess: ({ id }) => {
        void changed();
        onOpen(id);
      },
    }),
  );
  return {
    isBeginning: isPending,
    /** The template that the proposal starts from, until it is created. */
    usedTemplateId: isPending ? variables.templateId : undefined,
    begin: (from: NewProposal = {}) => {
      if (!isPending) mutate(from);
    },
  };
}
