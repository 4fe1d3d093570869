// Document templates (spec 7 §1): the organisation's own and the provider's, and the page of one template.
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { IconPlus, IconRoute } from "@tabler/icons-react";
import { routePath } from "@gap/core/access/routes";
import type { BlueprintListItem } from "@gap/core/blueprints/blueprint.schema";
import { useFavourites, type Favourites } from "@gap/web/favourites/public";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { NoSuchPage } from "@gap/web/platform/page/no-such-page";
import { useCreating } from "@gap/web/platform/calls/use-creating";
import { Breadcrumbs } from "@gap/web/platform/page/breadcrumbs";
import { usePublishingActs, versionInAddress } from "@gap/web/publishing/public";
import { Button } from "@gap/web/ui/actions/button";
import { Page } from "@gap/web/ui/page/page";
import { useTemplateRights, type TemplateRights } from "./blueprints.queries";
import { NewTemplateDialog } from "./new-template-dialog";
import { hintOfProvided, ProvidedShelf } from "./provided-shelf";
import { templateRecord, useTemplateKind } from "./template-kind";
import { TemplateList } from "./template-list";
import { TemplatePage } from "./template-page";
import classes from "./blueprints.module.css";

const FROM_GAP = "from-gap";
const ORIGINAL = "original";

/**
 * URLs are document-templates, document-templates/from-gap and document-templates/{blueprintId}[/versions/{n}], or
 * document-templates/{blueprintId}/original, which opens the changes of a clone's original.
 */
export function TemplatesPage() {
  const { orgId = "", _splat: rest = "" }: { orgId?: string; _splat?: string } = useParams({ strict: false });
  const navigate = useNavigate();
  const rights = useTemplateRights();
  const goTo = (suffix?: string) => void navigate({ to: routePath(orgId, "document-templates", suffix) });
  if (rest === "")
    return (
      <AllTemplates
        rights={rights}
        onGo={goTo}
        onProcesses={() => void navigate({ to: routePath(orgId, "processes") })}
      />
    );
  if (rest === FROM_GAP) return <TemplatesFromGap rights={rights} onGo={goTo} />;
  const [blueprintId = "", ...further] = rest.split("/");
  const showsOriginal = further.join("/") === ORIGINAL;
  const version = showsOriginal ? undefined : versionInAddress(further);
  if (version === "none") return <NoSuchPage />;
  return (
    <TemplatePage
      key={rest}
      blueprintId={blueprintId}
      version={version}
      showsOriginal={showsOriginal}
      rights={rights}
      onOpen={goTo}
      onLeave={() => goTo()}
    />
  );
}

interface ListPageProps {
  readonly rights: TemplateRights;
  readonly onGo: (suffix?: string) => void;
}

function AllTemplates({ rights, onGo, onProcesses }: ListPageProps & { readonly onProcesses: () => void }) {
  const { isCreating, begin, end } = useCreating();
  const favourites = useFavourites("blueprint");
  const acts = useTemplateActs(rights, favourites, onGo);
  const outdated = useOutdatedClones({ enabled: rights.isAdvisor && rights.mayMaintain });
  const create = (kind: "main" | "default") => (
    <Button kind={kind} icon={<IconPlus size={16} />} onClick={begin}>
      New template
    </Button>
  );
  return (
    <Page
      title="Document templates"
      subtitle="What you send before, run during and leave behind after a session."
      wideActions
      actions={
        <>
          {/* The menu of advisors has no entry for processes (spec 7 §2). */}
          {rights.isAdvisor && rights.mayViewProcesses ? (
            <Button icon={<IconRoute size={16} />} onClick={onProcesses}>
              Processes
            </Button>
          ) : null}
          {rights.mayMaintain ? create("main") : null}
        </>
      }
    >
      <div className={classes.columns}>
        <TemplateList
          owner="own"
          rights={rights}
          favourites={favourites}
          actionsFor={acts.actionsFor}
          onOpen={onGo}
          empty={{
            title: "No templates yet",
            text: rights.isAdvisor
              ? "Clone one from Gap or start from a blank page."
              : "Start from a blank page; advisors see what you publish.",
            ...(rights.mayMaintain && { action: create("default") }),
          }}
        />
        {rights.isAdvisor ? (
          <ProvidedShelf
            rights={rights}
            cloning={acts.cloning}
            onClone={acts.clone}
            onOpen={onGo}
            onAll={() => onGo(FROM_GAP)}
            onSeeChanges={(blueprintId) => onGo(`${blueprintId}/${ORIGINAL}`)}
            outdated={outdated}
          />
        ) : null}
      </div>
      {acts.dialog}
      {isCreating && rights.mayMaintain ? (
        <NewTemplateDialog docTypes={rights.docTypes} onClose={end} onCreated={onGo} />
      ) : null}
    </Page>
  );
}

/** Clones of the provider's templates; those of the organisation's own say so in the list and on their page. */
function useOutdatedClones({ enabled }: { readonly enabled: boolean }): readonly BlueprintListItem[] {
  // The list beside it may show another page, tab or search.
  const { data } = useQuery({
    ...useApi().options.blueprint.getAdvisorAndPublishedGapBlueprints.queryOptions(
      { owner: "own", outdatedOnly: true },
      ALWAYS_REFETCHED,
    ),
    enabled,
  });
  return data?.rows.filter(({ original }) => original?.isProvided === true) ?? [];
}

function TemplatesFromGap({ rights, onGo }: ListPageProps) {
  const favourites = useFavourites("blueprint");
  const acts = useTemplateActs(rights, favourites, onGo);
  return (
    <Page
      title="Templates from Gap"
      trail={<Breadcrumbs routeId="document-templates" />}
      subtitle={hintOfProvided(rights)}
    >
      <TemplateList
        owner="provider"
        rights={rights}
        favourites={favourites}
        actionsFor={acts.actionsFor}
        onOpen={onGo}
        empty={{ title: "No templates yet", text: "Gap has not published any templates." }}
      />
      {acts.dialog}
    </Page>
  );
}

function useTemplateActs(
  { mayMaintain, docTypes }: TemplateRights,
  favourites: Favourites,
  onOpen: (blueprintId: string) => void,
) {
  const kind = useTemplateKind();
  return usePublishingActs({
    kind,
    recordOf: templateRecord,
    mayMaintain,
    mayClone: ({ docType }: BlueprintListItem) => docTypes.includes(docType),
    favourites,
    onOpen,
  });
}
