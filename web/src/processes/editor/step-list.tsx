// The steps of a process: chosen by click, moved by their handles or menus, and added.
import { IconAlertTriangle, IconCopy, IconPlus, IconTemplate, IconTrash } from "@tabler/icons-react";
import { Menu } from "@mantine/core";
import { useEffect, useRef } from "react";
import { stepsOutOfOrder } from "@gap/core/processes/process-problems";
import { dueInWords } from "@gap/core/processes/process-line";
import { STEP_KIND_NAMES, STEP_KINDS, type StepKind } from "@gap/core/processes/process-steps";
import type { ProcessContent, ProcessStep } from "@gap/core/processes/process.schema";
import { Button } from "@gap/web/ui/actions/button";
import { EmptyState } from "@gap/web/ui/feedback/empty-state";
import { Card } from "@gap/web/ui/page/card";
import { SortableList } from "@gap/web/ui/sortable-list";
import type { RowAction } from "@gap/web/ui/table/table-types";
import { roleName } from "../process-words";
import { STEP_KIND_ICONS } from "../step-kind-icons";
import type { TemplateLinks } from "../template-links";
import { problemsIn, type Problems } from "./draft-problems";
import type { StepEditing } from "./use-step-editing";
import classes from "./step-list.module.css";

interface StepListProps {
  readonly content: ProcessContent;
  readonly templates: TemplateLinks;
  readonly editing: StepEditing;
  readonly problems: Problems;
}

export function StepList({ content, templates, editing, problems }: StepListProps) {
  const { steps, roles } = content;
  const early = stepsOutOfOrder(steps);
  const root = useRef<HTMLDivElement>(null);
  const { takeFocus } = editing;
  useEffect(() => {
    const id = takeFocus();
    if (id !== undefined) root.current?.querySelector<HTMLElement>(`[data-step="${id}"]`)?.focus();
  });
  const actions: readonly RowAction<ProcessStep>[] = [
    {
      id: "duplicate",
      label: "Duplicate",
      icon: <IconCopy size={16} />,
      onAct: ({ id }) => editing.duplicate(id),
    },
    {
      id: "delete",
      label: "Delete",
      icon: <IconTrash size={16} />,
      tone: "danger",
      onAct: ({ id }) => editing.remove(id),
    },
  ];
  if (steps.length === 0) return <NoSteps onAdd={editing.add} />;
  return (
    <Card title="Steps" actions={<AddStep onAdd={editing.add} />} flush>
      <div ref={root} className={classes.steps}>
        <div className={classes.head} aria-hidden>
          <span>Step</span>
          <span className={classes.due}>Due</span>
          <span className={classes.role}>Role</span>
        </div>
        <SortableList
          label="Steps"
          items={steps}
          itemId={({ id }) => id}
          itemName={nameOf}
          actionsOf={() => actions}
          onMove={editing.move}
        >
          {(step) => (
            <StepRow
              step={step}
              role={roleName(step.role, roles)}
              template={
                step.blueprintId === undefined ? undefined : templates.templateOf(step.blueprintId)?.name
              }
              warning={templates.warningOf(step.blueprintId)}
              isEarly={early.has(step.id)}
              isIncomplete={problemsIn(problems, `steps.${step.id}`).length > 0}
              isChosen={editing.chosen?.id === step.id}
              onChoose={() => editing.choose(step.id)}
            />
          )}
        </SortableList>
      </div>
    </Card>
  );
}

function nameOf({ title }: ProcessStep): string {
  return title.trim() === "" ? "Untitled step" : title;
}

interface StepRowProps {
  readonly step: ProcessStep;
  readonly role: string | undefined;
  readonly template: string | undefined;
  readonly warning: string | undefined;
  readonly isEarly: boolean;
  readonly isIncomplete: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function StepRow(props: StepRowProps) {
  const { step, role, template, warning, isEarly, isIncomplete, isChosen, onChoose } = props;
  const KindIcon = STEP_KIND_ICONS[step.kind];
  return (
    <>
      <button
        type="button"
        className={classes.step}
        data-step={step.id}
        data-chosen={isChosen || undefined}
        aria-pressed={isChosen}
        onClick={onChoose}
      >
        <span className={classes.tile} aria-hidden>
          <KindIcon size={18} />
        </span>
        <span className={classes.words}>
          <span className={classes.title} data-untitled={step.title.trim() === "" || undefined}>
            {nameOf(step)}
          </span>
          <span className={classes.facts}>
            <span>{STEP_KIND_NAMES[step.kind]}</span>
            <span className={classes.narrowFacts}>
              {dueInWords(step.offsetDays)}, {role ?? "No role"}
            </span>
            {template === undefined ? null : (
              <span className={classes.template}>
                <IconTemplate size={14} aria-hidden />
                <span className={classes.cut}>{template}</span>
              </span>
            )}
          </span>
        </span>
        <span className={classes.due}>{dueInWords(step.offsetDays)}</span>
        <span className={classes.role}>{role ?? "No role"}</span>
      </button>
      {isIncomplete ? <Note tone="danger">This step is incomplete.</Note> : null}
      {warning === undefined ? null : <Note tone="warning">{warning}</Note>}
      {isEarly ? <Note tone="hint">Due before the step above.</Note> : null}
    </>
  );
}

function Note({ tone, children }: { tone: "danger" | "warning" | "hint"; children: string }) {
  return (
    <p className={classes.note} data-tone={tone}>
      {tone === "hint" ? null : <IconAlertTriangle size={14} aria-hidden />}
      {children}
    </p>
  );
}

interface AddProps {
  readonly onAdd: (kind: StepKind) => void;
}

function AddStep({ onAdd }: AddProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button small icon={<IconPlus size={16} />}>
          Add step
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {STEP_KINDS.map((kind) => {
          const KindIcon = STEP_KIND_ICONS[kind];
          return (
            <Menu.Item key={kind} leftSection={<KindIcon size={16} />} onClick={() => onAdd(kind)}>
              {STEP_KIND_NAMES[kind]}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}

function NoSteps({ onAdd }: AddProps) {
  return (
    <Card title="Steps">
      <EmptyState
        title="No steps yet"
        text="Add the first step. You can change its kind later."
        action={
          <div className={classes.kinds}>
            {STEP_KINDS.map((kind) => {
              const KindIcon = STEP_KIND_ICONS[kind];
              return (
                <Button key={kind} icon={<KindIcon size={16} />} onClick={() => onAdd(kind)}>
                  {STEP_KIND_NAMES[kind]}
                </Button>
              );
            })}
          </div>
        }
      />
    </Card>
  );
}
