// The note of a step. Typed text stays until it is saved, also if a colleague has changed the note meanwhile: then both are
// shown, and the person decides.
import { useId, useState } from "react";
import { tooLong } from "@gap/core/shared/validation-messages";
import { WORK_ITEM_LIMITS } from "@gap/core/work-items/work-item.schema";
import type { WorkItemStepView } from "@gap/core/work-items/work-item-view";
import { Button } from "@gap/web/ui/actions/button";
import { Banner } from "@gap/web/ui/feedback/banner";
import { TextAreaField } from "@gap/web/ui/form/text-area-field";
import utility from "@gap/web/ui/theme/utilities.module.css";
import type { ItemOnPage } from "../item-on-page";
import classes from "./step-details.module.css";

interface StepNoteProps {
  readonly page: ItemOnPage;
  readonly step: WorkItemStepView;
}

export function StepNote({ page, step }: StepNoteProps) {
  const titleId = useId();
  if (page.mayEdit) return <NoteField page={page} step={step} />;
  if (step.note === "") return null;
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.heading}>
        Note
      </h3>
      <p className={classes.note}>{step.note}</p>
    </section>
  );
}

function NoteField({ page: { steps, notes }, step }: StepNoteProps) {
  const draft = notes.of(step.id);
  /** The saved note that the person saw when they began to type. */
  const [seen, setSeen] = useState(step.note);
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isOvertaken = draft !== undefined && !isSaving && step.note !== seen && step.note !== draft;
  const isTooLong = (draft?.trim().length ?? 0) > WORK_ITEM_LIMITS.note;

  const save = async () => {
    if (draft === undefined || isTooLong) return;
    setIsSaving(true);
    setProblem(undefined);
    const result = await steps.save(
      { ...step, note: isOvertaken ? step.note : seen },
      { note: draft.trim() },
    );
    setIsSaving(false);
    if (result.kind === "saved") {
      setSeen(draft.trim());
      notes.set(step.id, undefined);
    } else if (result.kind === "failed") setProblem(result.problem);
  };
  const drop = () => {
    setSeen(step.note);
    setProblem(undefined);
    notes.set(step.id, undefined);
  };
  return (
    <div className={utility.grid8}>
      <TextAreaField
        label="Note"
        minRows={2}
        value={draft ?? step.note}
        error={isTooLong ? tooLong("Note", WORK_ITEM_LIMITS.note) : undefined}
        onChange={({ currentTarget: { value } }) => {
          if (draft === undefined) setSeen(step.note);
          notes.set(step.id, value === step.note ? undefined : value);
        }}
      />
      {isOvertaken ? (
        <>
          <Banner tone="warning">
            A colleague changed this note while you were writing. Your text is kept above. Their note:
          </Banner>
          <p className={classes.theirs}>{step.note === "" ? "(empty)" : step.note}</p>
        </>
      ) : null}
      {problem === undefined ? null : <Banner tone="error">The note was not saved. {problem}</Banner>}
      {draft === undefined ? null : (
        <div className={utility.buttons}>
          <Button small pending={isSaving} disabled={isTooLong} onClick={() => void save()}>
            {isOvertaken ? "Save mine" : "Save note"}
          </Button>
          <Button small kind="quiet" disabled={isSaving} onClick={drop}>
            {isOvertaken ? "Keep theirs" : "Cancel"}
          </Button>
        </div>
      )}
    </div>
  );
}
