// Ends the meeting, and mails its recap to the people chosen here.
import { useState } from "react";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { Button } from "@gap/web/ui/actions/button";
import { Banner } from "@gap/web/ui/feedback/banner";
import { Dialog } from "@gap/web/ui/feedback/dialog";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { useOpenDocument, useSessionState } from "../document-context";
import { Recipients } from "../review/recipients";
import classes from "../review/review.module.css";

const NOT_SAVED = "Your last answers are not saved yet. Please try again when they are.";

export function FinishMeetingDialog({ onClose }: { onClose: () => void }) {
  const { view, session } = useOpenDocument();
  const { document: calls } = useApi().private;
  const refreshAnswers = useRefreshAnswers();
  const [mailTo, setMailTo] = useState<readonly string[]>([]);
  const actions = useSessionState((state) => state.actions);
  const unowned = actions.filter(
    ({ origin, state, ownerName }) =>
      origin?.documentId === view.documentId && state === "open" && ownerName === "",
  );
  const finish = useAct({
    meta: { showsOwnErrors: true },
    mutationFn: async () => {
      if (!(await session.flush())) throw new Error(NOT_SAVED);
      await calls.finishMeeting.mutate({ documentId: view.documentId, mailTo: [...mailTo] });
    },
    onSuccess: () => {
      showSnackbar({
        tone: "success",
        message: mailTo.length === 0 ? "Meeting finished" : "Meeting finished, recap sent",
      });
      onClose();
    },
    onSettled: () => refreshAnswers("document.getMeeting"),
  });
  return (
    <Dialog
      title="Finish the meeting?"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="main" pending={finish.isPending} onClick={() => finish.mutate(undefined)}>
            {mailTo.length === 0 ? "Finish" : "Finish and send"}
          </Button>
        </>
      }
    >
      {finish.error === null ? null : <Banner tone="error">{problemOf(finish.error)}</Banner>}
      <p>
        The recap has the decisions and the actions of this session. The document stays open until you
        finalise it.
      </p>
      {unowned.length === 0 ? null : (
        <div className={classes.missing}>
          <p>
            {unowned.length === 1
              ? "Nobody is named for this action yet:"
              : "Nobody is named for these actions yet:"}
          </p>
          <ul>
            {unowned.map(({ actionId, text }) => (
              <li key={actionId}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      <Recipients question="Who gets the recap by email?" view={view} chosen={mailTo} onChange={setMailTo} />
    </Dialog>
  );
}
