// The advisor's own notes on a proposal, which clients never see.
import { useQuery } from "@tanstack/react-query";
import { setNotesSchema } from "@gap/core/proposals/proposal-calls.schema";
import { PROPOSAL_LIMITS } from "@gap/core/proposals/proposal.schema";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { useSchemaForm } from "@gap/web/platform/forms/use-schema-form";
import { Dialog } from "@gap/web/ui/feedback/dialog";
import { SkeletonList } from "@gap/web/ui/feedback/skeletons";
import { TextAreaField } from "@gap/web/ui/form/text-area-field";
import { AnswerDialog, type ProposalActionDialogProps } from "./answer-dialog";

const NOTES_SCHEMA = setNotesSchema.pick({ notes: true });

export function NotesDialog(props: ProposalActionDialogProps) {
  const { data, error, refetch } = useQuery(
    useApi().options.proposals.getProposalById.queryOptions(
      { proposalId: props.proposal.id },
      ALWAYS_REFETCHED,
    ),
  );
  if (data !== undefined) return <LoadedNotes {...props} notes={data.notes ?? ""} />;
  return (
    <Dialog title="Notes" width={444} onClose={props.onClose}>
      {error === null ? (
        <SkeletonList label="Loading notes" />
      ) : (
        <DataNotLoaded subject="The notes" error={error} onTryAgain={() => refetch()} />
      )}
    </Dialog>
  );
}

function LoadedNotes({ notes, onConfirm, onClose }: ProposalActionDialogProps & { readonly notes: string }) {
  const form = useSchemaForm({ schema: NOTES_SCHEMA, initialValues: { notes } });
  return (
    <AnswerDialog onConfirm={onConfirm} onClose={onClose} title="Notes" confirmLabel="Save notes" form={form}>
      <TextAreaField
        label="Notes"
        description="Only your team sees them."
        data-autofocus
        minRows={6}
        maxLength={PROPOSAL_LIMITS.notes}
        {...form.text("notes")}
      />
    </AnswerDialog>
  );
}
