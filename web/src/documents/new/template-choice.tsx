// Chooses a published template, the firm's own or the provider's; favourites first.
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { IconStarFilled } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { BLUEPRINT_LIMITS, type BlueprintListItem } from "@gap/core/blueprints/blueprint.schema";
import { DOC_TYPE_NAMES } from "@gap/core/blueprints/doc-type";
import { SEARCH_DEBOUNCE_MS } from "@gap/core/shared/table-presets";
import { outlineInWords, shownVersion } from "@gap/web/blueprints/public";
import { useFavourites } from "@gap/web/favourites/public";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { SkeletonList } from "@gap/web/ui/feedback/skeletons";
import { ChoiceCard, ChoiceGroup } from "@gap/web/ui/form/choice-card";
import { FieldError } from "@gap/web/ui/form/field-error";
import { SearchField } from "@gap/web/ui/form/search-field";
import classes from "./new.module.css";

export type PickedTemplate = Pick<BlueprintListItem, "blueprintId" | "name">;

interface TemplateChoiceProps {
  readonly value: PickedTemplate | undefined;
  readonly error: ReactNode;
  readonly onChange: (template: PickedTemplate) => void;
}

const PAGE_SIZE = 50;

export function TemplateChoice({ value, error, onChange }: TemplateChoiceProps) {
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS);
  const favourites = useFavourites("blueprint");
  const own = useTemplates({ search, favouritesOnly: true });
  const all = useTemplates({ search, favouritesOnly: false });
  const rows = withoutRepeats([...(own.data?.rows ?? []), ...(all.data?.rows ?? [])]);
  const found = all.data?.total ?? 0;
  return (
    <div className={classes.choice}>
      <SearchField
        label="Search templates"
        maxLength={BLUEPRINT_LIMITS.name}
        value={typed}
        onChange={setTyped}
      />
      <DataNotLoaded subject="The templates" error={all.error} onTryAgain={all.refetch} />
      {all.data === undefined && all.error === null ? (
        <SkeletonList rows={3} label="Loading templates" />
      ) : null}
      {all.data !== undefined && rows.length === 0 ? (
        <p className={classes.note}>
          {search === ""
            ? "No template is published yet. Publish one under Document templates."
            : `No template found for “${search}”`}
        </p>
      ) : null}
      {rows.length === 0 ? (
        <FieldError isAnnounced>{error}</FieldError>
      ) : (
        <ChoiceGroup label="Template" required error={error}>
          <div className={classes.templates}>
            {rows.map((template) => (
              <ChoiceCard
                key={template.blueprintId}
                picks="one"
                name="template"
                value={template.blueprintId}
                title={template.name}
                text={textOf(template)}
                aside={
                  favourites.isFavourite(template.blueprintId) ? (
                    <IconStarFilled size={14} className={classes.star} aria-label="Favourite" />
                  ) : undefined
                }
                checked={template.blueprintId === value?.blueprintId}
                onChange={() => onChange(template)}
              />
            ))}
          </div>
        </ChoiceGroup>
      )}
      {found > PAGE_SIZE ? (
        <p className={classes.note}>The first {PAGE_SIZE} are shown. Type more to find others.</p>
      ) : null}
    </div>
  );
}

/** 'Session Record, 12 questions, 10 minutes, from Gap'. */
function textOf(template: BlueprintListItem): string {
  return [
    DOC_TYPE_NAMES[template.docType],
    outlineInWords(shownVersion(template)),
    ...(template.isProvided ? ["from Gap"] : []),
  ].join(", ");
}

function useTemplates({ search, favouritesOnly }: { search: string; favouritesOnly: boolean }) {
  return useQuery({
    ...useApi().options.blueprint.getAdvisorAndPublishedGapBlueprints.queryOptions(
      {
        search,
        favouritesOnly,
        tab: "published",
        page: 0,
        pageSize: PAGE_SIZE,
        sort: { columnId: "docType", direction: "asc" },
      },
      ALWAYS_REFETCHED,
    ),
    placeholderData: keepPreviousData,
  });
}

function withoutRepeats(rows: readonly BlueprintListItem[]): readonly BlueprintListItem[] {
  return rows.filter(
    (row, place) => rows.findIndex(({ blueprintId }) => blueprintId === row.blueprintId) === place,
  );
}
