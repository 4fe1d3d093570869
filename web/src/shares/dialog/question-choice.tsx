// Chooses the questions that a share shows, among those that the client sees, under their headings.
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Block } from "@gap/core/blocks/block.schema";
import { questionsOfClient } from "@gap/core/shares/share-questions";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { SkeletonText } from "@gap/web/ui/feedback/skeletons";
import { CheckboxField } from "@gap/web/ui/form/checkbox-field";
import { FieldError } from "@gap/web/ui/form/field-error";
import classes from "./share-dialog.module.css";

interface QuestionChoiceProps {
  readonly documentId: string;
  readonly chosen: readonly string[];
  readonly error: ReactNode;
  readonly onChange: (chosen: readonly string[]) => void;
}

export function QuestionChoice({ documentId, chosen, error, onChange }: QuestionChoiceProps) {
  const {
    data,
    error: failure,
    refetch,
  } = useQuery(useApi().options.document.get.queryOptions({ documentId }, ALWAYS_REFETCHED));
  if (data === undefined)
    return failure === null ? (
      <SkeletonText lines={3} />
    ) : (
      <DataNotLoaded subject="The questions" error={failure} onTryAgain={refetch} />
    );
  const questions = questionsOfClient(data.blocks);
  if (questions.length === 0)
    return <p className={classes.note}>The client sees no questions in this document.</p>;
  const toggle = (id: string) =>
    onChange(
      questions.map((question) => question.id).filter((each) => (each === id) !== chosen.includes(each)),
    );
  return (
    <fieldset className={classes.questions}>
      <legend className={classes.legend}>Questions that they see</legend>
      <div className={classes.choices}>
        {questions.map((question) => (
          <CheckboxField
            key={question.id}
            label={titleOf(question)}
            checked={chosen.includes(question.id)}
            onChange={() => toggle(question.id)}
          />
        ))}
      </div>
      <FieldError isAnnounced>{error}</FieldError>
    </fieldset>
  );
}

function titleOf({ title }: Block): string {
  return title.trim() === "" ? "Question without a title" : title;
}
