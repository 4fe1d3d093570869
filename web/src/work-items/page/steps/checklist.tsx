// The small tasks of a step; a tick is saved at once.
import { useId } from "react";
import type { WorkItemStepView } from "@gap/core/work-items/work-item-view";
import { CheckboxField } from "@gap/web/ui/form/checkbox-field";
import type { ItemOnPage } from "../item-on-page";
import classes from "./step-details.module.css";

interface ChecklistProps {
  readonly page: ItemOnPage;
  readonly step: WorkItemStepView;
}

export function Checklist({ page: { mayEdit, steps }, step }: ChecklistProps) {
  const titleId = useId();
  const { checklist } = step;
  if (checklist.length === 0) return null;
  const done = checklist.filter(({ isDone }) => isDone).length;
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.heading}>
        Checklist
        <span className={classes.count}>
          {done} of {checklist.length}
        </span>
      </h3>
      <ul className={classes.tasks}>
        {checklist.map(({ id, text, isDone }) => (
          <li key={id}>
            <CheckboxField
              label={text}
              checked={isDone}
              disabled={!mayEdit}
              onChange={({ currentTarget: { checked } }) =>
                void steps.change(step, { task: { id, isDone: checked } })
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
