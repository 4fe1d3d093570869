// A document that is submitted or finalised, to read: answers as text, with their authors and comments.
import { IconCircleCheck } from "@tabler/icons-react";
import { formatDayIn } from "@gap/core/shared/calendar/calendar-day";
import { ReadBlocks } from "@gap/web/blocks/public";
import { READ_PARTS } from "./block/block-parts";
import { VersionsOfDocument } from "./versions-of-document";
import { NoLongerAsked } from "./no-longer-asked";
import { useOpenDocument } from "./document-context";
import { useStoredAnswers } from "./use-stored-answers";
import classes from "./document.module.css";

export function ReadView() {
  const { view } = useOpenDocument();
  const answers = useStoredAnswers();
  return (
    <>
      <Thanks />
      <div className={classes.sheet}>
        <ReadBlocks blocks={view.blocks} answers={answers} reader={view.rights.side} parts={READ_PARTS} />
      </div>
      <NoLongerAsked />
      <VersionsOfDocument />
    </>
  );
}

/** For the client, while the document is with the firm. */
function Thanks() {
  const { view, reader } = useOpenDocument();
  const { status, rights, advisorName, submittedAt, submittedBy, timezone } = view;
  if (status !== "submitted" || rights.side !== "client") return null;
  const thanks = reader.firstName === "" ? "Thank you." : `Thank you, ${reader.firstName}.`;
  return (
    <div className={classes.thanks}>
      <span className={classes.tile} aria-hidden>
        <IconCircleCheck size={22} />
      </span>
      <h2>{`${submittedBy === reader.userId ? `${thanks} ` : ""}It is with ${advisorName}.`}</h2>
      <p>
        {submittedAt === undefined
          ? ""
          : `The answers were submitted on ${formatDayIn(submittedAt, timezone)}. `}
        If you want to change one, ask for the document to be reopened.
      </p>
    </div>
  );
}
