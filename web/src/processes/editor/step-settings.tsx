// Settings of the chosen step: title, kind, due day, role, template, guidance, picture and checklist.
import { IconCopy, IconTrash } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { without } from "@gap/core/processes/edit-process";
import {
  PROCESS_LIMITS,
  type LinkedTemplate,
  type ProcessRole,
  type ProcessStep,
} from "@gap/core/processes/process.schema";
import { LinesEditor, typedLine } from "@gap/web/blocks/public-parts";
import { RichTextEditor, useImageUpload } from "@gap/web/rich-text/public";
import { PlainIconButton } from "@gap/web/ui/actions/plain-icon-button";
import { KeptNumberField } from "@gap/web/ui/form/kept-number-field";
import { TextField } from "@gap/web/ui/form/text-field";
import type { TemplateLinks } from "../template-links";
import { problemAt, type Problems } from "./draft-problems";
import { KindCards } from "./kind-cards";
import { PictureField } from "./picture-field";
import { RoleField } from "./role-field";
import { TemplateField } from "./template-field";
import classes from "./step-settings.module.css";

const DAY_RULES = { maxDecimals: 0, min: 0, max: PROCESS_LIMITS.offsetDays };

interface StepSettingsProps {
  readonly step: ProcessStep;
  readonly roles: readonly ProcessRole[];
  readonly templates: TemplateLinks;
  readonly imageUrls: Readonly<Record<string, string>>;
  readonly problems: Problems;
  /** A step that was just added: its title gets the focus. */
  readonly isNew: boolean;
  readonly onChange: (change: (step: ProcessStep) => ProcessStep) => void;
  readonly onAddRole: (role: ProcessRole) => void;
  readonly onTemplate: (blueprintId: string, template: LinkedTemplate) => void;
}

/** Mounted anew for each step. */
export function StepSettings(props: StepSettingsProps) {
  const { step, roles, templates, imageUrls, problems, isNew, onChange, onAddRole, onTemplate } = props;
  const title = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNew) title.current?.focus();
  }, [isNew]);
  const change = (fields: Partial<ProcessStep>) => onChange((before) => ({ ...before, ...fields }));
  const at = (field: string) => problemAt(problems, `steps.${step.id}.${field}`);
  return (
    <div className={classes.settings}>
      <TextField
        ref={title}
        // In a drawer, which would otherwise focus its first button.
        data-autofocus={isNew || at("title") !== undefined || undefined}
        label="Title"
        required
        value={step.title}
        maxLength={PROCESS_LIMITS.stepTitle}
        error={at("title")}
        onChange={(event) =>
          change({ title: typedLine(event.currentTarget.value, PROCESS_LIMITS.stepTitle) })
        }
      />
      <KindCards value={step.kind} onChange={(kind) => change({ kind })} />
      <div className={classes.pair}>
        <KeptNumberField
          label="Due after start"
          required
          rules={DAY_RULES}
          unitAfter={<span className={classes.unit}>working days</span>}
          rightSectionWidth={104}
          value={step.offsetDays}
          onChange={(offsetDays) => change({ offsetDays: offsetDays ?? 0 })}
        />
        <RoleField
          value={step.role}
          roles={roles}
          error={at("role")}
          onChange={(role) => change({ role } as Partial<ProcessStep>)}
          onAdd={onAddRole}
        />
      </div>
      <TemplateField
        kind={step.kind}
        blueprintId={step.blueprintId}
        templates={templates}
        error={at("blueprintId")}
        onChoose={onTemplate}
        onRemove={() => onChange((before) => without(before, "blueprintId"))}
      />
      <RichTextEditor
        label="Guidance for the advisor"
        value={step.guidance}
        imageUrls={imageUrls}
        uploadImage={useImageUpload()}
        onChange={(guidance) => change({ guidance })}
      />
      <LinesEditor
        label="Checklist"
        noun="task"
        items={step.checklist.map(({ id, text }) => ({ id, label: text }))}
        most={PROCESS_LIMITS.checklist}
        longest={PROCESS_LIMITS.task}
        field="checklist"
        problems={step.checklist.flatMap(({ id }, place) => {
          const message = at(`checklist.${id}`);
          return message === undefined ? [] : [{ field: `checklist.${place}`, message }];
        })}
        onChange={(lines) => change({ checklist: lines.map(({ id, label }) => ({ id, text: label })) })}
      />
      <PictureField
        fileKey={step.imageKey}
        imageUrls={imageUrls}
        onChange={(imageKey) =>
          onChange((before) =>
            imageKey === undefined ? without(before, "imageKey") : { ...before, imageKey },
          )
        }
      />
    </div>
  );
}

interface StepToolsProps {
  readonly onDuplicate: () => void;
  readonly onDelete: () => void;
}

export function StepTools({ onDuplicate, onDelete }: StepToolsProps) {
  return (
    <>
      <PlainIconButton small label="Duplicate step" icon={<IconCopy size={17} />} onClick={onDuplicate} />
      <PlainIconButton small label="Delete step" icon={<IconTrash size={17} />} onClick={onDelete} />
    </>
  );
}
