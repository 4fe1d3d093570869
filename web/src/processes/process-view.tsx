// A process to read: the line of days, its steps with guidance, checklists and templates, and its guidance pages. Also the
// preview of a draft.
import { IconSquare, IconTemplate } from "@tabler/icons-react";
import { useRef } from "react";
import { dueInWords } from "@gap/core/processes/process-line";
import { STEP_KIND_NAMES } from "@gap/core/processes/process-steps";
import type { ProcessContent, ProcessRole, ProcessStep } from "@gap/core/processes/process.schema";
import { isEmptyRichText } from "@gap/core/rich-text/plain-text";
import { ImageUrlsContext, Picture, RichTextView } from "@gap/web/rich-text/public-view";
import { EmptyState } from "@gap/web/ui/feedback/empty-state";
import { Card } from "@gap/web/ui/page/card";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { LineCard } from "./line-card";
import { roleName } from "./process-words";
import { STEP_KIND_ICONS } from "./step-kind-icons";
import { TemplateName } from "./template-name";
import type { TemplateLinks } from "./template-links";
import classes from "./process-view.module.css";

/** Pictures are as wide as the column of text at most. */
const MAX_WIDTH = 720;
/** The picture of the process is beside its description, so that the steps are in view. */
const ABOUT_WIDTH = 320;

interface ProcessViewProps {
  readonly description: string;
  readonly content: ProcessContent;
  readonly templates: TemplateLinks;
  readonly imageUrls: Readonly<Record<string, string>>;
}

export function ProcessView({ description, content, templates, imageUrls }: ProcessViewProps) {
  const { steps, docs, roles, imageKey } = content;
  const list = useRef<HTMLOListElement>(null);
  const show = (stepId: string) => {
    const step = list.current?.querySelector<HTMLElement>(`[data-step="${stepId}"]`);
    step?.focus({ preventScroll: true });
    step?.scrollIntoView({ block: "start" });
  };
  return (
    <ImageUrlsContext value={imageUrls}>
      {description === "" && imageKey === undefined ? null : (
        <div className={classes.about} data-pictured={imageKey !== undefined || undefined}>
          {description === "" ? null : <p className={classes.description}>{description}</p>}
          {imageKey === undefined ? null : <Picture src={imageKey} altText="" maxWidth={ABOUT_WIDTH} />}
        </div>
      )}
      <LineCard steps={steps} onChoose={show} />
      <Card title="Steps" flush>
        {steps.length === 0 ? (
          <EmptyState title="No steps yet" />
        ) : (
          <ol ref={list} className={classes.steps}>
            {steps.map((step) => (
              <Step key={step.id} step={step} roles={roles} templates={templates} imageUrls={imageUrls} />
            ))}
          </ol>
        )}
      </Card>
      {docs.length === 0 ? null : (
        <Card title="Guidance pages" flush>
          {docs.map(({ id, title, text }) => (
            <article key={id} className={classes.page}>
              <h3 className={classes.pageTitle}>{title}</h3>
              <RichTextView content={text} imageUrls={imageUrls} topHeading={3} />
            </article>
          ))}
        </Card>
      )}
    </ImageUrlsContext>
  );
}

interface StepProps extends Pick<ProcessViewProps, "templates" | "imageUrls"> {
  readonly step: ProcessStep;
  readonly roles: readonly ProcessRole[];
}

function Step({ step, roles, templates, imageUrls }: StepProps) {
  const { id, title, kind, offsetDays, role, blueprintId, guidance, imageKey, checklist } = step;
  const KindIcon = STEP_KIND_ICONS[kind];
  return (
    <li className={classes.step} data-step={id} tabIndex={-1}>
      <span className={utility.tile} data-quiet aria-hidden>
        <KindIcon size={18} />
      </span>
      <div className={classes.words}>
        <h3 className={classes.title}>{title.trim() === "" ? "Untitled step" : title}</h3>
        <p className={classes.facts}>
          <span>{STEP_KIND_NAMES[kind]}</span>
          <span>{dueInWords(offsetDays)}</span>
          <span>{roleName(role, roles) ?? "No role"}</span>
        </p>
        {blueprintId === undefined ? null : (
          <p className={classes.template}>
            <IconTemplate size={16} aria-hidden />
            <TemplateName blueprintId={blueprintId} templates={templates} />
          </p>
        )}
        {isEmptyRichText(guidance) ? null : (
          <RichTextView content={guidance} imageUrls={imageUrls} topHeading={3} />
        )}
        {imageKey === undefined ? null : <Picture src={imageKey} altText="" maxWidth={MAX_WIDTH} />}
        {checklist.length === 0 ? null : (
          <ul className={classes.checklist} aria-label={`Checklist of ${title}`}>
            {checklist.map((task) => (
              <li key={task.id}>
                <IconSquare size={16} aria-hidden />
                {task.text}
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}
