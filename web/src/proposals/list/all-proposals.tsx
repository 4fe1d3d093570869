// The page of all proposals (spec 4 §C, List), with the ways to create one.
import { IconChartBar, IconPlus, IconTemplate } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useCreating } from "@gap/web/platform/calls/use-creating";
import { Button } from "@gap/web/ui/actions/button";
import { SkeletonPage } from "@gap/web/ui/feedback/skeletons";
import { Page } from "@gap/web/ui/page/page";
import { useAdvisor } from "../proposals.queries";
import { REPORT } from "../report/report-path";
import { ProposalsTable } from "./proposals-table";
import { TemplatesDialog } from "./templates-dialog";
import { useBeginProposal } from "./use-begin-proposal";
import { useProposalChanges } from "./use-proposal-changes";

export function AllProposals({ onOpen }: { onOpen: (proposalId: string) => void }) {
  const currencyCode = useAdvisor()?.currencyCode;
  const [isChoosing, setIsChoosing] = useState(false);
  const { begin, isBeginning } = useBeginProposal(onOpen);
  const { actionsFor, dialog } = useProposalChanges(onOpen);
  useCreateRequest(begin);
  const create = { icon: <IconPlus size={16} />, pending: isBeginning, onClick: () => begin() };
  if (currencyCode === undefined) return <SkeletonPage />;
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
          <Button icon={<IconTemplate size={16} />} onClick={() => setIsChoosing(true)}>
            Start from template
          </Button>
        </>
      }
    >
      <ProposalsTable
        currencyCode={currencyCode}
        actionsFor={actionsFor}
        onOpen={({ id }) => onOpen(id)}
        // Not filled: the page's only filled button is in its header.
        create={<Button {...create}>Create proposal</Button>}
      />
      {dialog}
      {isChoosing ? (
        <TemplatesDialog
          isBeginning={isBeginning}
          onChoose={(templateId) => begin({ templateId })}
          onClose={() => setIsChoosing(false)}
        />
      ) : null}
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
