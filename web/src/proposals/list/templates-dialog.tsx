// Creates a proposal from one of the organisation's templates (spec 4 §C), and deletes templates.
import { useQuery } from "@tanstack/react-query";
import { IconTemplate, IconTrash } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import type { ProposalTemplate } from "@gap/core/proposals/proposal-calls.schema";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { Button } from "@gap/web/ui/actions/button";
import { PlainIconButton } from "@gap/web/ui/actions/plain-icon-button";
import { RelativeTime } from "@gap/web/ui/display/relative-time";
import { Dialog } from "@gap/web/ui/feedback/dialog";
import { EmptyState } from "@gap/web/ui/feedback/empty-state";
import { SkeletonList } from "@gap/web/ui/feedback/skeletons";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import classes from "./list.module.css";

interface TemplatesDialogProps {
  readonly onChoose: (templateId: string) => void;
  readonly isBeginning: boolean;
  readonly onClose: () => void;
}

export function TemplatesDialog({ onChoose, isBeginning, onClose }: TemplatesDialogProps) {
  const [toDelete, setToDelete] = useState<ProposalTemplate>();
  const { data, error, refetch } = useQuery(
    useApi().options.proposals.listTemplates.queryOptions(undefined, ALWAYS_REFETCHED),
  );
  const shown = (): ReactNode => {
    if (data === undefined)
      return error === null ? (
        <SkeletonList label="Loading templates" />
      ) : (
        <DataNotLoaded what="The templates" error={error} onTryAgain={refetch} />
      );
    if (data.length === 0)
      return (
        <EmptyState
          icon={<IconTemplate />}
          title="No templates yet"
          text="To save a proposal as a template, open its actions and choose Save as template."
        />
      );
    return (
      <ul>
        {data.map((template) => (
          <TemplateRow
            key={template.id}
            template={template}
            onChoose={() => onChoose(template.id)}
            onDelete={() => setToDelete(template)}
          />
        ))}
      </ul>
    );
  };
  return (
    <Dialog
      title="Start from template"
      onClose={onClose}
      holdsWork={isBeginning}
      actions={
        toDelete === undefined ? (
          <Button onClick={onClose}>Cancel</Button>
        ) : (
          <DeleteQuestion template={toDelete} onAnswered={() => setToDelete(undefined)} />
        )
      }
    >
      {shown()}
    </Dialog>
  );
}

interface TemplateRowProps {
  readonly template: ProposalTemplate;
  readonly onChoose: () => void;
  readonly onDelete: () => void;
}

function TemplateRow({ template: { name, services, lastUpdatedAt }, onChoose, onDelete }: TemplateRowProps) {
  return (
    <li className={classes.template}>
      <button type="button" className={classes.choose} onClick={onChoose}>
        <span className={classes.templateName}>{name}</span>
        <span className={classes.templateText}>
          {services === 1 ? "1 service" : `${services} services`}, saved <RelativeTime date={lastUpdatedAt} />
        </span>
      </button>
      <PlainIconButton small label={`Delete ${name}`} icon={<IconTrash size={17} />} onClick={onDelete} />
    </li>
  );
}

/** Shown in the dialog's footer, to avoid a dialog on top of a dialog. */
function DeleteQuestion({ template, onAnswered }: { template: ProposalTemplate; onAnswered: () => void }) {
  const refreshAnswers = useRefreshAnswers();
  const { mutate, isPending } = useAct(
    useApi().options.proposals.deleteTemplate.mutationOptions({
      onSuccess: () => void showSnackbar({ tone: "success", message: "Template deleted" }),
      onSettled: async () => {
        await refreshAnswers("proposals.listTemplates");
        onAnswered();
      },
    }),
  );
  return (
    <>
      <p className={classes.question} role="alert">
        Delete {template.name}? Proposals created from it are not affected.
      </p>
      <Button autoFocus onClick={onAnswered}>
        Keep
      </Button>
      <Button kind="danger" pending={isPending} onClick={() => mutate({ templateId: template.id })}>
        Delete
      </Button>
    </>
  );
}
