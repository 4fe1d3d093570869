// An open document: its session, head, bar, sections and blocks, and the drawers that blocks open.
import { useEffect, useMemo, useRef, useState, type ComponentType, type ReactNode } from "react";
import type { DocumentComment, DocumentView } from "@gap/core/documents/document-view";
import { dialogNotLoaded } from "@gap/web/platform/parts/dialog-not-loaded";
import { optionalPart } from "@gap/web/platform/parts/optional-part";
import { PartNotLoaded } from "@gap/web/platform/parts/part-not-loaded";
import { Banner } from "@gap/web/ui/feedback/banner";
import { Page } from "@gap/web/ui/page/page";
import { useIsPhone } from "@gap/web/ui/page/use-window-matches";
import { usePeopleHere } from "../people-here/use-people-here";
import { useComments, type DocumentReader } from "../document.queries";
import { DocumentTitle, LastAct } from "./document-head";
import { DocumentBar } from "./bar/document-bar";
import { QuestionBar } from "./bar/question-bar";
import { CommentsContext, DocumentContextProvider } from "./document-context";
import type { DocumentMode } from "./document-mode";
import { DocumentServices } from "./document-services";
import { DocumentSkeleton } from "./document-skeleton";
import { PdfNoticeOfDocument } from "./versions-of-document";
import { FillInView } from "./fill-in-view";
import { ReadView } from "./read-view";
import { MeetingNotice } from "./meeting/meeting-notice";
import { useReview } from "./review/use-review";
import { LeaveDocument } from "./saving/leave-document";
import { OfflineWords, SavingNotices } from "./saving/saving-notices";
import { useDocumentSession, useKept, type Kept } from "./saving/use-document-session";
import { SectionNav } from "./section-nav";
import classes from "./document.module.css";

const HistoryDrawer = optionalPart(() =>
  import("./history/history-drawer").then((module) => module.HistoryDrawer),
);
const MeetingView = optionalPart(() => import("./meeting/meeting-view").then((module) => module.MeetingView));
const CommentsDrawer = optionalPart(() =>
  import("./comments/comments-drawer").then((module) => module.CommentsDrawer),
);

/** A page of its own for a document: its head, buttons for the bar, and its content. The rest is as for any document. */
export interface DocumentLook {
  readonly title: ReactNode;
  readonly subtitle: ReactNode;
  readonly Tools: ComponentType;
  readonly Content: ComponentType;
  /** Its tools have the next act at the moment, in place of the document's. */
  readonly hasOwnNextAct?: boolean;
}

interface OpenDocumentProps {
  readonly view: DocumentView;
  readonly reader: DocumentReader;
  readonly mode: DocumentMode;
  readonly isInMeeting: boolean;
  /** The last refetch failed, so the page may be outdated. */
  readonly isOutdated: boolean;
  /** The document may be a cached one of an earlier visit. */
  readonly isFetching: boolean;
  readonly onRefresh: () => void;
  readonly look: DocumentLook | undefined;
}

export function OpenDocument(props: OpenDocumentProps) {
  const { view, reader, isFetching } = props;
  const kept = useKept(view.documentId, reader.userId);
  const [isOpen, setIsOpen] = useState(false);
  // Whatever was kept is compared with the current document, not with that of an earlier visit.
  if (!isOpen && kept !== undefined && (isEmpty(kept) || !isFetching)) setIsOpen(true);
  return kept === undefined || !isOpen ? (
    <DocumentSkeleton />
  ) : (
    <DocumentWithSession {...props} kept={kept} />
  );
}

function DocumentWithSession(props: OpenDocumentProps & { readonly kept: Kept }) {
  const { view, reader, mode, isInMeeting, isOutdated, onRefresh, kept, look } = props;
  const session = useDocumentSession(view, { userId: reader.userId, kept });
  const people = usePeopleHere(view.documentId, reader.userId);
  const [drawer, setDrawer] = useState<{ readonly kind: "history" | "comments"; readonly blockId: string }>();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const context = useMemo(
    () => ({
      view,
      reader,
      session,
      people,
      openHistory: (blockId: string) => setDrawer({ kind: "history", blockId }),
      openComments: (blockId: string) => setDrawer({ kind: "comments", blockId }),
      onLeave: (blockId: string) =>
        setLeft((before) => (before.has(blockId) ? before : new Set(before).add(blockId))),
    }),
    [view, reader, session, people],
  );
  const comments = useOpenComments(view.documentId);
  const review = useReview({
    view,
    session,
    onRequired: (blockIds) => setLeft(new Set([...left, ...blockIds])),
  });
  const title = useFocusedTitle(mode, review.isAsking);
  const isPhone = useIsPhone();
  const isFilledIn = mode === "edit" && !isInMeeting && look === undefined && view.rights.side === "client";
  const hasFoot = isPhone && isFilledIn;
  const close = () => setDrawer(undefined);
  const opened = drawer && view.blocks.find(({ id }) => id === drawer.blockId);
  return (
    <DocumentContextProvider value={context}>
      <CommentsContext value={comments}>
        <DocumentServices>
          <div className={classes.whole}>
            <OfflineWords />
            <DocumentBar
              mode={mode}
              isInMeeting={isInMeeting}
              review={review}
              hasFoot={hasFoot}
              Tools={look?.Tools}
              hasOwnNextAct={look?.hasOwnNextAct === true}
            />
            <Page
              title={look?.title ?? <DocumentTitle ref={title} view={view} />}
              subtitle={look?.subtitle ?? <LastAct />}
            >
              <div>
                <div className={classes.notices}>
                  <SavingNotices />
                  {isOutdated ? (
                    <Banner tone="error" action={{ label: "Try again", onClick: onRefresh }}>
                      This page could not be refreshed.
                    </Banner>
                  ) : null}
                  {review.notices}
                  <PdfNoticeOfDocument />
                  {view.rights.isNarrowed === true ? <SomeQuestions mode={mode} /> : null}
                  {isInMeeting || view.rights.isNarrowed === true ? null : <MeetingNotice />}
                </div>
                {isInMeeting ? (
                  <MeetingView whenFailed={meetingNotLoaded} />
                ) : look !== undefined ? (
                  <look.Content />
                ) : (
                  <div className={classes.columns}>
                    <SectionNav mode={mode} />
                    <div className={classes.content}>
                      {mode === "edit" ? <FillInView left={left} end={review.end} /> : <ReadView />}
                    </div>
                  </div>
                )}
              </div>
            </Page>
            {hasFoot ? <QuestionBar submit={review.submit} /> : null}
          </div>
          {opened === undefined ? null : drawer?.kind === "history" ? (
            <HistoryDrawer
              key={opened.id}
              block={opened}
              canRestore={mode === "edit"}
              onClose={close}
              whenFailed={dialogNotLoaded("The history", close)}
            />
          ) : (
            <CommentsDrawer
              key={opened.id}
              block={opened}
              onClose={close}
              whenFailed={dialogNotLoaded("The comments", close)}
            />
          )}
          {review.dialogs}
          <LeaveDocument />
        </DocumentServices>
      </CommentsContext>
    </DocumentContextProvider>
  );
}

/** Nothing waits to be sent. */
function isEmpty({ answers, actions }: Kept): boolean {
  return answers.length + actions.length === 0;
}

/** For people who see only some questions: they do not submit the document. */
function SomeQuestions({ mode }: { readonly mode: DocumentMode }) {
  return mode === "edit" ? (
    <Banner tone="info">
      You were asked only some of the questions. Your answers are saved as you type, so there is nothing to
      submit.
    </Banner>
  ) : (
    <Banner tone="info">
      You were asked only some of the questions, and these can no longer be changed.
    </Banner>
  );
}

/** When an act has led to the other page, its button is gone: the focus goes to the title. */
function useFocusedTitle(mode: DocumentMode, isAsking: boolean) {
  const title = useRef<HTMLSpanElement>(null);
  const shown = useRef(mode);
  useEffect(() => {
    if (shown.current === mode || isAsking) return;
    shown.current = mode;
    if (document.activeElement === document.body) title.current?.focus();
  }, [mode, isAsking]);
  return title;
}

function meetingNotLoaded(tryAgain: () => void) {
  return <PartNotLoaded subject="The meeting" onTryAgain={tryAgain} />;
}

/** By block, without those that are resolved. */
function useOpenComments(documentId: string): ReadonlyMap<string, readonly DocumentComment[]> {
  const { data } = useComments(documentId);
  return useMemo(() => {
    const byBlock = new Map<string, DocumentComment[]>();
    for (const comment of data?.comments ?? [])
      if (comment.resolvedAt === undefined)
        byBlock.set(comment.blockId, [...(byBlock.get(comment.blockId) ?? []), comment]);
    return byBlock;
  }, [data]);
}
