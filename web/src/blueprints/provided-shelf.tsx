// The provider's templates beside the organisation's own (LOOK.md §10): used as they are, or cloned to change them.
import { useQuery } from "@tanstack/react-query";
import { IconSparkles } from "@tabler/icons-react";
import type { BlueprintListItem } from "@gap/core/blueprints/blueprint.schema";
import { DELIVERY_TEMPLATES_AS_PROVIDED } from "@gap/core/blueprints/blueprint-rules";
import { DOC_TYPE_NAMES, type DocType } from "@gap/core/blueprints/doc-type";
import { formatDate } from "@gap/core/shared/dates";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { DOC_TYPE_ICONS } from "@gap/web/publishing/public";
import { Button } from "@gap/web/ui/actions/button";
import { SkeletonList } from "@gap/web/ui/feedback/skeletons";
import { Card } from "@gap/web/ui/page/card";
import utility from "@gap/web/ui/theme/utilities.module.css";
import type { TemplateRights } from "./blueprints.queries";
import { shownVersion, sizeInWords } from "./template-words";
import classes from "./provided-shelf.module.css";

/** Few enough for the notice below them to be in view. */
const SHOWN = 8;
/** The smallest page of lists. */
const FETCHED = 10;

interface ProvidedShelfProps {
  readonly rights: TemplateRights;
  readonly cloning: string | undefined;
  readonly onClone: (template: BlueprintListItem) => void;
  readonly onOpen: (blueprintId: string) => void;
  readonly onAll: () => void;
  /** Opens the changes of a clone's original. */
  readonly onSeeChanges: (blueprintId: string) => void;
  /** The organisation's own clones whose original has a newer version. */
  readonly outdated: readonly BlueprintListItem[];
}

/** Invites to clone only those who can. */
export function hintOfProvided(rights: TemplateRights): string {
  const sentences = [
    "Ready to use in your work as they are.",
    ...(rights.mayMaintain ? ["Clone one to change its wording."] : []),
    ...(rights.mayMaintain && !mayClone(rights, "Delivery") ? [DELIVERY_TEMPLATES_AS_PROVIDED] : []),
  ];
  return sentences.join(" ");
}

function mayClone({ mayMaintain, docTypes }: TemplateRights, docType: DocType): boolean {
  return mayMaintain && docTypes.includes(docType);
}

export function ProvidedShelf(props: ProvidedShelfProps) {
  const { rights, cloning, onClone, onOpen, onAll, onSeeChanges, outdated } = props;
  const { data, error, refetch } = useQuery(
    useApi().options.blueprint.getAdvisorAndPublishedGapBlueprints.queryOptions(
      // By name, so that the templates of one occasion are next to each other.
      {
        owner: "provider",
        tab: "published",
        pageSize: FETCHED,
        sort: { columnId: "name", direction: "asc" },
      },
      ALWAYS_REFETCHED,
    ),
  );
  if (data === undefined)
    return (
      <Card title="From Gap">
        {error === null ? (
          <SkeletonList rows={6} label="Loading templates from Gap" />
        ) : (
          <DataNotLoaded subject="The templates from Gap" error={error} onTryAgain={refetch} />
        )}
      </Card>
    );
  if (data.total === 0) return null;
  return (
    <Card
      title="From Gap"
      actions={
        data.total > SHOWN ? (
          <Button kind="link" onClick={onAll}>
            All {data.total}
          </Button>
        ) : undefined
      }
      flush
    >
      <p className={classes.hint}>{hintOfProvided(rights)}</p>
      <ul className={classes.list}>
        {data.rows.slice(0, SHOWN).map((template) => (
          <ShelfItem
            key={template.blueprintId}
            template={template}
            onOpen={() => onOpen(template.blueprintId)}
            onClone={mayClone(rights, template.docType) ? () => onClone(template) : undefined}
            isCloning={cloning === template.blueprintId}
          />
        ))}
      </ul>
      {outdated.map((template) => (
        <NewerOriginal key={template.blueprintId} template={template} onSeeChanges={onSeeChanges} />
      ))}
    </Card>
  );
}

function NewerOriginal({
  template: { blueprintId, name, original },
  onSeeChanges,
}: {
  readonly template: BlueprintListItem;
  readonly onSeeChanges: ProvidedShelfProps["onSeeChanges"];
}) {
  if (original === undefined) return null;
  return (
    <div className={classes.newer}>
      <IconSparkles size={16} aria-hidden />
      <p>
        Gap published a new version of {original.name} on {formatDate(original.publishedAt)}. Yours, {name},
        was cloned from the one before.{" "}
        <Button kind="link" onClick={() => onSeeChanges(blueprintId)}>
          See what changed
        </Button>
      </p>
    </div>
  );
}

interface ShelfItemProps {
  readonly template: BlueprintListItem;
  readonly onOpen: () => void;
  readonly onClone: (() => void) | undefined;
  readonly isCloning: boolean;
}

function ShelfItem({ template, onOpen, onClone, isCloning }: ShelfItemProps) {
  const TypeIcon = DOC_TYPE_ICONS[template.docType];
  return (
    <li className={classes.item}>
      <button type="button" className={classes.open} onClick={onOpen}>
        <span className={utility.tile} data-quiet aria-hidden>
          <TypeIcon size={18} />
        </span>
        <span className={classes.words}>
          <span className={classes.name}>{template.name}</span>
          <span className={classes.second}>
            {DOC_TYPE_NAMES[template.docType]}, {sizeInWords(shownVersion(template))}
          </span>
        </span>
      </button>
      {onClone === undefined ? null : (
        <span className={classes.clone} data-busy={isCloning || undefined}>
          <Button small pending={isCloning} aria-label={`Clone ${template.name}`} onClick={onClone}>
            Clone
          </Button>
        </span>
      )}
    </li>
  );
}
