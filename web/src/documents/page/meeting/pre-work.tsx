// Answers of the client's pre-work: those of the topic that is on, and the documents at hand.
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { IconClipboardText } from "@tabler/icons-react";
import { documentPath } from "@gap/core/documents/document-path";
import type { PreWork } from "@gap/core/documents/pre-work";
import { formatDayIn } from "@gap/core/shared/calendar/calendar-day";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { useOpenDocument } from "../document-context";
import classes from "./meeting.module.css";

export function usePreWork() {
  const { documentId, workItemId } = useOpenDocument().view;
  return useQuery(
    useApi().options.document.getPreWork.queryOptions(
      { documentId },
      { ...ALWAYS_REFETCHED, enabled: workItemId !== undefined },
    ),
  );
}

/** Nothing for topics without such answers. */
export function FromPreWork({ topicId }: { readonly topicId: string }) {
  const { timezone } = useOpenDocument().view;
  const { data, error, refetch } = usePreWork();
  if (data === undefined) return <DataNotLoaded subject="The pre-work" error={error} onTryAgain={refetch} />;
  const answers = data.byTopic[topicId] ?? [];
  if (answers.length === 0) return null;
  return (
    <section className={classes.preWork} aria-label="From the pre-work">
      {answers.map(({ question, words, by, at, documentTitle }) => (
        <div key={`${documentTitle} ${question}`}>
          <p className={classes.preWorkHead}>
            <span>{`From the pre-work: ${question}`}</span>
            <span>{[by, formatDayIn(at, timezone)].filter((each) => each !== "").join(", ")}</span>
          </p>
          <p className={classes.preWorkWords}>{words}</p>
        </div>
      ))}
    </section>
  );
}

export function PreWorkAtHand({ documents }: Pick<PreWork, "documents">) {
  const { reader } = useOpenDocument();
  if (documents.length === 0) return null;
  return (
    <div className={classes.atHand}>
      <h3>At hand</h3>
      <ul>
        {documents.map((document) => (
          <li key={document.documentId}>
            <Link to={documentPath(reader.orgId, document)}>
              <IconClipboardText size={18} aria-hidden />
              {document.title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
