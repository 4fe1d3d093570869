// Settings of the process itself: name, description, picture and the roles that it names.
import { without } from "@gap/core/processes/edit-process";
import type { ProcessDraft } from "@gap/core/processes/process-draft.schema";
import { PROCESS_LIMITS, type Process } from "@gap/core/processes/process.schema";
import { LinesEditor, typedLine, typedText } from "@gap/web/blocks/public-parts";
import { titleFaults } from "@gap/web/platform/autosave/title-faults";
import { Facts } from "@gap/web/ui/display/facts";
import { TextAreaField } from "@gap/web/ui/form/text-area-field";
import { TextField } from "@gap/web/ui/form/text-field";
import { Card } from "@gap/web/ui/page/card";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { problemAt, type Problems } from "./draft-problems";
import { PictureField } from "./picture-field";
import { TITLE_RULES, type ChangeContent } from "./process-draft";
import settings from "./step-settings.module.css";

interface ProcessSettingsProps {
  readonly process: Pick<Process, "category" | "imageUrls">;
  readonly draft: ProcessDraft;
  readonly problems: Problems;
  readonly onTitles: (fields: Partial<Pick<ProcessDraft, "name" | "description">>) => void;
  readonly onContent: ChangeContent;
}

export function ProcessSettings({ process, draft, problems, onTitles, onContent }: ProcessSettingsProps) {
  const { name, description, content } = draft;
  const faults = titleFaults({ name, description }, TITLE_RULES);
  return (
    <Card title="Process">
      <div className={utility.form}>
        <TextField
          label="Name"
          required
          value={name}
          error={faults.name}
          onChange={(event) => onTitles({ name: typedLine(event.currentTarget.value) })}
        />
        <TextAreaField
          label="Description"
          value={description}
          error={faults.description}
          onChange={(event) => onTitles({ description: typedText(event.currentTarget.value) })}
        />
        <div>
          <Facts facts={{ Category: process.category }} />
          <p className={settings.hint}>The category cannot be changed later.</p>
        </div>
        <LinesEditor
          label="Roles besides Owner, Reviewer and Assistant"
          noun="role"
          items={content.roles.map((role) => ({ id: role.id, label: role.name }))}
          most={PROCESS_LIMITS.roles}
          longest={PROCESS_LIMITS.roleName}
          field="roles"
          problems={content.roles.flatMap(({ id }, place) => {
            const message = problemAt(problems, `roles.${id}.name`);
            return message === undefined ? [] : [{ field: `roles.${place}`, message }];
          })}
          onChange={(lines) =>
            onContent((before) => ({ ...before, roles: lines.map(({ id, label }) => ({ id, name: label })) }))
          }
        />
        <PictureField
          fileKey={content.imageKey}
          imageUrls={process.imageUrls}
          onChange={(imageKey) =>
            onContent((before) =>
              imageKey === undefined ? without(before, "imageKey") : { ...before, imageKey },
            )
          }
        />
      </div>
    </Card>
  );
}
