// Settings of the template itself, shown while no block is chosen.
import { useRef } from "react";
import { DOC_TYPE_NAMES, type DocType } from "@gap/core/blueprints/doc-type";
import { typedLine, typedText } from "@gap/web/blocks/public-parts";
import { titleFaults } from "@gap/web/platform/autosave/title-faults";
import { Facts } from "@gap/web/ui/display/facts";
import { TextAreaField } from "@gap/web/ui/form/text-area-field";
import { TextField } from "@gap/web/ui/form/text-field";
import { TITLE_RULES, type Titles } from "../template-draft";
import { useRequestedFocus, type FocusRequest } from "./use-focus-request";
import classes from "./settings.module.css";

interface TemplateSettingsProps {
  readonly name: string;
  readonly description: string;
  readonly docType: DocType;
  /** To move the focus to the name. */
  readonly focusRequest: FocusRequest;
  readonly onChange: (fields: Titles) => void;
}

export function TemplateSettings(props: TemplateSettingsProps) {
  const { name, description, docType, focusRequest, onChange } = props;
  const nameField = useRef<HTMLInputElement>(null);
  useRequestedFocus(focusRequest, () => nameField.current?.focus());
  const faults = titleFaults({ name, description }, TITLE_RULES);
  return (
    <div className={classes.settings}>
      <h2 className={classes.kind}>Template</h2>
      <TextField
        ref={nameField}
        label="Name"
        required
        value={name}
        error={faults.name}
        onChange={(event) => onChange({ name: typedLine(event.currentTarget.value) })}
      />
      <TextAreaField
        label="Description"
        value={description}
        error={faults.description}
        onChange={(event) => onChange({ description: typedText(event.currentTarget.value) })}
      />
      <div>
        <Facts facts={{ Type: DOC_TYPE_NAMES[docType] }} />
        <p className={classes.hint}>The type cannot be changed later.</p>
      </div>
      <p className={classes.hint}>Choose a block to change it, or add one from the list.</p>
    </div>
  );
}
