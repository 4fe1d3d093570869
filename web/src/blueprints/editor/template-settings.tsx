// Settings of the template itself, shown while no block is chosen.
import { useRef } from "react";
import { BLUEPRINT_LIMITS } from "@gap/core/blueprints/blueprint.schema";
import { DOC_TYPE_NAMES, type DocType } from "@gap/core/blueprints/doc-type";
import { Facts } from "@gap/web/ui/display/facts";
import { TextAreaField } from "@gap/web/ui/form/text-area-field";
import { TextField } from "@gap/web/ui/form/text-field";
import type { TemplateDraft } from "./template-draft";
import { useRequestedFocus, type FocusRequest } from "./use-focus-request";
import classes from "./settings.module.css";

interface TemplateSettingsProps {
  readonly draft: TemplateDraft;
  readonly docType: DocType;
  /** To move the focus to the name. */
  readonly focusRequest: FocusRequest;
  readonly onChange: (fields: Partial<Pick<TemplateDraft, "name" | "description">>) => void;
}

export function TemplateSettings({ draft, docType, focusRequest, onChange }: TemplateSettingsProps) {
  const name = useRef<HTMLInputElement>(null);
  useRequestedFocus(focusRequest, () => name.current?.focus());
  const isNameless = draft.name.trim() === "";
  return (
    <div className={classes.settings}>
      <h2 className={classes.kind}>Template</h2>
      <TextField
        ref={name}
        label="Name"
        required
        value={draft.name}
        maxLength={BLUEPRINT_LIMITS.name}
        error={isNameless ? "A template needs a name" : undefined}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextAreaField
        label="Description"
        value={draft.description}
        maxLength={BLUEPRINT_LIMITS.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <Facts facts={{ Type: DOC_TYPE_NAMES[docType] }} />
      <p className={classes.hint}>Choose a block to change it, or add one from the list.</p>
    </div>
  );
}
