// Figures and targets of many months at once, pasted from a spreadsheet. Nothing is taken over while a line cannot be read.
import { useState } from "react";
import { cellPath } from "@gap/core/blocks/answer-path";
import type { AnswersOfBlock } from "@gap/core/blocks/block-kind";
import { measuresIn } from "@gap/core/blocks/kinds/measures/measures";
import { targetColumn } from "@gap/core/blocks/kinds/measures/measures.schema";
import { pastedMonths } from "@gap/core/blocks/kinds/measures/pasted-months";
import { Button } from "@gap/web/ui/actions/button";
import { TextAreaField } from "@gap/web/ui/form/text-area-field";
import { NativeSelect } from "@gap/web/blocks/parts/native-select";
import classes from "./measures.module.css";

interface PasteMonthsProps {
  readonly answers: AnswersOfBlock;
  readonly onAnswer: (path: string, value: unknown) => void;
}

export function PasteMonths({ answers, onAnswer }: PasteMonthsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const measures = measuresIn(answers);
  if (measures.length === 0) return null;
  if (!isOpen)
    return (
      <Button kind="link" small onClick={() => setIsOpen(true)}>
        Paste figures from a spreadsheet
      </Button>
    );
  return <PasteForm answers={answers} onAnswer={onAnswer} onClose={() => setIsOpen(false)} />;
}

function PasteForm({ answers, onAnswer, onClose }: PasteMonthsProps & { readonly onClose: () => void }) {
  const measures = measuresIn(answers);
  const [measureId, setMeasureId] = useState(measures[0]?.measureId ?? "");
  const [text, setText] = useState("");
  const [isTried, setIsTried] = useState(false);
  const { months, targets, problems } = pastedMonths(text);
  const count = months.length + targets.length;
  const error = isTried
    ? problems.map(({ line, message }) => `Line ${line}: ${message}`).join(". ")
    : undefined;
  const take = () => {
    setIsTried(true);
    if (problems.length > 0) return;
    for (const { month, value } of months) onAnswer(cellPath({ rowId: measureId, columnId: month }), value);
    for (const { month, value } of targets)
      onAnswer(cellPath({ rowId: measureId, columnId: targetColumn(month) }), value);
    onClose();
  };
  return (
    <div className={classes.paste}>
      <NativeSelect
        aria-label="Measure of the pasted figures"
        options={measures.map((measure) => ({
          value: measure.measureId,
          label: measure.name || "New measure",
        }))}
        value={measureId}
        onChange={setMeasureId}
      />
      <TextAreaField
        label="Months and figures"
        description="A column of months and a column of figures, for example May 2026 and 41.2%. A third column can have the targets."
        minRows={4}
        value={text}
        error={error}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={classes.pasteActs}>
        <Button small onClick={onClose}>
          Cancel
        </Button>
        <Button kind="main" small onClick={take}>
          {count === 0 || problems.length > 0
            ? "Add figures"
            : `Add ${count} ${count === 1 ? "figure" : "figures"}`}
        </Button>
      </div>
    </div>
  );
}
