// Published templates to choose from, those that fit the kind of step first. A search covers both.
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { BlueprintListItem } from "@gap/core/blueprints/blueprint.schema";
import { DOC_TYPES, type DocType } from "@gap/core/blueprints/doc-type";
import { FITTING_DOC_TYPES, type StepKind } from "@gap/core/processes/process-steps";
import type { LinkedTemplate } from "@gap/core/processes/process.schema";
import { SEARCH_DEBOUNCE_MS } from "@gap/core/shared/table-presets";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { Button } from "@gap/web/ui/actions/button";
import { SkeletonList } from "@gap/web/ui/feedback/skeletons";
import { SearchField } from "@gap/web/ui/form/search-field";
import { templateInWords } from "../template-links";
import classes from "./template-picker.module.css";

/** The number of templates shown of each group; a search narrows them down. */
const SHOWN = 20;
const MAX_SEARCH = 200;

interface TemplatePickerProps {
  readonly kind: StepKind;
  readonly onChoose: (blueprintId: string, template: LinkedTemplate) => void;
  readonly onCancel: () => void;
}

export function TemplatePicker({ kind, onChoose, onCancel }: TemplatePickerProps) {
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed, SEARCH_DEBOUNCE_MS);
  const fitting = FITTING_DOC_TYPES[kind];
  const first = useTemplates(fitting, search);
  const others = useTemplates(
    DOC_TYPES.filter((docType) => !fitting.includes(docType)),
    search,
  );
  const error = first.error ?? others.error;
  const isLoading = others.data === undefined || (fitting.length > 0 && first.data === undefined);
  const found = (first.data?.total ?? 0) + (others.data?.total ?? 0);
  const choose = ({ blueprintId, name, docType, thisBlueprintPublishedData: published }: BlueprintListItem) =>
    onChoose(blueprintId, {
      name,
      docType,
      status: "published",
      ...(published !== undefined && { version: published.version }),
    });
  return (
    <div className={classes.picker}>
      <div className={classes.tools}>
        <SearchField label="Search templates" maxLength={MAX_SEARCH} value={typed} onChange={setTyped} />
        <Button small kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <div className={classes.found}>
        {error !== null ? (
          <DataNotLoaded
            subject="The templates"
            error={error}
            onTryAgain={() => {
              void first.refetch();
              void others.refetch();
            }}
          />
        ) : isLoading ? (
          <SkeletonList rows={3} label="Loading templates" />
        ) : found === 0 ? (
          <p className={classes.none}>
            {search === "" ? "There are no published templates yet." : "No published template matches."}
          </p>
        ) : (
          <>
            <Group label="Fits this step" list={first.data} onChoose={choose} />
            <Group
              label={first.data === undefined ? "Templates" : "Other templates"}
              list={others.data}
              onChoose={choose}
            />
          </>
        )}
      </div>
    </div>
  );
}

function useTemplates(docTypes: readonly DocType[], search: string) {
  return useQuery({
    ...useApi().options.blueprint.getAdvisorAndPublishedGapBlueprints.queryOptions(
      {
        tab: "published",
        search,
        docTypes: [...docTypes],
        pageSize: SHOWN,
        sort: { columnId: "name", direction: "asc" },
      },
      // No types would be all of them.
      { ...ALWAYS_REFETCHED, enabled: docTypes.length > 0 },
    ),
    placeholderData: keepPreviousData,
  });
}

interface GroupProps {
  readonly label: string;
  readonly list: { readonly rows: readonly BlueprintListItem[]; readonly total: number } | undefined;
  readonly onChoose: (template: BlueprintListItem) => void;
}

function Group({ label, list, onChoose }: GroupProps) {
  const labelId = useId();
  if (list === undefined || list.rows.length === 0) return null;
  const more = list.total - list.rows.length;
  return (
    <section aria-labelledby={labelId}>
      <p id={labelId} className={classes.label}>
        {label}
      </p>
      <ul>
        {list.rows.map((template) => (
          <li key={template.blueprintId}>
            <button type="button" className={classes.template} onClick={() => onChoose(template)}>
              <span className={classes.name}>{template.name}</span>
              <span className={classes.second}>{inWords(template)}</span>
            </button>
          </li>
        ))}
      </ul>
      {more > 0 ? <p className={classes.none}>{more} more. Search to find them.</p> : null}
    </section>
  );
}

function inWords({
  docType,
  status,
  isProvided,
  thisBlueprintPublishedData: published,
}: BlueprintListItem): string {
  const words = templateInWords({
    name: "",
    docType,
    status,
    ...(published !== undefined && { version: published.version }),
  });
  return isProvided ? `${words}, from Gap` : words;
}
