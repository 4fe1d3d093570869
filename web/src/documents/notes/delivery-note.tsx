// The note of one session. Its texts are loaded when it is opened.
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { IconChevronDown } from "@tabler/icons-react";
import { useId, useMemo, useState } from "react";
import { documentPath } from "@gap/core/documents/document-path";
import { cellPath } from "@gap/core/blocks/answer-path";
import { withAnswer, type Answers } from "@gap/core/blocks/answers";
import { blocksOfNote } from "@gap/core/documents/delivery-note";
import { answersFrom } from "@gap/core/documents/document-content";
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
}

export function DeliveryNote({ note, orgId, zone, withClient, isOpenAtFirst }: DeliveryNoteProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const textsId = useId();
  const service = serviceOf(note);
  const facts = [
    ...(withClient ? [note.clientName] : []),
    ...(note.finalisedAt === undefined ? [] : [formatDayIn(note.finalisedAt, zone.timezone)]),
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
          <Texts documentId={note.documentId} today={zone.today} />
          <Link to={documentPath(orgId, note)}>Open the session record</Link>
        </div>
      ) : null}
    </article>
  );
}

function Texts({ documentId, today }: { documentId: string; today: string }) {
  const { data, error, refetch } = useQuery(
    useApi().options.document.get.queryOptions({ documentId }, ALWAYS_REFETCHED),
  );
  if (data === undefined)
    return error === null ? (
      <SkeletonList label="Loading the note" />
    ) : (
      <DataNotLoaded subject="The note" error={error} onTryAgain={refetch} />
    );
  return <Read document={data} today={today} />;
}

function Read({ document, today }: { document: DocumentView; today: string }) {
  const { blocks, fileUrls, currencyCode, rights } = document;
  const { data: mindsets } = useQuery(useApi().options.mindset.listPublished.queryOptions());
  const answers = useMemo(() => withListedActions(document), [document]);
  const written = useMemo(() => blocksOfNote(blocks, answers, rights.side), [blocks, answers, rights.side]);
  const services = useMemo(
    (): BlockServices => ({
      currencyCode,
      today,
      imageUrls: fileUrls,
      mindset: (id) => mindsets?.find((mindset) => mindset.id === id),
    }),
    [currencyCode, today, fileUrls, mindsets],
  );
  if (written.length === 0) return <p className={classes.none}>Nothing was written in this session.</p>;
  return (
    <BlockServicesProvider value={services}>
      <ReadBlocks blocks={written} answers={answers} reader={rights.side} />
    </BlockServicesProvider>
  );
}

/** Actions are passed in among the answers of the list in which they were typed. */
function withListedActions({ answers, actions }: DocumentView): Answers {
  return actions.reduce((all, { actionId: rowId, origin, text, ownerName, dueDay, state }) => {
    if (origin === undefined) return all;
    const cells = { text, owner: ownerName, due: dueDay, done: state === "done" };
    return Object.entries(cells).reduce(
      (before, [columnId, value]) =>
        withAnswer(before, { blockId: origin.blockId, path: cellPath({ rowId, columnId }), value }),
      all,
    );
  }, answersFrom(answers));
}
