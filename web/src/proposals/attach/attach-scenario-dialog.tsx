// Attaches a scenario of the calculator to a proposal: to one of the client's drafts, or to a new one (spec 8 §2).
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { routePath } from "@gap/core/access/routes";
import { scheduledInShort } from "@gap/core/proposals/drafting/scheduled-sending";
import { proposalTitle } from "@gap/core/proposals/proposal-number";
import type { ListedProposal } from "@gap/core/proposals/proposal-view";
import { formatDate } from "@gap/core/shared/dates";
import { joinNames } from "@gap/core/shared/join-names";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { useAct } from "@gap/web/platform/calls/use-act";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { validationErrorsOfCall } from "@gap/web/platform/errors/validation-errors";
import { Button } from "@gap/web/ui/actions/button";
import { Dialog } from "@gap/web/ui/feedback/dialog";
import { SkeletonList } from "@gap/web/ui/feedback/skeletons";
import { ChoiceCard, ChoiceGroup } from "@gap/web/ui/form/choice-card";
import { FieldError } from "@gap/web/ui/form/field-error";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { useAdvisor } from "../proposals.queries";
import { useProposalsChanged } from "../use-proposals-changed";

const NEW = "new";
const PAGE_SIZE = 20;

interface AttachScenarioDialogProps {
  readonly client: { readonly id: string; readonly name: string };
  readonly scenario: { readonly id: string; readonly name: string };
  /** Saves what was changed in the scenario so far; fails if that is not possible. */
  readonly saveScenario: () => Promise<unknown>;
  readonly onClose: () => void;
}

export function AttachScenarioDialog({ client, scenario, saveScenario, onClose }: AttachScenarioDialogProps) {
  const { data, error, refetch } = useQuery(
    useApi().options.proposals.listProposals.queryOptions(
      {
        status: "draft",
        clientIds: [client.id],
        pageSize: PAGE_SIZE,
        sort: { columnId: "lastUpdatedAt", direction: "desc" },
      },
      ALWAYS_REFETCHED,
    ),
  );
  const [chosen, setChosen] = useState<string>();
  const attaching = useAttach({ client, scenario, saveScenario, onClose });
  const drafts = data?.rows ?? [];
  const choice = drafts.length === 0 ? NEW : chosen;
  const isNew = choice === NEW;
  const [ofField] = Object.values(validationErrorsOfCall(attaching.error));
  const problem = attaching.error === null ? undefined : (ofField ?? problemOf(attaching.error));
  return (
    <Dialog
      title="Attach to proposal"
      onClose={onClose}
      holdsWork={attaching.isPending}
      withCloseButton={!attaching.isPending}
      actions={
        <>
          <Button disabled={attaching.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            kind="main"
            disabled={data === undefined || choice === undefined}
            pending={attaching.isPending}
            onClick={() => choice !== undefined && attaching.mutate(isNew ? undefined : choice)}
          >
            {isNew ? "Start proposal" : "Attach"}
          </Button>
        </>
      }
    >
      <div className={utility.grid16}>
        <p>
          Your client sees which part of the profit gap of “{scenario.name}” the services close, beside the
          fee. Sending the proposal keeps the figures as they are then.
        </p>
        <DataNotLoaded subject="The drafts" error={error} onTryAgain={refetch} />
        {data === undefined && error === null ? <SkeletonList rows={2} label="Loading drafts" /> : null}
        {data !== undefined && drafts.length === 0 ? (
          <p className={utility.quiet}>
            There is no draft for {client.name}. A new proposal starts with this scenario.
          </p>
        ) : null}
        {drafts.length === 0 ? (
          <FieldError isAnnounced>{problem}</FieldError>
        ) : (
          <ChoiceGroup label="Proposal" required error={problem}>
            {drafts.map((draft) => (
              <ChoiceCard
                key={draft.id}
                picks="one"
                name="proposal"
                value={draft.id}
                title={proposalTitle(draft)}
                text={draftInWords(draft)}
                checked={choice === draft.id}
                onChange={() => setChosen(draft.id)}
              />
            ))}
            <ChoiceCard
              picks="one"
              name="proposal"
              value={NEW}
              title="New proposal"
              text="Starts with this scenario and without services"
              checked={isNew}
              onChange={() => setChosen(NEW)}
            />
          </ChoiceGroup>
        )}
        {(data?.total ?? 0) > PAGE_SIZE ? (
          <p className={utility.quiet}>
            The {PAGE_SIZE} drafts that were changed last are shown. Choose the scenario in step 4 of others.
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}

function draftInWords({ serviceNames, lastUpdatedAt, scheduledFor, timezone }: ListedProposal): string {
  const services = serviceNames.length === 0 ? "No services yet" : joinNames(serviceNames);
  const state =
    scheduledFor === undefined || timezone === undefined
      ? `changed ${formatDate(lastUpdatedAt)}`
      : `to be sent on ${scheduledInShort(scheduledFor, timezone)}`;
  return `${services} · ${state}`;
}

/** Opens the proposal afterwards. Called without the id of a draft, it starts a new proposal. */
function useAttach({ client, scenario, saveScenario, onClose }: AttachScenarioDialogProps) {
  const calls = useApi().private.proposals;
  const advisor = useAdvisor();
  const navigate = useNavigate();
  const changed = useProposalsChanged();
  return useAct({
    mutationFn: async (draftId: string | undefined) => {
      await saveScenario();
      if (draftId === undefined) {
        const started = await calls.createProposal.mutate({
          advisorClientId: client.id,
          scenarioId: scenario.id,
        });
        return started.id;
      }
      await calls.attachScenario.mutate({ proposalId: draftId, scenarioId: scenario.id });
      return draftId;
    },
    meta: { showsOwnErrors: true },
    onSuccess: (proposalId) => {
      void changed();
      onClose();
      void navigate({ to: routePath(advisor?.orgId ?? "", "proposals", proposalId) });
    },
  });
}
