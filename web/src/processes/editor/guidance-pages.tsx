// Guidance pages of the draft: the list, and the chosen page's title and text.
import { IconNotes, IconPlus, IconTrash } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { changeDoc, moved, newDoc } from "@gap/core/processes/edit-process";
import { PROCESS_LIMITS, type ProcessContent, type ProcessDoc } from "@gap/core/processes/process.schema";
import { typedLine, useFocusNext } from "@gap/web/blocks/public-parts";
import type { ReportUndoable } from "@gap/web/platform/autosave/use-undo-snackbar";
import { newId } from "@gap/web/platform/new-id";
import { RichTextEditor, useImageUpload } from "@gap/web/rich-text/public";
import { Button } from "@gap/web/ui/actions/button";
import { PlainIconButton } from "@gap/web/ui/actions/plain-icon-button";
import { EmptyState } from "@gap/web/ui/feedback/empty-state";
import { TextField } from "@gap/web/ui/form/text-field";
import { Card } from "@gap/web/ui/page/card";
import { SortableList } from "@gap/web/ui/sortable-list";
import type { RowAction } from "@gap/web/ui/table/table-types";
import { Columns } from "./columns";
import { problemAt, type Problems } from "./draft-problems";
import type { ChangeContent } from "./process-draft";
import classes from "./guidance-pages.module.css";
import settings from "./step-settings.module.css";

interface GuidancePagesProps {
  readonly isWide: boolean;
  readonly content: ProcessContent;
  readonly imageUrls: Readonly<Record<string, string>>;
  readonly problems: Problems;
  /** The page of a problem that was followed. */
  readonly startsWith: string | undefined;
  readonly onContent: ChangeContent;
  readonly report: ReportUndoable;
}

export function GuidancePages(props: GuidancePagesProps) {
  const { isWide, content, imageUrls, problems, startsWith, onContent, report } = props;
  const { docs } = content;
  const [chosenId, setChosenId] = useState(startsWith ?? (isWide ? docs[0]?.id : undefined));
  const chosen = docs.find(({ id }) => id === chosenId);
  const [addedId, setAddedId] = useState<string>();
  const { root, focusNext, addId } = useFocusNext<HTMLDivElement>();
  const add = () => {
    const doc = newDoc(newId);
    onContent((before) => ({ ...before, docs: [...before.docs, doc] }));
    setChosenId(doc.id);
    setAddedId(doc.id);
  };
  const remove = (doc: ProcessDoc) => {
    const place = docs.indexOf(doc);
    onContent((before) => ({ ...before, docs: before.docs.filter(({ id }) => id !== doc.id) }));
    const neighbour = (docs[place + 1] ?? docs[place - 1])?.id;
    setChosenId(neighbour);
    // On narrow screens the drawer keeps the focus.
    if (isWide) focusNext(neighbour);
    report("Page deleted", () => {
      onContent((before) => ({ ...before, docs: before.docs.toSpliced(place, 0, doc) }));
      setChosenId(doc.id);
    });
  };
  const list = (
    <div ref={root}>
      <PageList
        docs={docs}
        chosenId={chosenId}
        problems={problems}
        addId={addId}
        onChoose={setChosenId}
        onAdd={add}
        onDelete={remove}
        onMove={(from, to) => onContent((before) => ({ ...before, docs: moved(before.docs, from, to) }))}
      />
    </div>
  );
  // Nothing can be chosen yet, so there is no column for it.
  if (docs.length === 0) return list;
  return (
    <Columns
      isWide={isWide}
      hasWideSettings
      list={list}
      onClose={() => setChosenId(undefined)}
      settings={
        chosen && {
          title: `Page ${docs.indexOf(chosen) + 1} of ${docs.length}`,
          tools: (
            <PlainIconButton
              small
              label="Delete page"
              icon={<IconTrash size={17} />}
              onClick={() => remove(chosen)}
            />
          ),
          content: (
            <PageSettings
              key={chosen.id}
              doc={chosen}
              isNew={addedId === chosen.id}
              imageUrls={imageUrls}
              error={problemAt(problems, `docs.${chosen.id}.title`)}
              onChange={(fields) =>
                onContent((before) => changeDoc(before, chosen.id, (doc) => ({ ...doc, ...fields })))
              }
            />
          ),
        }
      }
    />
  );
}

interface PageListProps {
  readonly docs: readonly ProcessDoc[];
  readonly chosenId: string | undefined;
  readonly problems: Problems;
  /** Marks the button that adds a page, for the focus. */
  readonly addId: string;
  readonly onChoose: (id: string) => void;
  readonly onAdd: () => void;
  readonly onDelete: (doc: ProcessDoc) => void;
  readonly onMove: (from: number, to: number) => void;
}

function PageList(props: PageListProps) {
  const { docs, chosenId, problems, addId, onChoose, onAdd, onDelete, onMove } = props;
  const isFull = docs.length >= PROCESS_LIMITS.docs;
  const addButton = (
    <Button small icon={<IconPlus size={16} />} disabled={isFull} data-focus={addId} onClick={onAdd}>
      Add page
    </Button>
  );
  const actions: readonly RowAction<ProcessDoc>[] = [
    { id: "delete", label: "Delete", icon: <IconTrash size={16} />, tone: "danger", onAct: onDelete },
  ];
  if (docs.length === 0)
    return (
      <Card title="Guidance pages">
        <EmptyState
          icon={<IconNotes />}
          title="No guidance pages yet"
          text="Write pages that explain the whole process, such as how to prepare or what to say."
          action={addButton}
        />
      </Card>
    );
  return (
    <Card title="Guidance pages" actions={addButton} flush>
      <div className={classes.pages}>
        <SortableList
          label="Guidance pages"
          items={docs}
          itemId={({ id }) => id}
          itemName={nameOf}
          actionsOf={() => actions}
          onMove={onMove}
        >
          {(doc) => (
            <>
              <button
                type="button"
                className={classes.page}
                data-focus={doc.id}
                data-chosen={doc.id === chosenId || undefined}
                aria-pressed={doc.id === chosenId}
                onClick={() => onChoose(doc.id)}
              >
                {nameOf(doc)}
              </button>
              {problemAt(problems, `docs.${doc.id}.title`) === undefined ? null : (
                <p className={classes.problem}>This page has no title.</p>
              )}
            </>
          )}
        </SortableList>
      </div>
    </Card>
  );
}

function nameOf({ title }: ProcessDoc): string {
  return title.trim() === "" ? "Untitled page" : title;
}

interface PageSettingsProps {
  readonly doc: ProcessDoc;
  /** A page that was just added: its title gets the focus. */
  readonly isNew: boolean;
  readonly imageUrls: Readonly<Record<string, string>>;
  readonly error: string | undefined;
  readonly onChange: (fields: Partial<ProcessDoc>) => void;
}

function PageSettings({ doc, isNew, imageUrls, error, onChange }: PageSettingsProps) {
  const title = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNew) title.current?.focus();
  }, [isNew]);
  return (
    <div className={settings.settings}>
      <TextField
        ref={title}
        // In a drawer, which would otherwise focus its first button.
        data-autofocus={isNew || error !== undefined || undefined}
        label="Title"
        required
        value={doc.title}
        maxLength={PROCESS_LIMITS.docTitle}
        error={error}
        onChange={(event) =>
          onChange({ title: typedLine(event.currentTarget.value, PROCESS_LIMITS.docTitle) })
        }
      />
      <RichTextEditor
        label="Text"
        value={doc.text}
        imageUrls={imageUrls}
        uploadImage={useImageUpload()}
        onChange={(text) => onChange({ text })}
      />
    </div>
  );
}
