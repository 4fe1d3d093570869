// The steps of the draft: the line of days, the list, and the settings of the chosen step.
import type { LinkedTemplate, ProcessContent } from "@gap/core/processes/process.schema";
import { LineCard } from "../line-card";
import type { TemplateLinks } from "../template-links";
import { Columns } from "./columns";
import type { Problems } from "./draft-problems";
import type { ChangeContent } from "./process-draft";
import { StepList } from "./step-list";
import { StepSettings, StepTools } from "./step-settings";
import type { StepEditing } from "./use-step-editing";

interface StepsPanelProps {
  readonly isWide: boolean;
  readonly content: ProcessContent;
  readonly templates: TemplateLinks;
  readonly imageUrls: Readonly<Record<string, string>>;
  readonly problems: Problems;
  readonly editing: StepEditing;
  readonly onContent: ChangeContent;
  readonly onTemplate: (blueprintId: string, template: LinkedTemplate) => void;
}

export function StepsPanel(props: StepsPanelProps) {
  const { isWide, content, templates, imageUrls, problems, editing, onContent, onTemplate } = props;
  const { steps, roles } = content;
  const { chosen } = editing;
  return (
    <>
      <LineCard steps={steps} chosenId={chosen?.id} onChoose={editing.choose} />
      <Columns
        isWide={isWide}
        list={<StepList content={content} templates={templates} editing={editing} problems={problems} />}
        onClose={() => editing.choose(undefined)}
        settings={
          chosen && {
            title: `Step ${steps.indexOf(chosen) + 1} of ${steps.length}`,
            tools: (
              <StepTools
                onDuplicate={() => editing.duplicate(chosen.id)}
                onDelete={() => editing.remove(chosen.id)}
              />
            ),
            content: (
              <StepSettings
                key={chosen.id}
                step={chosen}
                roles={roles}
                templates={templates}
                imageUrls={imageUrls}
                problems={problems}
                isNew={editing.addedId === chosen.id}
                onChange={(change) => editing.change(chosen.id, change)}
                onAddRole={(role) =>
                  onContent((before) => ({
                    ...before,
                    roles: [...before.roles, role],
                    steps: before.steps.map((step) =>
                      step.id === chosen.id ? { ...step, role: role.id } : step,
                    ),
                  }))
                }
                onTemplate={(blueprintId, template) => {
                  onTemplate(blueprintId, template);
                  editing.change(chosen.id, (step) => ({ ...step, blueprintId }));
                }}
              />
            ),
          }
        }
      />
    </>
  );
}
