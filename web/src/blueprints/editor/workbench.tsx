// Palette, canvas and settings of the template editor (LOOK.md §11).
import { DndContext, DragOverlay } from "@dnd-kit/core";
import { useMemo, useRef } from "react";
import type { BlockProblem } from "@gap/core/blocks/problems";
import { DOC_TYPE_NAMES, type DocType } from "@gap/core/blueprints/doc-type";
import type { Autosave } from "@gap/web/platform/autosave/use-autosave";
import { BlockSettings } from "./block-settings";
import { Canvas } from "./canvas";
import { EmptyCanvas } from "./empty-canvas";
import { Palette } from "./palette";
import { PasteQuestionsDialog } from "./paste-questions-dialog";
import { SeveralSettings } from "./several-settings";
import type { TemplateDraft } from "./template-draft";
import { TemplateSettings } from "./template-settings";
import { useBlockDrag } from "./use-block-drag";
import type { BlockEditing } from "./use-block-editing";
import { useEditorKeys } from "./use-editor-keys";
import { useFocusRequest, type FocusRequest } from "./use-focus-request";
import classes from "./editor.module.css";

interface WorkbenchProps {
  readonly docType: DocType;
  readonly autosave: Autosave<TemplateDraft>;
  readonly editing: BlockEditing;
  readonly problems: readonly BlockProblem[];
  /** To move the focus to the name. */
  readonly nameRequest: FocusRequest;
  readonly onPaste: () => void;
  readonly isPasting: boolean;
  readonly onPasted: () => void;
}

export function Workbench(props: WorkbenchProps) {
  const { docType, autosave, editing, problems, nameRequest, onPaste, isPasting, onPasted } = props;
  const { draft, change } = autosave;
  const drag = useBlockDrag(editing);
  const search = useRef<HTMLFormElement>(null);
  const settingsRequest = useFocusRequest();
  const invalid = useMemo(() => new Set(problems.map(({ blockId }) => blockId)), [problems]);
  const findBlock = () => search.current?.querySelector("input")?.focus();
  useEditorKeys({ undo: editing.undo, findBlock });
  const { current, chosen } = editing;
  return (
    <DndContext {...drag.context}>
      <div className={classes.workbench}>
        <aside className={classes.palette}>
          <Palette searchRef={search} onAdd={editing.add} onPaste={onPaste} />
        </aside>
        <main className={classes.canvas}>
          <Canvas
            editing={editing}
            invalid={invalid}
            landing={drag.landing}
            head={
              <header className={classes.sheetHead}>
                <p className={classes.for}>
                  {DOC_TYPE_NAMES[docType]} for <span className={classes.client}>Client name</span>
                </p>
                <h1 className={classes.sheetTitle}>{draft.name}</h1>
                {draft.description === "" ? null : <p className={classes.sheetText}>{draft.description}</p>}
              </header>
            }
            empty={<EmptyCanvas onAdd={editing.add} onPaste={onPaste} />}
            onSettings={settingsRequest.ask}
          />
        </main>
        <aside className={classes.settings} aria-label="Settings">
          {current !== undefined ? (
            <BlockSettings
              key={current.id}
              block={current}
              blocks={draft.blocks}
              problems={problems.filter(({ blockId }) => blockId === current.id)}
              focusRequest={settingsRequest}
              onChange={editing.change}
              onKind={(kind) => editing.setKind(current.id, kind)}
            />
          ) : chosen.size > 1 ? (
            <SeveralSettings
              editing={editing}
              onChangeAll={(changeOne) =>
                change((before) => ({
                  ...before,
                  blocks: before.blocks.map((block) => (chosen.has(block.id) ? changeOne(block) : block)),
                }))
              }
            />
          ) : (
            <TemplateSettings
              draft={draft}
              docType={docType}
              focusRequest={nameRequest}
              onChange={(fields) => change((before) => ({ ...before, ...fields }))}
            />
          )}
        </aside>
      </div>
      <DragOverlay dropAnimation={null}>
        {drag.dragged === undefined ? null : <span className={classes.dragged}>{drag.dragged}</span>}
      </DragOverlay>
      {isPasting ? (
        <PasteQuestionsDialog
          onClose={onPasted}
          onAdd={(blocks) => {
            editing.addAll(blocks);
            onPasted();
          }}
        />
      ) : null}
    </DndContext>
  );
}
