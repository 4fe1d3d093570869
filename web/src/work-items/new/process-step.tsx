// The second step of a new work item: the process, suggestions and favourites first, with what the chosen one contains.
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { IconStarFilled } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { PROCESS_LIMITS, type ProcessListItem } from "@gap/core/processes/process.schema";
import { SEARCH_DEBOUNCE_MS } from "@gap/core/shared/table-presets";
import { useFavourites } from "@gap/web/favourites/public";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { outlineInWords, shownVersion } from "@gap/web/processes/public";
import { SkeletonList } from "@gap/web/ui/feedback/skeletons";
import { ChoiceCard, ChoiceGroup } from "@gap/web/ui/form/choice-card";
import { FieldError } from "@gap/web/ui/form/field-error";
import { SearchField } from "@gap/web/ui/form/search-field";
import classes from "./new.module.css";

export type PickedProcess = Pick<ProcessListItem, "processId" | "name">;

export interface SuggestedProcess extends PickedProcess {
  /** Why it is suggested. */
  readonly note: string;
}

interface ProcessStepProps {
  readonly value: PickedProcess | undefined;
  readonly suggested: readonly SuggestedProcess[];
  readonly error: ReactNode;
  readonly onChange: (process: PickedProcess) => void;
}

const PAGE_SIZE = 50;

export function ProcessStep({ value, suggested, error, onChange }: ProcessStepProps) {
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS);
  const favourites = useFavourites("process");
  const own = useProcesses({ search, favouritesOnly: true });
  const all = useProcesses({ search, favouritesOnly: false });
  const listed = withoutRepeats([...(own.data?.rows ?? []), ...(all.data?.rows ?? [])]);
  const rows = withSuggestedFirst(listed, suggested, { search });
  const found = all.data?.total ?? 0;
  return (
    <>
      <SearchField
        label="Search processes"
        maxLength={PROCESS_LIMITS.name}
        value={typed}
        onChange={setTyped}
      />
      <DataNotLoaded subject="The processes" error={all.error} onTryAgain={all.refetch} />
      {all.data === undefined && all.error === null ? (
        <SkeletonList rows={3} label="Loading processes" />
      ) : null}
      {all.data !== undefined && rows.length === 0 ? (
        <p className={classes.note}>
          {search === ""
            ? "No process is published yet. Publish one under Processes."
            : `No process found for “${search}”`}
        </p>
      ) : null}
      {rows.length === 0 ? (
        <FieldError isAnnounced>{error}</FieldError>
      ) : (
        <ChoiceGroup label="Process" required error={error}>
          <div className={classes.processes}>
            {rows.map(({ note, outline, ...process }) => {
              const isChosen = process.processId === value?.processId;
              return (
                <ChoiceCard
                  key={process.processId}
                  picks="one"
                  name="process"
                  value={process.processId}
                  title={process.name}
                  text={
                    <>
                      {[note, outline].filter((each) => each !== undefined).join(" · ")}
                      {isChosen ? <Contents processId={process.processId} /> : null}
                    </>
                  }
                  aside={
                    favourites.isFavourite(process.processId) ? (
                      <IconStarFilled size={14} className={classes.star} aria-label="Favourite" />
                    ) : undefined
                  }
                  checked={isChosen}
                  onChange={() => onChange(process)}
                />
              );
            })}
          </div>
        </ChoiceGroup>
      )}
      {found > PAGE_SIZE ? (
        <p className={classes.note}>The first {PAGE_SIZE} are shown. Type more to find others.</p>
      ) : null}
    </>
  );
}

function useProcesses({ search, favouritesOnly }: { search: string; favouritesOnly: boolean }) {
  return useQuery({
    ...useApi().options.process.list.queryOptions(
      {
        search,
        favouritesOnly,
        tab: "published",
        page: 0,
        pageSize: PAGE_SIZE,
        sort: { columnId: "name", direction: "asc" },
      },
      ALWAYS_REFETCHED,
    ),
    placeholderData: keepPreviousData,
  });
}

function withoutRepeats(rows: readonly ProcessListItem[]): readonly ProcessListItem[] {
  return rows.filter(
    (row, place) => rows.findIndex(({ processId }) => processId === row.processId) === place,
  );
}

interface ListedProcess extends PickedProcess {
  readonly note?: string;
  readonly outline?: string;
}

/** A suggestion beyond the listed page is shown without its outline, and only while nothing is searched for. */
function withSuggestedFirst(
  listed: readonly ProcessListItem[],
  suggested: readonly SuggestedProcess[],
  { search }: { readonly search: string },
): readonly ListedProcess[] {
  const rows = listed.map((row) => ({
    processId: row.processId,
    name: row.name,
    outline: outlineInWords(shownVersion(row)),
  }));
  const isSuggested = ({ processId }: PickedProcess) =>
    suggested.some((each) => each.processId === processId);
  const first = suggested.flatMap(({ processId, name, note }): ListedProcess[] => {
    const row = rows.find((each) => each.processId === processId);
    if (row === undefined && search !== "") return [];
    return [{ processId, name, note, ...row }];
  });
  return [...first, ...rows.filter((row) => !isSuggested(row))];
}

/** The titles of its steps; if they cannot be loaded, the outline alone is shown. */
function Contents({ processId }: { processId: string }) {
  const { data } = useProcess(processId);
  if (data === undefined) return null;
  return <span className={classes.contents}>{data.content.steps.map(({ title }) => title).join(", ")}</span>;
}

export function useProcess(processId: string) {
  return useQuery(useApi().options.process.get.queryOptions({ processId }, ALWAYS_REFETCHED));
}
