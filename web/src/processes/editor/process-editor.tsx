// The editor of a process's draft (spec 7 §2, LOOK.md §12): steps, guidance pages and settings; preview, publish, discard.
import { useMediaQuery } from "@mantine/hooks";
import { IconEye, IconHistory, IconPencil, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import type { ProcessDraft } from "@gap/core/processes/process-draft.schema";
import type { LinkedTemplate, Process } from "@gap/core/processes/process.schema";
import type { ValidationError } from "@gap/core/shared/gap-error";
import { LeaveEditor } from "@gap/web/platform/autosave/leave-editor";
import { OvertakenDialog } from "@gap/web/platform/autosave/overtaken-dialog";
import { UnsavedNotice } from "@gap/web/platform/autosave/unsaved-notice";
import type { Autosave } from "@gap/web/platform/autosave/use-autosave";
import { Breadcrumbs } from "@gap/web/platform/page/breadcrumbs";
import { PublishDialog, PublishingStatusBadge } from "@gap/web/publishing/public";
import { Button } from "@gap/web/ui/actions/button";
import { StatusBadge } from "@gap/web/ui/display/status-badge";
import { Banner } from "@gap/web/ui/feedback/banner";
import { SavingIndicator } from "@gap/web/ui/feedback/saving-indicator";
import { PageTabs } from "@gap/web/ui/page/page-tabs";
import { Page } from "@gap/web/ui/page/page";
import { ActionsMenu } from "@gap/web/ui/table/actions-menu";
import { useProcessKind } from "../process-kind";
import { ProcessView } from "../process-view";
import type { ProcessRights } from "../processes.queries";
import { templateLinks } from "../template-links";
import { NO_PROBLEMS, problemsInWords, problemsOfDraft, type Problems } from "./draft-problems";
import { GuidancePages } from "./guidance-pages";
import type { ChangeContent } from "./process-draft";
import { ProcessSettings } from "./process-settings";
import { StepsPanel } from "./steps-panel";
import { useStepEditing } from "./use-step-editing";
import classes from "../processes.module.css";

interface ProcessEditorProps {
  readonly process: Process;
  readonly rights: ProcessRights;
  readonly autosave: Autosave<ProcessDraft>;
  readonly onLeave: () => void;
  readonly onDiscard: () => void;
  readonly onVersions: () => void;
}

const TABS = [
  { id: "steps", label: "Steps" },
  { id: "pages", label: "Guidance pages" },
  { id: "settings", label: "Settings" },
] as const;
type Tab = (typeof TABS)[number]["id"];

export function ProcessEditor(props: ProcessEditorProps) {
  const { process, rights, autosave, onLeave, onDiscard, onVersions } = props;
  const { draft, change } = autosave;
  const isWide = useMediaQuery("(min-width: 900px)", undefined, { getInitialValueInEffect: false }) === true;
  const isRoomy =
    useMediaQuery("(min-width: 1200px)", undefined, { getInitialValueInEffect: false }) === true;
  const saving = <SavingIndicator saving={autosave.isSaving} lastSavedAt={autosave.lastSavedAt} />;
  const kind = useProcessKind();
  const [tab, setTab] = useState<Tab>("steps");
  const [isPreview, setIsPreview] = useState(false);
  const [chosenTemplates, setChosenTemplates] = useState<Readonly<Record<string, LinkedTemplate>>>({});
  const templates = templateLinks(process, chosenTemplates, rights.mayViewTemplates);
  const onContent: ChangeContent = (changeContent) =>
    change((before) => ({ ...before, content: changeContent(before.content) }));
  const { steps } = draft.content;
  // The drawer of narrow screens opens on demand only.
  const [startsWith] = useState(isWide ? steps[0]?.id : undefined);
  const editing = useStepEditing(steps, onContent, startsWith);
  const showProblem = ({ field }: ValidationError) => {
    const [part = "", id] = field.split(".");
    setIsPreview(false);
    setTab(part === "steps" ? "steps" : part === "docs" ? "pages" : "settings");
    if (part === "steps" && id !== undefined) editing.choose(id);
  };
  const publishing = usePublishing(autosave, problemsOfDraft(draft, templates), showProblem);
  const { problems } = publishing;
  const { version } = process;
  return (
    <Page
      trail={<Breadcrumbs routeId="processes" name={process.category} />}
      title={<Title process={process} name={draft.name} />}
      {...(isRoomy ? {} : { subtitle: saving })}
      actions={
        <>
          {isRoomy ? saving : null}
          <ActionsMenu
            large
            row={process}
            name={draft.name}
            actions={[
              ...(process.published === undefined
                ? []
                : [
                    { id: "versions", label: "Versions", icon: <IconHistory size={16} />, onAct: onVersions },
                  ]),
              {
                id: "discard",
                label: "Discard draft",
                icon: <IconTrash size={16} />,
                tone: "danger",
                onAct: onDiscard,
              },
            ]}
          />
          <Button
            icon={isPreview ? <IconPencil size={16} /> : <IconEye size={16} />}
            onClick={() => setIsPreview(!isPreview)}
          >
            {isPreview ? "Edit" : "Preview"}
          </Button>
          <Button kind="main" pending={publishing.isPreparing} onClick={publishing.begin}>
            Publish version {version}
          </Button>
        </>
      }
    >
      <div className={classes.notice}>
        <UnsavedNotice saving={autosave} isInShell />
      </div>
      {problems.length > 0 ? (
        <Banner tone="error">The process cannot be published yet. {problemsInWords(problems)}</Banner>
      ) : null}
      {isPreview ? (
        <ProcessView
          description={draft.description}
          content={draft.content}
          templates={templates}
          imageUrls={process.imageUrls}
        />
      ) : (
        <PageTabs
          label="Parts of the process"
          tabs={TABS}
          current={tab}
          onChoose={(next) => setTab(TABS.find(({ id }) => id === next)?.id ?? "steps")}
        >
          {tab === "steps" ? (
            <StepsPanel
              isWide={isWide}
              content={draft.content}
              templates={templates}
              imageUrls={process.imageUrls}
              problems={problems}
              editing={editing}
              onContent={onContent}
              onTemplate={(id, template) => setChosenTemplates((before) => ({ ...before, [id]: template }))}
            />
          ) : tab === "pages" ? (
            <GuidancePages
              isWide={isWide}
              content={draft.content}
              imageUrls={process.imageUrls}
              problems={problems}
              onContent={onContent}
            />
          ) : (
            <ProcessSettings
              process={process}
              draft={draft}
              problems={problems}
              onTitles={(fields) => change((before) => ({ ...before, ...fields }))}
              onContent={onContent}
            />
          )}
        </PageTabs>
      )}
      {publishing.isAsking ? (
        <PublishDialog
          kind={kind}
          id={process.processId}
          version={version}
          lastUpdated={autosave.lastUpdatedAt}
          onClose={publishing.close}
          onPublished={publishing.close}
          onRefused={publishing.refused}
        >
          <p>
            {process.published === undefined
              ? "The process can then be read by others and linked to services."
              : `Version ${version} replaces version ${process.published.version} for everyone who reads it.`}
          </p>
        </PublishDialog>
      ) : null}
      <OvertakenDialog edits={autosave.overtaken} subject="process" />
      <LeaveEditor
        isUnsaved={autosave.isSaving || autosave.hasFailed}
        settle={autosave.trySaving}
        isAsking={false}
        onStay={() => undefined}
        onDiscard={autosave.discard}
        onClose={onLeave}
      />
    </Page>
  );
}

function Title({ process: { published, version }, name }: { process: Process; name: string }) {
  return (
    <span className={classes.title}>
      {name.trim() === "" ? "Untitled process" : name}
      {published === undefined ? null : <PublishingStatusBadge status="published" />}
      <StatusBadge>Draft of version {version}</StatusBadge>
    </span>
  );
}

/** Problems are shown from the first press of Publish on, until they are solved. */
function usePublishing(
  autosave: Autosave<ProcessDraft>,
  found: Problems,
  showProblem: (problem: ValidationError) => void,
) {
  const [showsProblems, setShowsProblems] = useState(false);
  const [isPreparing, setIsPreparing] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [refused, setRefused] = useState<{ readonly of: ProcessDraft; readonly problems: Problems }>();
  // The server's reasons hold until the draft changes.
  const ofServer = refused?.of === autosave.draft ? refused.problems : NO_PROBLEMS;
  const begin = async () => {
    setShowsProblems(true);
    const [first] = found;
    if (first !== undefined) return showProblem(first);
    setIsPreparing(true);
    const isSaved = await autosave.flush();
    setIsPreparing(false);
    if (isSaved) setIsAsking(true);
  };
  return {
    problems: showsProblems ? [...found, ...ofServer] : NO_PROBLEMS,
    isPreparing,
    isAsking,
    begin: () => void begin(),
    close: () => setIsAsking(false),
    refused: (fields: Readonly<Record<string, string>>) => {
      setIsAsking(false);
      const problems = Object.entries(fields).map(([field, message]) => ({ field, message }));
      setRefused({ of: autosave.draft, problems });
      const [first] = problems;
      if (first !== undefined) showProblem(first);
    },
  };
}
