// The bar of an open document, which stays in view: the way back, saving, people who are here, the next act, progress.
import { IconChevronLeft } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { hasMeetings, type DocumentMode } from "../document-mode";
import { documentPagePath } from "@gap/core/documents/document-path";
import { parentOf } from "@gap/web/documents/document.queries";
import { PeopleHereRow } from "@gap/web/documents/people-here/people-here-row";
import { useOthersHere } from "@gap/web/documents/people-here/use-people-here";
import { SaveStatus } from "@gap/web/platform/autosave/save-status";
import { useDocumentRights } from "@gap/web/documents/use-document-rights";
import { ShareButton } from "@gap/web/documents/sharing/share-document";
import { useOpenDocument } from "../document-context";
import { PdfOfDocument } from "../versions-of-document";
import type { Review } from "../review/use-review";
import { useSaving } from "../saving/use-saving";
import { useDocumentProgress } from "../use-document-progress";
import classes from "./document-bar.module.css";

interface DocumentBarProps {
  readonly mode: DocumentMode;
  readonly isInMeeting: boolean;
  readonly review: Review;
  /** The foot of the page submits. */
  readonly hasFoot: boolean;
  /** Of documents with a page of their own, whose progress is not that of questions. */
  readonly Tools: ComponentType | undefined;
  /** They have the next act at the moment. */
  readonly hasOwnNextAct: boolean;
}

export function DocumentBar({ mode, isInMeeting, review, hasFoot, Tools, hasOwnNextAct }: DocumentBarProps) {
  return (
    <section className={classes.bar} aria-label="Document">
      <div className={classes.row}>
        <div className={classes.start}>
          <BackLink />
        </div>
        <div className={classes.end}>
          {mode === "edit" ? <Saved /> : null}
          <Here />
          <MeetingLink isInMeeting={isInMeeting} />
          {isInMeeting ? null : <Share />}
          {Tools === undefined ? null : <Tools />}
          <span className={classes.buttons}>
            {hasOwnNextAct ? null : review.buttons(mode)}
            {hasFoot ? null : review.submit}
            {review.menu(mode)}
          </span>
          <PdfOfDocument />
        </div>
      </div>
      {mode === "edit" && Tools === undefined ? <ProgressLine /> : null}
    </section>
  );
}

function Here() {
  const { people, view } = useOpenDocument();
  return <PeopleHereRow people={useOthersHere(people, view.documentId)} />;
}

function Share() {
  const { view, people } = useOpenDocument();
  const mayMaintain = useDocumentRights()?.mayMaintain === true;
  if (view.rights.side !== "advisor" || !mayMaintain) return null;
  return <ShareButton document={view} people={people} />;
}

/** Between the page of a session record and its meeting. */
function MeetingLink({ isInMeeting }: { readonly isInMeeting: boolean }) {
  const { view, reader } = useOpenDocument();
  const { documentId } = view;
  if (!isInMeeting && !hasMeetings(view)) return null;
  const path = documentPagePath(reader.orgId, documentId, "edit");
  return (
    <Link to={isInMeeting ? path : `${path}/meeting`} className={classes.back ?? ""}>
      {isInMeeting ? "Whole document" : "Meeting"}
    </Link>
  );
}

function BackLink() {
  const { view, reader } = useOpenDocument();
  const parent = parentOf(view, reader);
  if (parent === undefined) return null;
  return (
    <nav aria-label="Breadcrumb">
      <Link to={parent.path} className={classes.back ?? ""}>
        <IconChevronLeft size={16} aria-hidden />
        <span>{parent.name}</span>
      </Link>
    </nav>
  );
}

function ProgressLine() {
  const { answered, questions, percent } = useDocumentProgress();
  if (questions === 0) return null;
  return (
    <div
      className={classes.track}
      role="progressbar"
      aria-label="Answered questions"
      aria-valuenow={answered}
      aria-valuemin={0}
      aria-valuemax={questions}
    >
      <div className={classes.filled} style={{ inlineSize: `${percent}%` }} />
    </div>
  );
}

function Saved() {
  return (
    <span className={classes.saved}>
      <SaveStatus saving={useSaving()} />
    </span>
  );
}
