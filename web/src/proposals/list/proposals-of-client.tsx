// The proposals to one client, on its page (spec 4 §F Clients).
import { IconPlus } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { routePath } from "@gap/core/access/routes";
import { Button } from "@gap/web/ui/actions/button";
import { SkeletonList } from "@gap/web/ui/feedback/skeletons";
import { useAdvisor } from "../proposals.queries";
import { ProposalsTable } from "./proposals-table";
import { useBeginProposal } from "./use-begin-proposal";
import { useProposalChanges } from "./use-proposal-changes";
import classes from "./list.module.css";

export function ProposalsOfClient({ client }: { client: { readonly id: string } }) {
  const advisor = useAdvisor();
  const navigate = useNavigate();
  const open = (proposalId: string) =>
    void navigate({ to: routePath(advisor?.orgId ?? "", "proposals", proposalId) });
  const { begin, isBeginning } = useBeginProposal(open);
  const { actionsFor, dialog } = useProposalChanges(open);
  if (advisor?.currencyCode === undefined) return <SkeletonList label="Loading proposals" />;
  const create = {
    icon: <IconPlus size={16} />,
    pending: isBeginning,
    onClick: () => begin({ advisorClientId: client.id }),
  };
  return (
    <>
      <div className={classes.bar}>
        <Button kind="main" {...create}>
          Create proposal
        </Button>
      </div>
      <ProposalsTable
        currencyCode={advisor.currencyCode}
        clientId={client.id}
        actionsFor={actionsFor}
        onOpen={({ id }) => open(id)}
        create={<Button {...create}>Create proposal</Button>}
      />
      {dialog}
    </>
  );
}
