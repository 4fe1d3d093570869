// The editor of a template's draft (spec 7 §1, LOOK.md §11): edit or preview, versions, publish, discard.
import { useMediaQuery } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { compareBlocks } from "@gap/core/blocks/compare-blocks";
import type { Block } from "@gap/core/blocks/block.schema";
import { hasContent, NOTHING_TO_ANSWER, problemsOf } from "@gap/core/blocks/problems";
import type { Blueprint } from "@gap/core/blueprints/blueprint.schema";
import { DOC_TYPE_NAMES } from "@gap/core/blueprints/doc-type";
import { useApi } from "@gap/web/platform/app-context";
import { LeaveEditor } from "@gap/web/platform/autosave/leave-editor";
import { OvertakenDialog } from "@gap/web/platform/autosave/overtaken-dialog";
import { UnsavedNotice } from "@gap/web/platform/autosave/unsaved-notice";
import type { Autosave } from "@gap/web/platform/autosave/use-autosave";
import { FullPage } from "@gap/web/platform/page/full-page";
import { Button } from "@gap/web/ui/actions/button";
import { Banner } from "@gap/web/ui/feedback/banner";
import { useUsesOfTemplates } from "../blueprints.queries";
import { NewerOriginalBanner } from "../newer-original";
import { Preview } from "../preview";
import { EditorBar } from "./editor-bar";
import { EditorDialogs, type EditorDialog } from "./editor-dialogs";
import type { TemplateDraft } from "./template-draft";
import { useBlockEditing } from "./use-block-editing";
import { useFocusRequest } from "./use-focus-request";
import { VersionBar } from "./version-bar";
import { Workbench } from "./workbench";
import classes from "./editor.module.css";

interface TemplateEditorProps {
  readonly template: Blueprint;
  readonly autosave: Autosave<TemplateDraft>;
  readonly onClose: () => void;
  readonly onReadVersion: (version: number) => void;
  readonly onDiscard: () => void;
}

export function TemplateEditor(props: TemplateEditorProps) {
  const { template, autosave, onClose, onReadVersion, onDiscard } = props;
  const { draft } = autosave;
  const isWide = useMediaQuery("(min-width: 900px)", undefined, { getInitialValueInEffect: false }) === true;
  const [isPreview, setIsPreview] = useState(false);
  const [opened, setOpened] = useState<EditorDialog | "paste">();
  const [isAsking, setIsAsking] = useState(false);
  const nameRequest = useFocusRequest();
  const editing = useBlockEditing(draft.blocks, (change) =>
    autosave.change((before) => ({ ...before, blocks: change(before.blocks) })),
  );
  const { changes, problems, cannotPublish, showsProblems, showProblems } = useReadiness(template, draft);
  const isUnsaved = autosave.isSaving || autosave.hasFailed;
  const beginPublishing = async () => {
    showProblems();
    if (!cannotPublish && (await autosave.flush())) setOpened("publish");
  };
  const { original } = template;
  const isOriginalNewer = original !== undefined && (draft.originVersion ?? 0) < original.publishedVersion;
  const close = () => setOpened(undefined);
  const showsPreview = isPreview || !isWide;
  return (
    <FullPage
      bar={
        <EditorBar
          name={draft.name}
          type={DOC_TYPE_NAMES[template.docType]}
          saving={autosave}
          isPreview={showsPreview}
          canEdit={isWide}
          onPreview={setIsPreview}
          onSettings={() => {
            editing.chooseNone();
            nameRequest.ask();
          }}
          publishLabel={`Publish version ${template.version}`}
          onPublish={beginPublishing}
          onClose={() => (isUnsaved ? setIsAsking(true) : onClose())}
        />
      }
    >
      <UnsavedNotice saving={autosave} />
      {isPreview ? null : (
        <Versions
          template={template}
          changes={changes?.length ?? 0}
          onOpen={setOpened}
          onDiscard={onDiscard}
        />
      )}
      {isOriginalNewer ? (
        <div className={classes.problems}>
          <NewerOriginalBanner original={original} onSee={() => setOpened("original")} />
        </div>
      ) : null}
      {showsProblems && cannotPublish ? <ProblemBanner draft={draft} problems={problems.length} /> : null}
      {showsPreview ? (
        <main>
          {isWide ? null : (
            <p className={classes.narrow}>Blocks are edited on a wider screen. This is the preview.</p>
          )}
          <Preview {...draft} docType={template.docType} isWholePage />
        </main>
      ) : (
        <Workbench
          docType={template.docType}
          autosave={autosave}
          editing={editing}
          nameRequest={nameRequest}
          problems={showsProblems ? problems : NO_PROBLEMS}
          onPaste={() => setOpened("paste")}
          isPasting={opened === "paste"}
          onPasted={close}
        />
      )}
      {opened === undefined || opened === "paste" ? null : (
        <EditorDialogs
          opened={opened}
          template={template}
          autosave={autosave}
          changes={changes}
          onReadVersion={onReadVersion}
          onClose={close}
        />
      )}
      <OvertakenDialog edits={autosave.overtaken} subject="template" />
      <LeaveEditor
        isUnsaved={isUnsaved}
        isAsking={isAsking}
        onStay={() => setIsAsking(false)}
        onDiscard={autosave.discard}
        onClose={onClose}
      />
    </FullPage>
  );
}

const NO_PROBLEMS: ReturnType<typeof problemsOf> = [];

/** The draft compared with the published version, and its problems, which are shown once publishing was tried. */
function useReadiness(template: Blueprint, draft: TemplateDraft) {
  const { blocks, name } = draft;
  const published = usePublishedBlocks(template);
  const problems = useMemo(() => problemsOf(blocks, published), [blocks, published]);
  const changes = useMemo(
    () => (published === undefined ? undefined : compareBlocks(published, blocks)),
    [published, blocks],
  );
  const [showsProblems, setShowsProblems] = useState(false);
  return {
    changes,
    problems,
    cannotPublish: problems.length > 0 || !hasContent(blocks) || name.trim() === "",
    showsProblems,
    showProblems: () => setShowsProblems(true),
  };
}

/** The blocks of the published version, which the draft is compared with; undefined for the first version. */
function usePublishedBlocks(template: Blueprint): readonly Block[] | undefined {
  const version = template.thisBlueprintPublishedData?.version;
  const { data } = useQuery(
    useApi().options.blueprint.getBlueprint.queryOptions(
      { blueprintId: template.blueprintId, version: version ?? 1 },
      // A published version never changes.
      { enabled: version !== undefined, staleTime: Number.POSITIVE_INFINITY },
    ),
  );
  return version === undefined ? undefined : data?.blocks;
}

function ProblemBanner({ draft, problems }: { draft: TemplateDraft; problems: number }) {
  const reasons = [
    ...(draft.name.trim() === "" ? ["The template needs a name."] : []),
    ...(hasContent(draft.blocks) ? [] : [`${NOTHING_TO_ANSWER}.`]),
    ...(problems === 0
      ? []
      : [
          problems === 1
            ? "One thing is missing; it is marked below."
            : `${problems} things are missing; they are marked below.`,
        ]),
  ];
  return (
    <div className={classes.problems}>
      <Banner tone="error">The template cannot be published yet. {reasons.join(" ")}</Banner>
    </div>
  );
}

interface VersionsProps {
  readonly template: Blueprint;
  /** The number of changes since the published version. */
  readonly changes: number;
  readonly onOpen: (dialog: EditorDialog) => void;
  readonly onDiscard: () => void;
}

function Versions({ template, changes, onOpen, onDiscard }: VersionsProps) {
  const { blueprintId, version, thisBlueprintPublishedData: published } = template;
  const uses = useUsesOfTemplates([blueprintId]);
  return (
    <VersionBar published={published?.version} draft={version} uses={uses?.[blueprintId]}>
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
}
