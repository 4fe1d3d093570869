// The email that the first signee will get, shown while its message is being written. The server renders it, so that it
// is exactly the email that will be sent.
import { useQuery } from "@tanstack/react-query";
import { useDebouncedValue } from "@mantine/hooks";
import { useEffect, useState } from "react";
import type { PreviewedMail } from "@gap/core/proposals/previewed-mail";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { Avatar } from "@gap/web/ui/display/avatar";
import { SkeletonList } from "@gap/web/ui/feedback/skeletons";
import { Card } from "@gap/web/ui/page/card";
import type { WizardContext } from "../wizard-context";
import classes from "./email-preview.module.css";

/** Short enough to follow the typing, long enough not to ask for every key. */
const PAUSE_MS = 400;

export function EmailPreview({ wizard: { autosave, proposal } }: { wizard: WizardContext }) {
  const [personalMessage] = useDebouncedValue(autosave.draft.step5.personalMessage, PAUSE_MS);
  const { data, error, refetch } = useQuery(
    useApi().options.proposals.previewEmail.queryOptions(
      { proposalId: proposal.id, personalMessage },
      { ...ALWAYS_REFETCHED, placeholderData: (before: PreviewedMail | undefined) => before },
    ),
  );
  // Name, recipients and due date come from the saved draft.
  const savedAt = autosave.lastUpdatedAt().getTime();
  useEffect(() => void refetch({ cancelRefetch: false }), [savedAt, refetch]);
  return (
    <Card title="Email preview">
      <DataNotLoaded what="The preview" error={error} onTryAgain={refetch} />
      {data === undefined ? error === null ? <SkeletonList rows={5} /> : null : <Mail mail={data} />}
    </Card>
  );
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
