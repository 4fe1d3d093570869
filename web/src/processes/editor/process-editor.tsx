// The editor of a process's draft (spec 7 §2, LOOK.md §12): steps, guidance pages and settings; preview, publish, discard.
import { IconEye, IconHistory, IconPencil, IconTrash } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import type { ProcessDraft } from "@gap/core/processes/process-draft.schema";
import type { LinkedTemplate, Process } from "@gap/core/processes/process.schema";
import type { ValidationError } from "@gap/core/shared/gap-error";
import { LeaveEditor } from "@gap/web/platform/autosave/leave-editor";
import { OvertakenDialog } from "@gap/web/platform/autosave/overtaken-dialog";
import { SaveStatus } from "@gap/web/platform/autosave/save-status";
import { titleFaults } from "@gap/web/platform/autosave/title-faults";
import { UnsavedNotice } from "@gap/web/platform/autosave/unsaved-notice";
import { useUndoSnackbar } from "@gap/web/platform/autosave/use-undo-snackbar";
import type { Autosave } from "@gap/web/platform/autosave/use-autosave";
import { Breadcrumbs } from "@gap/web/platform/page/breadcrumbs";
import { BadgedTitle, PublishingStatusBadge } from "@gap/web/publishing/public";
import { Button } from "@gap/web/ui/actions/button";
import { StatusBadge } from "@gap/web/ui/display/status-badge";
import { FieldFaultsContext, focusFault, useFieldFaults } from "@gap/web/ui/form/field-faults";
import { PageTabs } from "@gap/web/ui/page/page-tabs";
import { Page } from "@gap/web/ui/page/page";
import { ActionsMenu } from "@gap/web/ui/table/actions-menu";
import { useWindowMatches } from "@gap/web/ui/page/use-window-matches";
import { ProcessView } from "../process-view";
import type { ProcessRights } from "../processes.queries";
import { templateLinks } from "../template-links";
import { NO_PROBLEMS, placeOf, problemsOfDraft, type Problems } from "./draft-problems";
import { GuidancePages } from "./guidance-pages";
import { ProblemBanner } from "./problem-banner";
import { TITLE_RULES, type ChangeContent } from "./process-draft";
import { ProcessSettings } from "./process-settings";
import { PublishProcess } from "./publish-process";
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
  const isWide = useWindowMatches("(min-width: 900px)");
  const isRoomy = useWindowMatches("(min-width: 1200px)");
  const faulty = useFieldFaults();
  const fault = titleFaults(draft, TITLE_RULES).inBar ?? faulty.inBar;
  const saving = <SaveStatus saving={autosave} fault={fault} />;
  const report = useUndoSnackbar();
  const [tab, setTab] = useState<Tab>("steps");
  const [isPreview, setIsPreview] = useState(false);
  const [chosenTemplates, setChosenTemplates] = useState<Readonly<Record<string, LinkedTemplate>>>({});
  const templates = templateLinks(process, chosenTemplates, rights.mayViewTemplates);
  const onContent: ChangeContent = (changeContent) =>
    change((before) => ({ ...before, content: changeContent(before.content) }));
  const { steps } = draft.content;
  // The drawer of narrow screens opens on demand only.
  const [startsWith] = useState(isWide ? steps[0]?.id : undefined);
  const editing = useStepEditing(steps, onContent, startsWith, report);
  const [shownDoc, setShownDoc] = useState<string>();
  const showProblem = (problem: ValidationError) => {
    const place = placeOf(problem);
    setIsPreview(false);
    setTab(place.tab);
    if (place.tab === "steps" && place.id !== undefined) editing.choose(place.id);
    if (place.tab === "pages") setShownDoc(place.id);
    fieldRequest.ask();
  };
  const fieldRequest = useFocusOnFault();
  const publishing = usePublishing(autosave, problemsOfDraft(draft, templates), faulty.inBar !== undefined);
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
      <ProblemBanner
        problems={problems}
        content={draft.content}
        refusals={publishing.refusals}
        onShow={showProblem}
      />
      {isPreview ? (
        <ProcessView
          description={draft.description}
          content={draft.content}
          templates={templates}
          imageUrls={process.imageUrls}
        />
      ) : (
        <FieldFaultsContext value={faulty.report}>
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
                key={shownDoc}
                content={draft.content}
                imageUrls={process.imageUrls}
                problems={problems}
                startsWith={shownDoc}
                onContent={onContent}
                report={report}
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
        </FieldFaultsContext>
      )}
      {publishing.isAsking ? (
        <PublishProcess
          process={process}
          autosave={autosave}
          onClose={publishing.close}
          onRefused={publishing.refused}
        />
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
    <BadgedTitle>
      {name.trim() === "" ? "Untitled process" : name}
      {published === undefined ? null : <PublishingStatusBadge status="published" />}
      <StatusBadge>Draft of version {version}</StatusBadge>
    </BadgedTitle>
  );
}

/** The problems that a try to publish found are shown until they are solved; later ones wait for the next try. */
function usePublishing(autosave: Autosave<ProcessDraft>, problems: Problems, hasFaultyField: boolean) {
  const [{ refusals, found }, setTried] = useState<Tried>({ refusals: 0, found: NO_FIELDS });
  const [isPreparing, setIsPreparing] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [refused, setRefused] = useState<{ readonly of: ProcessDraft; readonly problems: Problems }>();
  // The server's reasons hold until the draft changes.
  const ofServer = refused?.of === autosave.draft ? refused.problems : NO_PROBLEMS;
  const begin = async () => {
    if (hasFaultyField) return focusFault();
    const isReady = problems.length === 0;
    setTried((before) => ({
      refusals: before.refusals + (isReady ? 0 : 1),
      found: new Set(problems.map(({ field }) => field)),
    }));
    if (!isReady) return;
    setIsPreparing(true);
    const isSaved = await autosave.flush();
    setIsPreparing(false);
    if (isSaved) setIsAsking(true);
  };
  return {
    problems: [...problems.filter(({ field }) => found.has(field)), ...ofServer],
    refusals,
    isPreparing,
    isAsking,
    begin: () => void begin(),
    close: () => setIsAsking(false),
    refused: (fields: Readonly<Record<string, string>>) => {
      setIsAsking(false);
      const ofFields = Object.entries(fields).map(([field, message]) => ({ field, message }));
      setRefused({ of: autosave.draft, problems: ofFields });
      setTried((before) => ({ ...before, refusals: before.refusals + 1 }));
    },
  };
}

interface Tried {
  /** The number of refused tries. */
  readonly refusals: number;
  /** The fields with problems at the last try. */
  readonly found: ReadonlySet<string>;
}

const NO_FIELDS: ReadonlySet<string> = new Set();

/** Moves the focus to the first field with an error, once it is shown. */
function useFocusOnFault() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count > 0) focusFault();
  }, [count]);
  return { ask: () => setCount((before) => before + 1) };
}
