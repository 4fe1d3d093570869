// One template: its draft in the editor, or its published version to read (spec 7 §1).
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { mayDo } from "@gap/core/publishing/life-cycle";
import type { Blueprint } from "@gap/core/blueprints/blueprint.schema";
import { useApi } from "@gap/web/platform/app-context";
import { useHasLeftEdits } from "@gap/web/platform/autosave/use-left-edits";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { Breadcrumbs } from "@gap/web/platform/page/breadcrumbs";
import { usePartTitle } from "@gap/web/platform/page/use-page-title";
import { optionalPart } from "@gap/web/platform/parts/optional-part";
import { PartNotLoaded } from "@gap/web/platform/parts/part-not-loaded";
import { DiscardQuestion, lifeCycleOf, RecordNotLoaded, useDiscardDraft } from "@gap/web/publishing/public";
import { SkeletonPage } from "@gap/web/ui/feedback/skeletons";
import { Page } from "@gap/web/ui/page/page";
import type { TemplateRights } from "./blueprints.queries";
import { ReadTemplate, ReadVersion } from "./read-template";
import { templateRecord, templateStoredAs, useTemplateKind } from "./template-kind";
import { TemplateServices } from "./template-services";

const DraftEditor = optionalPart(() => import("./editor/draft-editor").then((module) => module.DraftEditor));
const LeftEdits = optionalPart(() => import("./editor/left-edits").then((module) => module.LeftEdits));

interface TemplatePageProps {
  readonly blueprintId: string;
  /** An earlier version to read; the current one if absent. */
  readonly version?: number | undefined;
  /** Begins with the changes of the newer original. */
  readonly showsOriginal?: boolean;
  readonly rights: TemplateRights;
  readonly onOpen: (suffix: string) => void;
  readonly onLeave: () => void;
}

export function TemplatePage(props: TemplatePageProps) {
  const { blueprintId, version, rights, onOpen, onLeave } = props;
  const [showsOriginal, setShowsOriginal] = useState(props.showsOriginal === true);
  const { data, error, refetch } = useQuery(
    useApi().options.blueprint.getBlueprint.queryOptions({ blueprintId, version }, ALWAYS_REFETCHED),
  );
  usePartTitle(data?.name);
  const [discarding, setDiscarding] = useState<{ readonly dropUnsaved: () => void }>();
  const kind = useTemplateKind();
  const discard = useDiscardDraft(kind, onLeave);
  if (data === undefined)
    return error === null ? (
      <SkeletonPage />
    ) : (
      <Page title="Template" trail={<Breadcrumbs routeId="document-templates" />}>
        <RecordNotLoaded noun="template" error={error} onTryAgain={refetch} onLeave={onLeave} />
      </Page>
    );
  const mayEdit = rights.mayMaintain && !data.isProvided;
  return (
    <TemplateServices imageUrls={data.imageUrls}>
      {version !== undefined ? (
        <ReadVersion template={data} onLeave={() => onOpen(blueprintId)} />
      ) : mayEdit && hasOpenDraft(data) ? (
        <DraftEditor
          // A published draft is followed by another one.
          key={data.version}
          template={data}
          onClose={onLeave}
          onReadVersion={(read) => onOpen(`${blueprintId}/versions/${read}`)}
          onDiscard={(dropUnsaved) => setDiscarding({ dropUnsaved })}
          showsOriginal={showsOriginal}
          whileMissing={<SkeletonPage />}
          whenFailed={editorNotLoaded}
        />
      ) : (
        <>
          <ReadTemplate
            template={data}
            rights={rights}
            onOpen={onOpen}
            showsOriginal={showsOriginal}
            // The draft that is then created opens with the changes.
            onTakeOver={() => setShowsOriginal(true)}
          />
          {mayEdit && rights.userId !== undefined ? (
            <EditsLeftBehind template={data} userId={rights.userId} />
          ) : null}
        </>
      )}
      {discarding === undefined ? null : (
        <DiscardQuestion
          noun={kind.noun}
          record={templateRecord(data)}
          onConfirm={async () => {
            // Otherwise they would be saved to a draft that is gone, or be offered in the next one.
            discarding.dropUnsaved();
            await discard(templateRecord(data));
            setDiscarding(undefined);
          }}
          onCancel={() => setDiscarding(undefined)}
        />
      )}
    </TemplateServices>
  );
}

function editorNotLoaded(tryAgain: () => void) {
  return <PartNotLoaded subject="The editor" onTryAgain={tryAgain} />;
}

function EditsLeftBehind({ template, userId }: { template: Blueprint; userId: string }) {
  const exist = useHasLeftEdits(templateStoredAs(template, userId));
  return exist ? <LeftEdits template={template} userId={userId} /> : null;
}

function hasOpenDraft(template: Blueprint): boolean {
  return template.state === "draft" && mayDo("updateDraft", lifeCycleOf(templateRecord(template)));
}
