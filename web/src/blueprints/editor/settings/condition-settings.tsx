// The condition under which a block is shown: comparisons with questions above it (spec 7 §1, showIf).
import { IconPlus, IconX } from "@tabler/icons-react";
import { BLOCK_LIMITS } from "@gap/core/blocks/block-limits";
import { canBeAnswered } from "@gap/core/blocks/block-kinds";
import type { Block } from "@gap/core/blocks/block.schema";
import type { Condition, ShowIf } from "@gap/core/blocks/common-fields.schema";
import { OPERATOR_NAMES } from "@gap/core/blocks/condition-words";
import { conditionsOf, operatorsOn } from "@gap/core/blocks/conditions";
import type { Operator } from "@gap/core/blocks/operators";
import type { BlockProblem } from "@gap/core/blocks/problems";
import { Button } from "@gap/web/ui/actions/button";
import { PlainIconButton } from "@gap/web/ui/actions/plain-icon-button";
import { FieldError } from "@gap/web/ui/form/field-error";
import { SelectField } from "@gap/web/ui/form/select-field";
import { ConditionValue } from "./condition-value";
import classes from "./settings.module.css";

interface ConditionSettingsProps {
  readonly block: Block;
  readonly blocks: readonly Block[];
  readonly problems: readonly BlockProblem[];
  readonly onChange: (next: Block) => void;
}

export function ConditionSettings({ block, blocks, problems, onChange }: ConditionSettingsProps) {
  const place = blocks.findIndex(({ id }) => id === block.id);
  const questions = blocks.slice(0, Math.max(0, place)).filter(canBeAnswered);
  const conditions = conditionsOf(block.showIf);
  const mode = block.showIf !== undefined && "any" in block.showIf ? "any" : "all";
  const store = (next: readonly Condition[], how: "all" | "any" = mode) => {
    const { showIf: _before, ...others } = block;
    onChange(next.length === 0 ? (others as Block) : ({ ...others, showIf: showIfOf(next, how) } as Block));
  };
  const [firstQuestion] = questions.slice(-1);
  return (
    <fieldset className={classes.conditions}>
      <legend className={classes.legend}>{conditions.length === 0 ? "Shown" : "Shown if"}</legend>
      {conditions.length === 0 ? <p className={classes.always}>Always</p> : null}
      {conditions.length > 1 ? (
        <SelectField
          label={undefined}
          aria-label="Shown if"
          data={[
            { value: "all", label: "all of these are true" },
            { value: "any", label: "one of these is true" },
          ]}
          value={mode}
          onChange={(how) => store(conditions, how === "any" ? "any" : "all")}
        />
      ) : null}
      {conditions.map((condition, index) => (
        <ConditionRow
          key={index}
          number={index + 1}
          condition={condition}
          questions={questions}
          problem={problems.find(({ field }) => field === `showIf.${index}`)?.message}
          onChange={(next) => store(conditions.with(index, next))}
          onRemove={() => store(conditions.toSpliced(index, 1))}
        />
      ))}
      {firstQuestion === undefined ? (
        <p className={classes.hint}>Conditions compare with a question above this block.</p>
      ) : conditions.length < BLOCK_LIMITS.conditions ? (
        <Button
          kind="quiet"
          small
          icon={<IconPlus size={16} />}
          onClick={() => store([...conditions, { blockId: firstQuestion.id, op: "answered" }])}
        >
          Add a condition
        </Button>
      ) : null}
    </fieldset>
  );
}

function showIfOf(conditions: readonly Condition[], how: "all" | "any"): ShowIf {
  return how === "any" ? { any: [...conditions] } : { all: [...conditions] };
}

interface ConditionRowProps {
  readonly number: number;
  readonly condition: Condition;
  readonly questions: readonly Block[];
  readonly problem: string | undefined;
  readonly onChange: (next: Condition) => void;
  readonly onRemove: () => void;
}

function ConditionRow(props: ConditionRowProps) {
  const { number, condition, questions, problem, onChange, onRemove } = props;
  const question = questions.find(({ id }) => id === condition.blockId);
  const operators = question === undefined ? [] : operatorsOn(question);
  return (
    <div className={classes.condition} role="group" aria-label={`Condition ${number}`}>
      <div className={classes.conditionHead}>
        <p>Condition {number}</p>
        <PlainIconButton
          small
          label={`Remove condition ${number}`}
          icon={<IconX size={16} />}
          onClick={onRemove}
        />
      </div>
      <SelectField
        label="Question"
        required
        searchable={questions.length > 8}
        data={questions.map(({ id, title }, place) => ({
          value: id,
          label: title === "" ? `Question ${place + 1}` : title,
        }))}
        value={question?.id ?? null}
        // Another question may not have this comparison or value.
        onChange={(blockId) => blockId !== null && onChange({ blockId, op: "answered" })}
      />
      <SelectField
        label="Comparison"
        required
        data={operators.map((op) => ({ value: op, label: OPERATOR_NAMES[op] }))}
        value={operators.includes(condition.op) ? condition.op : null}
        onChange={(op) =>
          op !== null &&
          onChange({ blockId: condition.blockId, op: op as Operator, ...valueFor(op, condition) })
        }
      />
      {question === undefined || condition.op === "answered" ? null : (
        <ConditionValue
          question={question}
          value={condition.value}
          onChange={(value) => {
            const { value: _before, ...others } = condition;
            onChange(value === undefined ? others : { ...others, value });
          }}
        />
      )}
      <FieldError>{problem}</FieldError>
    </div>
  );
}

function valueFor(op: string, { value }: Condition): Pick<Condition, "value"> {
  return op === "answered" || value === undefined ? {} : { value };
}
