// The page of all proposals (spec 4 §C, List), with the ways to create one.
import { IconChartBar, IconPlus, IconTemplate } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useState } from "react";
import type { ListedProposal } from "@gap/core/proposals/proposal-view";
import { MAX_REMINDED_TOGETHER } from "@gap/core/proposals/reminders";
import { useCreating } from "@gap/web/platform/calls/use-creating";
import { Button } from "@gap/web/ui/actions/button";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { Page } from "@gap/web/ui/page/page";
import { useAdvisor } from "../proposals.queries";
import { REPORT } from "../report/report-path";
import { TEMPLATES } from "../templates/template-path";
import { RemindTogetherDialog } from "./remind-together-dialog";
import { ProposalsTable } from "./proposals-table";
import { useBeginProposal } from "./use-begin-proposal";
import { useProposalChanges } from "./use-proposal-changes";

export function AllProposals({ onOpen }: { onOpen: (proposalId: string) => void }) {
  const currencyCode = useAdvisor()?.currencyCode;
  const { begin, isBeginning } = useBeginProposal(onOpen);
  const { actionsFor, dialog } = useProposalChanges(onOpen);
  const [reminded, setReminded] = useState<{ proposalIds: readonly string[]; clear: () => void }>();
  const remindTogether = (proposals: readonly ListedProposal[], clear: () => void) => {
    if (proposals.length > MAX_REMINDED_TOGETHER)
      showSnackbar({
        tone: "error",
        message: `You can remind at most ${MAX_REMINDED_TOGETHER} proposals at once. Please select fewer.`,
      });
    else setReminded({ proposalIds: proposals.map(({ id }) => id), clear });
  };
  useCreateRequest(begin);
  const create = { icon: <IconPlus size={16} />, pending: isBeginning, onClick: () => begin() };
  return (
    <Page
      title="Proposals"
      actions={
        <Button kind="main" {...create}>
          Create proposal
        </Button>
      }
      moreActions={
        <>
          <Button icon={<IconChartBar size={16} />} onClick={() => onOpen(REPORT)}>
            Report
          </Button>
          <Button icon={<IconTemplate size={16} />} onClick={() => onOpen(TEMPLATES)}>
            Templates
          </Button>
        </>
      }
    >
      <ProposalsTable
        currencyCode={currencyCode}
        actionsFor={actionsFor}
        onRemind={remindTogether}
        onOpen={({ id }) => onOpen(id)}
        // Not filled: the page's only filled button is in its header.
        create={<Button {...create}>Create proposal</Button>}
      />
      {dialog}
      {reminded === undefined ? null : (
        <RemindTogetherDialog
          proposalIds={reminded.proposalIds}
          onClose={() => setReminded(undefined)}
          onDone={reminded.clear}
        />
      )}
    </Page>
  );
}

/** Creates a proposal when the command palette opens the page with this request. */
function useCreateRequest(begin: () => void): void {
  const { isCreating, end } = useCreating();
  const act = useEffectEvent(() => {
    end();
    begin();
  });
  useEffect(() => {
    if (isCreating) act();
  }, [isCreating]);
}
