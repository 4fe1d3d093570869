// The template of a step: its name, type and version, or a list of published ones to choose from.
import { IconX } from "@tabler/icons-react";
import { Link, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { routePath } from "@gap/core/access/routes";
import type { DocType } from "@gap/core/blueprints/doc-type";
import type { StepKind } from "@gap/core/processes/process-steps";
import type { LinkedTemplate } from "@gap/core/processes/process.schema";
import { DOC_TYPE_ICONS } from "@gap/web/publishing/public";
import { Button } from "@gap/web/ui/actions/button";
import { PlainIconButton } from "@gap/web/ui/actions/plain-icon-button";
import { FieldError } from "@gap/web/ui/form/field-error";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { templateInWords, type TemplateLinks } from "../template-links";
import { TemplatePicker } from "./template-picker";
import { useFocusAfter } from "./use-focus-after";
import classes from "./step-settings.module.css";

interface TemplateFieldProps {
  readonly kind: StepKind;
  readonly blueprintId: string | undefined;
  readonly templates: TemplateLinks;
  readonly error: string | undefined;
  readonly onChoose: (blueprintId: string, template: LinkedTemplate) => void;
  readonly onRemove: () => void;
}

export function TemplateField(props: TemplateFieldProps) {
  const { kind, blueprintId, templates, error, onChoose, onRemove } = props;
  const [isChoosing, setIsChoosing] = useState(false);
  const { root, focusAfter } = useFocusAfter<HTMLDivElement>();
  const warning = templates.warningOf(blueprintId);
  return (
    <div ref={root} role="group" aria-label="Template" className={classes.template}>
      <p className={classes.label}>Template</p>
      {blueprintId === undefined ? null : (
        <LinkedTemplateCard
          blueprintId={blueprintId}
          templates={templates}
          onRemove={() => focusAfter(onRemove)}
        />
      )}
      {warning === undefined && error === undefined ? null : (
        <FieldError isAnnounced>{warning ?? error}</FieldError>
      )}
      {isChoosing ? (
        <TemplatePicker
          kind={kind}
          onCancel={() => focusAfter(() => setIsChoosing(false))}
          onChoose={(id, template) => {
            focusAfter(() => setIsChoosing(false));
            onChoose(id, template);
          }}
        />
      ) : blueprintId === undefined || warning !== undefined ? (
        <div>
          <Button small onClick={() => focusAfter(() => setIsChoosing(true))}>
            {blueprintId === undefined ? "Choose a template" : "Choose another template"}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

interface LinkedTemplateCardProps {
  readonly blueprintId: string;
  readonly templates: TemplateLinks;
  readonly onRemove: () => void;
}

function LinkedTemplateCard({ blueprintId, templates, onRemove }: LinkedTemplateCardProps) {
  const { orgId = "" }: { orgId?: string } = useParams({ strict: false });
  const template = templates.templateOf(blueprintId);
  const TypeIcon = DOC_TYPE_ICONS[(template?.docType ?? "Pre-work") as DocType];
  return (
    <div className={classes.linked}>
      <span className={utility.tile} data-quiet aria-hidden>
        <TypeIcon size={18} />
      </span>
      <div className={classes.words}>
        <p className={classes.name}>{template?.name ?? "Template"}</p>
        {template === undefined ? null : <p className={classes.second}>{templateInWords(template)}</p>}
      </div>
      {template === undefined || !templates.mayOpen ? null : (
        <Link to={routePath(orgId, "document-templates", blueprintId)} aria-label={`Open ${template.name}`}>
          Open
        </Link>
      )}
      <PlainIconButton
        small
        label={`Remove ${template?.name ?? "the template"}`}
        icon={<IconX size={16} />}
        onClick={onRemove}
      />
    </div>
  );
}
