// The actions of a proposal, in its row and on its page. Those that end it, hide it or send mails ask for confirmation.
import {
  IconArchive,
  IconArrowBackUp,
  IconBan,
  IconBell,
  IconCalendarPlus,
  IconCertificate,
  IconCopy,
  IconDownload,
  IconEdit,
  IconNotes,
  IconShare,
  IconTemplate,
  IconTrash,
} from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { validationErrorsOfCall } from "@gap/web/platform/errors/validation-errors";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useUndo } from "@gap/web/platform/drafts/use-undo";
import { dialogNotLoaded } from "@gap/web/platform/parts/dialog-not-loaded";
import { optionalPart } from "@gap/web/platform/parts/optional-part";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import type { RowAction } from "@gap/web/ui/table/table-types";
import { useProposalsChanged } from "../use-proposals-changed";
import { ShareDialog } from "../advisor/share-dialog";
import { ProposalActionDialog } from "./proposal-action-dialog";
import {
  actOnProposal,
  actionsOf,
  SUCCESS_MESSAGES,
  type ActAnswer,
  type CallingAct,
  type ProposalAct,
  type ProposalToChange,
} from "./proposal-acts";

const CertificateDrawer = optionalPart(() =>
  import("../advisor/certificate-drawer").then((module) => module.CertificateDrawer),
);

const LOOKS: Readonly<
  Record<ProposalAct, Pick<RowAction<ProposalToChange>, "label" | "icon" | "tone" | "quick">>
> = {
  download: { label: "Download PDF", icon: <IconDownload size={16} />, quick: true },
  share: { label: "Share", icon: <IconShare size={16} /> },
  certificate: { label: "Certificate", icon: <IconCertificate size={16} /> },
  remind: { label: "Remind", icon: <IconBell size={16} />, quick: true },
  duplicate: { label: "Duplicate", icon: <IconCopy size={16} />, quick: true },
  extend: { label: "Extend due date", icon: <IconCalendarPlus size={16} />, quick: true },
  revise: { label: "Revise", icon: <IconEdit size={16} /> },
  notes: { label: "Notes", icon: <IconNotes size={16} /> },
  saveAsTemplate: { label: "Save as template", icon: <IconTemplate size={16} /> },
  archive: { label: "Archive", icon: <IconArchive size={16} /> },
  restore: { label: "Restore", icon: <IconArrowBackUp size={16} /> },
  void: { label: "Void", icon: <IconBan size={16} />, tone: "danger" },
  delete: { label: "Delete draft", icon: <IconTrash size={16} />, tone: "danger" },
};

/** They lose nothing and notify nobody. */
const WITHOUT_CONFIRMATION = ["download", "duplicate", "restore"] as const;

interface ProposalChanges {
  readonly begin: (act: ProposalAct, proposal: ProposalToChange) => void;
  readonly actionsFor: (proposal: ProposalToChange) => readonly RowAction<ProposalToChange>[];
  /** Render once per page. */
  readonly dialog: ReactNode;
}

export function useProposalChanges(onOpen: (proposalId: string) => void): ProposalChanges {
  const [requested, setRequested] = useState<{ act: ProposalAct; proposal: ProposalToChange }>();
  const change = useChange(onOpen);
  const begin = (act: ProposalAct, proposal: ProposalToChange) => {
    const immediate = WITHOUT_CONFIRMATION.find((each) => each === act);
    if (immediate !== undefined) void change(immediate, proposal, {});
    else setRequested({ act, proposal });
  };
  return {
    begin,
    actionsFor: (proposed) =>
      actionsOf(proposed).map((act) => ({
        id: act,
        ...LOOKS[act],
        onAct: (proposal) => begin(act, proposal),
      })),
    dialog:
      requested === undefined ? null : (
        <RequestedDialog {...requested} onChange={change} onClose={() => setRequested(undefined)} />
      ),
  };
}

interface RequestedDialogProps {
  readonly act: ProposalAct;
  readonly proposal: ProposalToChange;
  readonly onChange: (act: CallingAct, proposal: ProposalToChange, answer: ActAnswer) => Promise<Problems>;
  readonly onClose: () => void;
}

function RequestedDialog({ act, proposal, onChange, onClose }: RequestedDialogProps) {
  const shown = { proposalId: proposal.id, onClose };
  if (act === "share") return <ShareDialog {...shown} />;
  if (act === "certificate")
    return <CertificateDrawer {...shown} whenFailed={dialogNotLoaded("The certificate", onClose)} />;
  return (
    <ProposalActionDialog
      act={act}
      proposal={proposal}
      onConfirm={async (answer) => {
        const problems = await onChange(act, proposal, answer);
        if (Object.keys(problems).length === 0) onClose();
        return problems;
      }}
      onClose={onClose}
    />
  );
}

type Problems = Readonly<Record<string, string>>;

/** Returns the errors by field; other errors show in the application's own dialogs. */
function useChange(onOpen: (proposalId: string) => void) {
  const { proposals } = useApi().private;
  const changed = useProposalsChanged();
  const undo = useUndo(changed);
  const undoOf = (proposalId: string) =>
    undo({
      undoChange: () => proposals.restoreProposal.mutate({ proposalId }),
      done: SUCCESS_MESSAGES.restore,
      failed: "The proposal could not be restored.",
    });
  const { mutateAsync } = useAct({
    mutationFn: (requested: { act: CallingAct; proposalId: string; answer: ActAnswer }) =>
      actOnProposal(proposals, requested),
    meta: { showsFieldErrors: true },
    onSuccess: ({ opens, snackbar }, { act, proposalId }) => {
      showSnackbar({
        tone: "success",
        message: SUCCESS_MESSAGES[act],
        ...snackbar,
        ...(act === "archive" ? { action: undoOf(proposalId) } : {}),
      });
      if (act !== "download") void changed();
      if (opens !== undefined) onOpen(opens);
    },
  });
  return async (act: CallingAct, { id }: ProposalToChange, answer: ActAnswer): Promise<Problems> => {
    try {
      await mutateAsync({ act, proposalId: id, answer });
      return {};
    } catch (error) {
      return validationErrorsOfCall(error);
    }
  };
}
