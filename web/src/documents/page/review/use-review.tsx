// The acts that move a document on (spec 7 §4): submit, send back, reopen, ask to reopen, finalise. Their buttons, the
// notices of refusals, and the dialogs.
import { IconArrowBackUp, IconCheck, IconLockOpen, IconPencil } from "@tabler/icons-react";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useState, useSyncExternalStore, type ReactNode } from "react";
import { missingAnswers } from "@gap/core/blocks/progress";
import { documentPagePath } from "@gap/core/documents/document-path";
import type { DocumentAct } from "@gap/core/documents/document-status";
import type { DocumentView } from "@gap/core/documents/document-view";
import { useWhoCanSee } from "@gap/web/documents/access/use-who-can-see";
import { dialogNotLoaded } from "@gap/web/platform/parts/dialog-not-loaded";
import { optionalPart } from "@gap/web/platform/parts/optional-part";
import { Button } from "@gap/web/ui/actions/button";
import { ActionsMenu } from "@gap/web/ui/table/actions-menu";
import type { RowAction } from "@gap/web/ui/table/table-types";
import utility from "@gap/web/ui/theme/utilities.module.css";
import type { DocumentMode } from "../document-mode";
import type { DocumentSession } from "../saving/document-session";
import { MissingAnswers } from "./missing-answers";
import { ReadyCard } from "./ready-card";
import { useSubmit, type Submit } from "./use-submit";

const SendBackDialog = optionalPart(() =>
  import("./send-back-dialog").then((module) => module.SendBackDialog),
);
const ReopenDialog = optionalPart(() => import("./reopen-dialog").then((module) => module.ReopenDialog));
const FinaliseDialog = optionalPart(() =>
  import("./finalise-dialog").then((module) => module.FinaliseDialog),
);

interface ReviewOptions {
  readonly view: DocumentView;
  readonly session: DocumentSession;
  /** Submitting has named these required questions. */
  readonly onRequired: (blockIds: readonly string[]) => void;
}

export interface Review {
  readonly buttons: (mode: DocumentMode) => ReactNode;
  /** The button that submits, for those who may. */
  readonly submit: ReactNode;
  readonly menu: (mode: DocumentMode) => ReactNode;
  readonly notices: ReactNode;
  /** Below the questions that are filled in. */
  readonly end: ReactNode;
  readonly dialogs: ReactNode;
  /** A dialog is open. */
  readonly isAsking: boolean;
}

export function useReview({ view, session, onRequired }: ReviewOptions): Review {
  const { orgId = "" }: { orgId?: string } = useParams({ strict: false });
  const navigate = useNavigate();
  const [opened, setOpened] = useState<"sendBack" | "reopen" | "askToReopen" | "finalise">();
  const whoCanSee = useWhoCanSee();
  const submit = useSubmit({ view, session, onRequired });
  const may = (act: DocumentAct) => view.rights.acts.includes(act);
  const close = () => setOpened(undefined);
  const whenFailed = dialogNotLoaded("The dialog", close);
  const go = (mode: DocumentMode) => void navigate({ to: documentPagePath(orgId, view.documentId, mode) });
  const isSubmitted = view.status === "submitted";
  const more = (mode: DocumentMode): RowAction<DocumentView>[] => [
    ...(mode === "read" && may("answer")
      ? [{ id: "edit", label: "Edit answers", icon: <IconPencil size={16} />, onAct: () => go("edit") }]
      : []),
    ...(isSubmitted && may("reopen")
      ? [
          {
            id: "reopen",
            label: "Reopen",
            icon: <IconLockOpen size={16} />,
            onAct: () => setOpened("reopen"),
          },
        ]
      : []),
    ...whoCanSee.actions,
  ];
  return {
    buttons: (mode) => (
      <>
        {mode === "edit" && isSubmitted ? <Button onClick={() => go("read")}>Back to review</Button> : null}
        {may("askToReopen") ? <Button onClick={() => setOpened("askToReopen")}>Ask to reopen</Button> : null}
        {may("reopen") && !isSubmitted ? (
          <Button icon={<IconLockOpen size={16} />} onClick={() => setOpened("reopen")}>
            Reopen
          </Button>
        ) : null}
        {may("sendBack") && mode === "read" ? (
          <span className={utility.iconsOnPhones}>
            <Button icon={<IconArrowBackUp size={16} />} onClick={() => setOpened("sendBack")}>
              Send back
            </Button>
          </span>
        ) : null}
        {may("finalise") ? (
          // The bar of a plan has more buttons than a phone has room for.
          <span className={view.isPlan === true ? utility.iconsOnPhones : undefined}>
            <Button
              kind={(isSubmitted && mode === "read") || view.isPlan === true ? "main" : "default"}
              icon={<IconCheck size={16} />}
              onClick={() => setOpened("finalise")}
            >
              Finalise
            </Button>
          </span>
        ) : null}
      </>
    ),
    submit: may("submit") ? <SubmitButton view={view} session={session} submit={submit} /> : null,
    menu: (mode) => <ActionsMenu large row={view} name={view.title} actions={more(mode)} />,
    isAsking: opened !== undefined || whoCanSee.isOpen,
    notices: <MissingAnswers submit={submit} view={view} session={session} />,
    end: may("submit") ? <ReadyCard view={view} session={session} submit={submit} /> : null,
    dialogs:
      opened === "sendBack" ? (
        <SendBackDialog view={view} session={session} onClose={close} whenFailed={whenFailed} />
      ) : opened === "finalise" ? (
        <FinaliseDialog view={view} session={session} onClose={close} whenFailed={whenFailed} />
      ) : opened === undefined ? (
        whoCanSee.dialog
      ) : (
        <ReopenDialog view={view} act={opened} onClose={close} whenFailed={whenFailed} />
      ),
  };
}

interface SubmitButtonProps extends Pick<ReviewOptions, "view" | "session"> {
  readonly submit: Submit;
}

/** The main button once no required answer is missing (LOOK.md §17). Before that it names those that are. */
function SubmitButton({ view: { blocks, rights }, session, submit }: SubmitButtonProps) {
  const answers = useSyncExternalStore(session.subscribe, () => session.state().answers);
  const isComplete = missingAnswers(blocks, answers, rights.side).length === 0;
  return (
    <Button kind={isComplete ? "main" : "default"} pending={submit.isPending} onClick={submit.submit}>
      Submit
    </Button>
  );
}
