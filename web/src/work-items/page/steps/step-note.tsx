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
import { noteFieldId, problemOfNote } from "./note-drafts";
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
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const found = draft === undefined ? undefined : problemOfNote(draft, step);
  const isOvertaken = found === "overtaken" && !isSaving;
  const isTooLong = found === "too-long";

  const save = async () => {
    if (draft === undefined || isTooLong) return;
    const note = draft.text.trim();
    setIsSaving(true);
    setProblem(undefined);
    const result = await steps.save({ ...step, note: isOvertaken ? step.note : draft.seen }, { note });
    setIsSaving(false);
    if (result.kind === "saved") notes.saved(step.id, note);
    else if (result.kind === "failed") setProblem(result.problem);
  };
  const drop = () => {
    setProblem(undefined);
    notes.drop(step.id);
  };
  return (
    <div className={utility.grid8}>
      <TextAreaField
        id={noteFieldId(step.id)}
        label="Note"
        minRows={2}
        value={draft?.text ?? step.note}
        error={isTooLong ? tooLong("Note", WORK_ITEM_LIMITS.note) : undefined}
        onChange={({ currentTarget: { value } }) => notes.type(step, value)}
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
