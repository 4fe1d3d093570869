// The email that the first signee will get, shown while its message is being written and updated with each save. The
// server renders it, so that it is exactly the email that will be sent.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PreviewedMail } from "@gap/core/proposals/previewed-mail";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { Avatar } from "@gap/web/ui/display/avatar";
import { SkeletonList } from "@gap/web/ui/feedback/skeletons";
import { Card } from "@gap/web/ui/page/card";
import type { ProposalAutosave } from "@gap/web/proposals/autosave/use-proposal-autosave";
import type { WizardContext } from "../wizard-context";
import classes from "./email-preview.module.css";

export function EmailPreview({ wizard: { autosave, proposal } }: { wizard: WizardContext }) {
  const { proposals } = useApi().private;
  const { savedAt, personalMessage } = useSettledDraft(autosave);
  const { data, error, refetch } = useQuery({
    // With the saved version and the scheduled time, because name, recipients and due date come from the saved draft.
    queryKey: ["email preview", proposal.id, savedAt, proposal.scheduledFor?.getTime(), personalMessage],
    queryFn: ({ signal }) =>
      proposals.previewEmail.query({ proposalId: proposal.id, personalMessage }, { signal }),
    ...ALWAYS_REFETCHED,
    placeholderData: keepPreviousData,
  });
  return (
    <Card title="Email preview">
      <DataNotLoaded subject="The preview" error={error} onTryAgain={refetch} />
      {data === undefined ? error === null ? <SkeletonList rows={5} /> : null : <Mail mail={data} />}
    </Card>
  );
}

/** Changes once per edit: when it is saved, or when the save is refused and only the message is newer. */
function useSettledDraft({ draft, isSaving, lastSavedAt }: ProposalAutosave) {
  const current = { savedAt: lastSavedAt.getTime(), personalMessage: draft.step5.personalMessage };
  const [settled, setSettled] = useState(current);
  const isSame = settled.savedAt === current.savedAt && settled.personalMessage === current.personalMessage;
  if (isSaving || isSame) return settled;
  setSettled(current);
  return current;
}

function Mail({ mail: { from, replyTo, subject, preview, html } }: { mail: PreviewedMail }) {
  return (
    <div className={classes["mail"]}>
      <div className={classes["head"]}>
        <Avatar name={from} kind="organisation" decorative />
        <div className={classes["lines"]}>
          <strong>{from}</strong>
          <span>{subject}</span>
          <span className={classes["small"]}>{preview}</span>
          {replyTo === undefined ? null : <span className={classes["small"]}>Replies go to {replyTo}</span>}
        </div>
      </div>
      <MailFrame html={html} />
    </div>
  );
}

/** As high as its content. The sandbox allows neither scripts nor navigation; it is the same origin to be measured. */
function MailFrame({ html }: { html: string }) {
  const [height, setHeight] = useState(480);
  return (
    <iframe
      className={classes["frame"]}
      title="Email to the first signee"
      sandbox="allow-same-origin"
      srcDoc={html}
      tabIndex={-1}
      style={{ height }}
      onLoad={({ currentTarget: { contentDocument } }) => {
        const content = contentDocument?.body.scrollHeight ?? 0;
        if (content > 0) setHeight(content);
      }}
    />
  );
}
