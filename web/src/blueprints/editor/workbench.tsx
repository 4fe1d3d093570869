// Palette, canvas and settings of the template editor (LOOK.md §11). Each is rendered again only if its own data changes.
import { memo, useMemo, useRef } from "react";
import type { BlockProblem } from "@gap/core/blocks/problems";
import { DOC_TYPE_NAMES, type DocType } from "@gap/core/blueprints/doc-type";
import { BlockDragging } from "./canvas/block-dragging";
import { Canvas } from "./canvas/canvas";
import { ChoiceMarks, useCanvasMarks } from "./canvas/canvas-marks";
import { useDragSource } from "./canvas/drag-source";
import { EmptyCanvas } from "./canvas/empty-canvas";
import { Palette } from "./palette";
import { PasteQuestionsDialog } from "./paste-questions-dialog";
import { SettingsPane } from "./settings/settings-pane";
import { shownName, type TemplateDraft, type Titles } from "./template-draft";
import type { BlockChoice } from "./use-block-choice";
import type { BlockActs } from "./use-block-editing";
import { useEditorKeys } from "./use-editor-keys";
import { useStableHandlers } from "./use-stable-handlers";
import { useFocusRequest, type FocusRequest } from "./settings/use-focus-request";
import classes from "./editor.module.css";

interface WorkbenchProps {
  readonly docType: DocType;
  readonly draft: TemplateDraft;
  readonly acts: BlockActs;
  readonly choice: BlockChoice;
  readonly announcement: string;
  readonly problems: readonly BlockProblem[];
  /** To move the focus to the name. */
  readonly nameRequest: FocusRequest;
  readonly onTitles: (fields: Titles) => void;
  readonly onPaste: () => void;
  readonly isPasting: boolean;
  readonly onPasted: () => void;
}

/** Its functions are the same at every render of the page, which is rendered again while the draft is saved. */
export const Workbench = memo(function Workbench(props: WorkbenchProps) {
  const { docType, draft, acts, choice, announcement, problems, nameRequest } = props;
  const { onTitles, onPaste, isPasting, onPasted } = props;
  const { name, description, blocks } = draft;
  const marks = useCanvasMarks();
  const { source, grab } = useDragSource();
  const paper = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLFormElement>(null);
  const settings = useRef<HTMLElement>(null);
  const settingsRequest = useFocusRequest();
  const { blocksNow } = useStableHandlers({ blocksNow: () => blocks });
  const problemsInWords = useMemo(() => problemsByBlock(problems), [problems]);
  useEditorKeys({
    undo: acts.undo,
    findBlock: () => search.current?.querySelector("input")?.focus(),
    settings,
    leaveSettings: () => focusChosen(paper.current),
  });
  const head = useMemo(() => <Head {...{ docType, name, description }} />, [docType, name, description]);
  const empty = useMemo(() => <EmptyCanvas onAdd={acts.add} onPaste={onPaste} />, [acts, onPaste]);
  return (
    <>
      <div className={classes.columns}>
        <aside className={classes.palette}>
          <Palette searchRef={search} onAdd={acts.add} onPaste={onPaste} onGrab={grab} />
        </aside>
        <main className={classes.canvas}>
          <ChoiceMarks marks={marks} choice={choice} blocks={blocks} />
          <Canvas
            blocks={blocks}
            acts={acts}
            marks={marks}
            problems={problemsInWords}
            announcement={announcement}
            head={head}
            empty={empty}
            onSettings={settingsRequest.ask}
            onGrab={grab}
            paperRef={paper}
          />
        </main>
        <aside ref={settings} className={classes.settings} aria-label="Settings">
          <SettingsPane
            docType={docType}
            name={name}
            description={description}
            blocks={blocks}
            acts={acts}
            choice={choice}
            problems={problems}
            nameRequest={nameRequest}
            blockRequest={settingsRequest}
            onTitles={onTitles}
          />
        </aside>
      </div>
      <BlockDragging blocksNow={blocksNow} acts={acts} marks={marks} paper={paper} ref={source} />
      {isPasting ? (
        <PasteQuestionsDialog
          existing={blocks.length}
          onClose={onPasted}
          onAdd={(pasted) => {
            acts.addAll(pasted);
            onPasted();
          }}
        />
      ) : null}
    </>
  );
});

/** A block may have several problems. */
function problemsByBlock(problems: readonly BlockProblem[]): ReadonlyMap<string, string> {
  const byBlock = new Map<string, string>();
  for (const { blockId, message } of problems) {
    const before = byBlock.get(blockId);
    byBlock.set(blockId, before === undefined ? message : `${before}. ${message}`);
  }
  return byBlock;
}

function focusChosen(paper: HTMLElement | null): void {
  paper?.querySelector<HTMLElement>("[data-choose][aria-pressed=true]")?.focus();
}

interface HeadProps extends Pick<TemplateDraft, "name" | "description"> {
  readonly docType: DocType;
}

function Head({ docType, name, description }: HeadProps) {
  return (
    <header className={classes.sheetHead}>
      <p className={classes.for}>
        {DOC_TYPE_NAMES[docType]} for <span className={classes.client}>Client name</span>
      </p>
      <h1 className={classes.sheetTitle}>{shownName(name)}</h1>
      {description === "" ? null : <p className={classes.sheetText}>{description}</p>}
    </header>
  );
}
