// One process: its draft in the editor, or its published version to read (spec 7 §2).
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { mayDo } from "@gap/core/publishing/life-cycle";
import type { Process } from "@gap/core/processes/process.schema";
import { useApi } from "@gap/web/platform/app-context";
import { useHasLeftEdits } from "@gap/web/platform/autosave/use-left-edits";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { Breadcrumbs } from "@gap/web/platform/page/breadcrumbs";
import { usePartTitle } from "@gap/web/platform/page/use-page-title";
import { optionalPart } from "@gap/web/platform/parts/optional-part";
import { partNotLoaded } from "@gap/web/platform/parts/part-not-loaded";
import { DiscardQuestion, lifeCycleOf, RecordNotLoaded, useDiscardDraft } from "@gap/web/publishing/public";
import { SkeletonPage } from "@gap/web/ui/feedback/skeletons";
import { Page } from "@gap/web/ui/page/page";
import { processRecord, processStoredAs, useProcessKind } from "./process-kind";
import type { ProcessRights } from "./processes.queries";
import { ProcessVersions } from "./process-versions";
import { ReadProcess, ReadProcessVersion } from "./read-process";

const DraftEditor = optionalPart(() => import("./editor/draft-editor").then((module) => module.DraftEditor));
const LeftEdits = optionalPart(() => import("./editor/left-edits").then((module) => module.LeftEdits));

interface ProcessPageProps {
  readonly processId: string;
  /** An earlier version to read; the current one if absent. */
  readonly version: number | undefined;
  readonly rights: ProcessRights;
  readonly onOpen: (suffix: string) => void;
  readonly onLeave: () => void;
}

export function ProcessPage({ processId, version, rights, onOpen, onLeave }: ProcessPageProps) {
  const { data, error, refetch } = useQuery(
    useApi().options.process.get.queryOptions({ processId, version }, ALWAYS_REFETCHED),
  );
  usePartTitle(data?.name);
  const [discarding, setDiscarding] = useState<{ readonly dropUnsaved: () => void }>();
  const [showsVersions, setShowsVersions] = useState(false);
  const kind = useProcessKind();
  const discard = useDiscardDraft(kind, onLeave);
  if (data === undefined)
    return error === null ? (
      <SkeletonPage />
    ) : (
      <Page title="Process" trail={<Breadcrumbs routeId="processes" />}>
        <RecordNotLoaded noun="process" error={error} onTryAgain={refetch} onLeave={onLeave} />
      </Page>
    );
  const mayEdit = rights.mayMaintain && !data.isProvided;
  return (
    <>
      {version !== undefined ? (
        <ReadProcessVersion process={data} rights={rights} onLeave={() => onOpen(processId)} />
      ) : mayEdit && hasOpenDraft(data) ? (
        <DraftEditor
          // A published draft is followed by another one.
          key={data.version}
          process={data}
          rights={rights}
          onLeave={onLeave}
          onDiscard={(dropUnsaved) => setDiscarding({ dropUnsaved })}
          onVersions={() => setShowsVersions(true)}
          whileMissing={<SkeletonPage />}
          whenFailed={partNotLoaded("The editor")}
        />
      ) : (
        <>
          <ReadProcess
            process={data}
            rights={rights}
            onOpen={onOpen}
            onVersions={() => setShowsVersions(true)}
          />
          {mayEdit ? <EditsLeftBehind process={data} userId={rights.userId} /> : null}
        </>
      )}
      {showsVersions ? (
        <ProcessVersions
          process={data}
          onRead={(read) => onOpen(`${processId}/versions/${read}`)}
          onClose={() => setShowsVersions(false)}
        />
      ) : null}
      {discarding === undefined ? null : (
        <DiscardQuestion
          noun={kind.noun}
          record={processRecord(data)}
          onConfirm={async () => {
            // Otherwise they would be saved to a draft that is gone, or be offered in the next one.
            discarding.dropUnsaved();
            await discard(processRecord(data));
            setDiscarding(undefined);
          }}
          onCancel={() => setDiscarding(undefined)}
        />
      )}
    </>
  );
}

function EditsLeftBehind({ process, userId }: { process: Process; userId: string }) {
  const exist = useHasLeftEdits(processStoredAs(process, userId));
  return exist ? <LeftEdits process={process} userId={userId} /> : null;
}

function hasOpenDraft(process: Process): boolean {
  return process.state === "draft" && mayDo("updateDraft", lifeCycleOf(processRecord(process)));
}
