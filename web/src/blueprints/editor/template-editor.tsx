// The editor of a template's draft (spec 7 §1, LOOK.md §11): edit or preview, versions, publish, discard.
import { memo, useState } from "react";
import { flushSync } from "react-dom";
import type { Blueprint } from "@gap/core/blueprints/blueprint.schema";
import { DOC_TYPE_NAMES } from "@gap/core/blueprints/doc-type";
import { LeaveEditor } from "@gap/web/platform/autosave/leave-editor";
import { OvertakenDialog } from "@gap/web/platform/autosave/overtaken-dialog";
import { titleFaults } from "@gap/web/platform/autosave/title-faults";
import { UnsavedNotice } from "@gap/web/platform/autosave/unsaved-notice";
import type { Autosave } from "@gap/web/platform/autosave/use-autosave";
import { FullPage } from "@gap/web/platform/page/full-page";
import { Button } from "@gap/web/ui/actions/button";
import { FieldFaultsContext, focusFault, useFieldFaults } from "@gap/web/ui/form/field-faults";
import { useWindowMatches } from "@gap/web/ui/page/use-window-matches";
import { useUsesOfTemplates } from "../blueprints.queries";
import { NewerOriginalBanner } from "../newer-original";
import { Preview } from "../preview";
import { focusBlock } from "./canvas/focus-block";
import { EditorBar } from "./editor-bar";
import { EditorDialogs, type EditorDialog } from "./editor-dialogs";
import { ProblemBanner } from "./problem-banner";
import { shownName, TITLE_RULES, type TemplateDraft, type Titles } from "./template-draft";
import { useBlockEditing } from "./use-block-editing";
import type { Blocks } from "./use-block-steps";
import { useFocusRequest } from "./settings/use-focus-request";
import { useReadiness } from "./use-readiness";
import { useStableHandlers } from "./use-stable-handlers";
import { VersionBar } from "./version-bar";
import { Workbench } from "./workbench";
import classes from "./editor.module.css";

interface TemplateEditorProps {
  readonly template: Blueprint;
  readonly autosave: Autosave<TemplateDraft>;
  readonly onClose: () => void;
  readonly onReadVersion: (version: number) => void;
  readonly onDiscard: () => void;
  /** Begins with the changes of the newer original. */
  readonly showsOriginal: boolean;
}

export function TemplateEditor(props: TemplateEditorProps) {
  const { template, autosave, onClose, onReadVersion, onDiscard, showsOriginal } = props;
  const { draft } = autosave;
  const isWide = useWindowMatches("(min-width: 900px)");
  const [isPreview, setIsPreview] = useState(false);
  const [opened, setOpened] = useState<EditorDialog | "paste" | undefined>(
    showsOriginal ? "original" : undefined,
  );
  const [isAsking, setIsAsking] = useState(false);
  const nameRequest = useFocusRequest();
  const isUnsaved = autosave.isSaving || autosave.hasFailed;
  const readiness = useReadiness(template, draft);
  const faulty = useFieldFaults();
  const fault = titleFaults(draft, TITLE_RULES).inBar ?? faulty.inBar;
  // The same at every render: most parts of the page need not be rendered again while the draft is edited and saved.
  const acts = useStableHandlers({
    changeBlocks: (change: (before: Blocks) => Blocks) =>
      autosave.change((before) => ({ ...before, blocks: change(before.blocks) })),
    changeTitles: (fields: Titles) => autosave.change((before) => ({ ...before, ...fields })),
    askForName: () => {
      editing.acts.chooseNone();
      nameRequest.ask();
    },
    publish: async () => {
      if (faulty.inBar !== undefined) return focusFault();
      if (readiness.check() && (await autosave.flush())) setOpened("publish");
    },
    leave: async () => {
      if (!isUnsaved || (await autosave.trySaving())) onClose();
      else setIsAsking(true);
    },
    showBlock: (blockId: string) => {
      // The canvas is not there yet if the preview is shown.
      flushSync(() => setIsPreview(false));
      editing.acts.choose(blockId);
      focusBlock(document, blockId);
    },
    discard: onDiscard,
    paste: () => setOpened("paste"),
    close: () => setOpened(undefined),
  });
  const editing = useBlockEditing(draft.blocks, acts.changeBlocks);
  const { original } = template;
  const isOriginalNewer = original !== undefined && (draft.originVersion ?? 0) < original.publishedVersion;
  const showsPreview = isPreview || !isWide;
  const banners = (
    <>
      {isOriginalNewer ? (
        <div className={classes.banner}>
          <NewerOriginalBanner original={original} onSee={() => setOpened("original")} />
        </div>
      ) : null}
      <ProblemBanner
        blocks={readiness.blocks}
        shownProblems={readiness.shownProblems}
        shownReasons={readiness.shownReasons}
        refusals={readiness.refusals}
        isMarked={!showsPreview}
        onShow={isWide ? acts.showBlock : undefined}
      />
    </>
  );
  return (
    <FullPage
      bar={
        <EditorBar
          name={shownName(draft.name)}
          type={DOC_TYPE_NAMES[template.docType]}
          saving={autosave}
          fault={fault}
          isPreview={showsPreview}
          canEdit={isWide}
          onPreview={setIsPreview}
          onSettings={acts.askForName}
          publishLabel={`Publish version ${template.version}`}
          onPublish={acts.publish}
          onClose={acts.leave}
        />
      }
    >
      <UnsavedNotice saving={autosave} />
      {isPreview ? null : (
        <Versions
          template={template}
          changes={readiness.changes?.length ?? 0}
          onOpen={setOpened}
          onDiscard={acts.discard}
        />
      )}
      {showsPreview ? (
        <main>
          {banners}
          {isWide ? null : (
            <p className={classes.narrow}>Blocks are edited on a wider screen. This is the preview.</p>
          )}
          <Preview {...draft} name={shownName(draft.name)} docType={template.docType} isWholePage />
        </main>
      ) : (
        <div className={classes.workbench}>
          <div className={classes.banners}>{banners}</div>
          <FieldFaultsContext value={faulty.report}>
            <Workbench
              docType={template.docType}
              draft={draft}
              acts={editing.acts}
              choice={editing.choice}
              announcement={editing.announcement}
              nameRequest={nameRequest}
              problems={readiness.shownProblems}
              onTitles={acts.changeTitles}
              onPaste={acts.paste}
              isPasting={opened === "paste"}
              onPasted={acts.close}
            />
          </FieldFaultsContext>
        </div>
      )}
      {opened === undefined || opened === "paste" ? null : (
        <EditorDialogs
          opened={opened}
          template={template}
          autosave={autosave}
          changes={readiness.changes}
          onReadVersion={onReadVersion}
          onRefused={(reasons) => {
            acts.close();
            readiness.refused(reasons);
          }}
          onClose={acts.close}
        />
      )}
      <OvertakenDialog edits={autosave.overtaken} subject="template" />
      <LeaveEditor
        isUnsaved={isUnsaved}
        settle={autosave.trySaving}
        isAsking={isAsking}
        onStay={() => setIsAsking(false)}
        onDiscard={autosave.discard}
        onClose={onClose}
      />
    </FullPage>
  );
}

interface VersionsProps {
  readonly template: Blueprint;
  /** The number of changes since the published version. */
  readonly changes: number;
  readonly onOpen: (dialog: EditorDialog) => void;
  readonly onDiscard: () => void;
}

const Versions = memo(function Versions({ template, changes, onOpen, onDiscard }: VersionsProps) {
  const { blueprintId, version, thisBlueprintPublishedData: published } = template;
  const uses = useUsesOfTemplates([blueprintId]);
  return (
    <VersionBar published={published?.version} draft={version} uses={uses?.[blueprintId]?.count}>
      {changes === 0 ? null : (
        <Button kind="quiet" small onClick={() => onOpen("changes")}>
          {changes === 1 ? "See 1 change" : `See ${changes} changes`}
        </Button>
      )}
      {published === undefined ? null : (
        <Button kind="quiet" small onClick={() => onOpen("versions")}>
          Versions
        </Button>
      )}
      <Button kind="quiet" small onClick={onDiscard}>
        Discard draft
      </Button>
    </VersionBar>
  );
});
