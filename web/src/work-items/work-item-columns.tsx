// The columns of a list of work items.
import { VisuallyHidden } from "@mantine/core";
import { STEP_KIND_NAMES } from "@gap/core/processes/process-steps";
import { nameBesideClient } from "@gap/core/work-items/work-item-name";
import type { ListedWorkItem } from "@gap/core/work-items/work-item-view";
import { STEP_KIND_ICONS } from "@gap/web/processes/public";
import { Avatar } from "@gap/web/ui/display/avatar";
import { NameCell } from "@gap/web/ui/table/name-cell";
import type { TableColumn } from "@gap/web/ui/table/table-types";
import { DueDay } from "./due-day";
import { StepsBar } from "./steps-bar";
import { progressInWords } from "./progress-in-words";
import classes from "./work-items.module.css";

interface ColumnsInput {
  /** The day in the firm's zone; empty until it is known. */
  readonly today: string;
  readonly timezone: string | undefined;
  /** On the page of a client, whose name is above. */
  readonly ofOneClient?: boolean;
}

export function columnsOf({
  today,
  timezone,
  ofOneClient = false,
}: ColumnsInput): readonly TableColumn<ListedWorkItem>[] {
  return [
    {
      id: "name",
      header: "Work item",
      value: ({ name }) => name,
      cell: (item) => (
        <NameCell name={nameBesideClient(item)} second={secondLineOf(item, ofOneClient)} whole />
      ),
      minWidth: 190,
      phone: "title",
    },
    {
      id: "step",
      header: "Current step",
      value: ({ currentStep }) => currentStep?.title,
      cell: ({ currentStep }) => (currentStep === undefined ? "–" : <CurrentStep step={currentStep} />),
      minWidth: 220,
      shownFrom: 580,
    },
    {
      id: "progress",
      header: "Progress",
      value: ({ progress: { finished } }) => finished,
      cell: ({ progress }) => <StepsBar progress={progress} withFigures />,
      minWidth: 140,
      shownFrom: 820,
    },
    {
      id: "stands",
      header: "Where it stands",
      value: (item) => progressInWords(item, { today, timezone }),
      cell: (item) => (
        <span className={classes.inWords}>{progressInWords(item, { today, timezone }) ?? "–"}</span>
      ),
      minWidth: 160,
      shownFrom: 960,
    },
    {
      id: "dueDay",
      header: "Due",
      value: ({ dueDay }) => dueDay,
      cell: (item) => <DueDay item={item} today={today} timezone={timezone} />,
      minWidth: 120,
      phone: "status",
    },
    {
      id: "owner",
      header: "Owner",
      value: ({ ownerName }) => ownerName,
      cell: ({ ownerName }) =>
        ownerName === "" ? (
          "–"
        ) : (
          <span title={ownerName}>
            <Avatar name={ownerName} size="small" />
          </span>
        ),
      align: "end",
      minWidth: 70,
      shownFrom: 580,
    },
  ];
}

/** Without the process where the name repeats it. */
function secondLineOf(item: ListedWorkItem, ofOneClient: boolean): string | undefined {
  const { clientName, processName, tags } = item;
  const beside = ofOneClient ? (nameBesideClient(item) === processName ? [] : [processName]) : [clientName];
  return [...beside, ...tags].join(" · ") || undefined;
}

function CurrentStep({ step }: { step: NonNullable<ListedWorkItem["currentStep"]> }) {
  const Icon = STEP_KIND_ICONS[step.kind];
  return (
    <span className={classes.step}>
      <span className={classes.kind} title={STEP_KIND_NAMES[step.kind]}>
        <Icon size={15} aria-hidden />
        <VisuallyHidden>{STEP_KIND_NAMES[step.kind]}: </VisuallyHidden>
      </span>
      {step.title}
    </span>
  );
}
