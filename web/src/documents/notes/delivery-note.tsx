// The note of one session. Its texts are loaded when it is opened.
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { IconChevronDown } from "@tabler/icons-react";
import { useId, useMemo, useState } from "react";
import { documentPath } from "@gap/core/documents/document-path";
import type { ActionInDocument } from "@gap/core/actions/actions-in-document";
import { cellPath } from "@gap/core/blocks/answer-path";
import { withAnswer, type Answers } from "@gap/core/blocks/answers";
import { blocksOfNote } from "@gap/core/documents/delivery-note";
import { answersFrom, type AnswerAt } from "@gap/core/documents/document-content";
import type { DocumentSide } from "@gap/core/documents/document-status";
import type { DocumentView, ListedDocument } from "@gap/core/documents/document-view";
import { formatDayIn } from "@gap/core/shared/calendar/calendar-day";
import { BlockServicesProvider, ReadBlocks, type BlockServices } from "@gap/web/blocks/public";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { SkeletonList } from "@gap/web/ui/feedback/skeletons";
import { serviceOf } from "../document-words";
import classes from "./notes.module.css";

interface DeliveryNoteProps {
  readonly note: ListedDocument;
  readonly orgId: string;
  readonly zone: { readonly timezone: string; readonly today: string };
  /** Names the client, in a list of several. */
  readonly withClient: boolean;
  readonly isOpenAtFirst: boolean;
  readonly mayOpenRecord: boolean;
}

export function DeliveryNote({
  note,
  orgId,
  zone,
  withClient,
  isOpenAtFirst,
  mayOpenRecord,
}: DeliveryNoteProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const textsId = useId();
  const service = serviceOf(note);
  const deliveredAt = note.finalisedAt ?? note.delivered?.at;
  const facts = [
    ...(withClient ? [note.clientName] : []),
    ...(deliveredAt === undefined ? [] : [formatDayIn(deliveredAt, zone.timezone)]),
    ...(service === undefined ? [] : [service]),
  ];
  return (
    <article className={classes.note}>
      <h2>
        <button
          type="button"
          className={classes.head}
          aria-expanded={isOpen}
          aria-controls={textsId}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className={classes.title}>{note.title}</span>
          <span className={classes.when}>{facts.join(" · ")}</span>
          <IconChevronDown size={18} className={classes.chevron} aria-hidden />
        </button>
      </h2>
      {isOpen ? (
        <div id={textsId} className={classes.texts}>
          {note.delivered === undefined ? (
            <Texts documentId={note.documentId} today={zone.today} />
          ) : (
            <TextsOfVersion
              documentId={note.documentId}
              version={note.delivered.version}
              today={zone.today}
            />
          )}
          {mayOpenRecord ? <Link to={documentPath(orgId, note)}>Open the session record</Link> : null}
        </div>
      ) : null}
    </article>
  );
}

interface TextsProps {
  readonly documentId: string;
  readonly today: string;
}

function Texts({ documentId, today }: TextsProps) {
  const { data, error, refetch } = useQuery(
    useApi().options.document.get.queryOptions({ documentId }, ALWAYS_REFETCHED),
  );
  if (data === undefined) return <NotLoaded error={error} onTryAgain={refetch} />;
  return <Read note={{ ...data, side: data.rights.side, imageUrls: data.fileUrls }} today={today} />;
}

/** Of a record that is open again: as it was finalised last. */
function TextsOfVersion({ documentId, version, today }: TextsProps & { readonly version: number }) {
  const { data, error, refetch } = useQuery(
    useApi().options.document.getVersion.queryOptions({ documentId, version }),
  );
  if (data === undefined) return <NotLoaded error={error} onTryAgain={refetch} />;
  const { snapshot, side, imageUrls } = data;
  return (
    <>
      <p className={classes.none}>
        This session record is open again. These are the notes of version {version}.
      </p>
      <Read note={{ ...snapshot, side, imageUrls }} today={today} />
    </>
  );
}

function NotLoaded({ error, onTryAgain }: { readonly error: unknown; readonly onTryAgain: () => void }) {
  return error === null ? (
    <SkeletonList label="Loading the note" />
  ) : (
    <DataNotLoaded subject="The note" error={error} onTryAgain={onTryAgain} />
  );
}

interface WrittenNote extends Pick<DocumentView, "documentId" | "blocks" | "currencyCode"> {
  readonly answers: readonly AnswerAt[];
  readonly actions: readonly (ActionInDocument & { readonly ownerName: string; readonly dueDay: string })[];
  readonly side: DocumentSide;
  readonly imageUrls: Readonly<Record<string, string>>;
}

function Read({ note, today }: { readonly note: WrittenNote; readonly today: string }) {
  const { blocks, imageUrls, currencyCode, side } = note;
  const { data: mindsets } = useQuery(useApi().options.mindset.listPublished.queryOptions());
  const answers = useMemo(() => withListedActions(note), [note]);
  const written = useMemo(() => blocksOfNote(blocks, answers, side), [blocks, answers, side]);
  const services = useMemo(
    (): BlockServices => ({
      currencyCode,
      today,
      imageUrls,
      mindset: (id) => mindsets?.find((mindset) => mindset.id === id),
    }),
    [currencyCode, today, imageUrls, mindsets],
  );
  if (written.length === 0) return <p className={classes.none}>Nothing was written in this session.</p>;
  return (
    <BlockServicesProvider value={services}>
      <ReadBlocks blocks={written} answers={answers} reader={side} />
    </BlockServicesProvider>
  );
}

/** Actions are passed in among the answers of the list in which they were typed. */
function withListedActions({ documentId, answers, actions }: WrittenNote): Answers {
  const own = actions.filter(({ origin }) => origin?.documentId === documentId);
  return own.reduce((all, { actionId: rowId, origin, text, ownerName, dueDay, state }) => {
    if (origin === undefined) return all;
    const cells = { text, owner: ownerName, due: dueDay, done: state === "done" };
    return Object.entries(cells).reduce(
      (before, [columnId, value]) =>
        withAnswer(before, { blockId: origin.blockId, path: cellPath({ rowId, columnId }), value }),
      all,
    );
  }, answersFrom(answers));
}
