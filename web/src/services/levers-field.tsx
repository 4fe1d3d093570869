// The levers of the calculator that a service moves, and how much of the way (spec 8 §3).
import { IconPlus, IconX } from "@tabler/icons-react";
import { useId } from "react";
import { LEVER_NAMES, LEVERS, type Lever } from "@gap/core/value-gap/levers";
import { useFocusNext } from "@gap/web/blocks/public-parts";
import { Button } from "@gap/web/ui/actions/button";
import { PlainIconButton } from "@gap/web/ui/actions/plain-icon-button";
import { FieldError } from "@gap/web/ui/form/field-error";
import { NumberField } from "@gap/web/ui/form/number-field";
import { SelectField } from "@gap/web/ui/form/select-field";
import classes from "./levers-field.module.css";

const PERCENT_RULES = { maxDecimals: 0, min: 1, max: 100 };
const ALL_THE_WAY = 100;

export interface LeverRow {
  readonly lever: Lever;
  /** Undefined while the field is empty. */
  readonly percent: number | undefined;
}

interface LeversFieldProps {
  readonly value: readonly LeverRow[];
  /** By field: `levers`, or `levers.0.percent`. */
  readonly errors: Readonly<Record<string, unknown>>;
  readonly readOnly: boolean;
  readonly onChange: (levers: readonly LeverRow[]) => void;
}

export function LeversField({ value, errors, readOnly, onChange }: LeversFieldProps) {
  const helpId = useId();
  const { root, addId, focusNext } = useFocusNext<HTMLFieldSetElement>();
  const free = LEVERS.filter((lever) => value.every((row) => row.lever !== lever));
  const [next] = free;
  const errorAt = (field: string) => errors[field] as string | undefined;
  const remove = (place: number) => {
    focusNext((value[place + 1] ?? value[place - 1])?.lever);
    onChange(value.toSpliced(place, 1));
  };
  const add = (lever: Lever) => {
    focusNext(lever);
    onChange([...value, { lever, percent: ALL_THE_WAY }]);
  };
  return (
    <fieldset ref={root} className={classes.levers} aria-describedby={helpId}>
      <legend className={classes.legend}>Levers this service moves</legend>
      <p id={helpId} className={classes.help}>
        The value gap calculator uses them. At 100%, the service takes a lever all the way to its target.
      </p>
      {value.map((row, place) => (
        <div key={row.lever} className={classes.row} data-focus={row.lever}>
          <SelectField
            label={undefined}
            aria-label={`Lever ${place + 1}`}
            allowDeselect={false}
            readOnly={readOnly}
            data={LEVERS.filter((lever) => lever === row.lever || free.includes(lever)).map((lever) => ({
              value: lever,
              label: LEVER_NAMES[lever],
            }))}
            value={row.lever}
            error={errorAt(`levers.${place}.lever`)}
            onChange={(chosen) => {
              const lever = LEVERS.find((each) => each === chosen);
              if (lever === undefined || lever === row.lever) return;
              focusNext(lever);
              onChange(value.with(place, { ...row, lever }));
            }}
          />
          <NumberField
            label={undefined}
            aria-label={`${LEVER_NAMES[row.lever]}, percent of the way`}
            rules={PERCENT_RULES}
            unitAfter="%"
            readOnly={readOnly}
            value={row.percent}
            error={errorAt(`levers.${place}.percent`)}
            onChange={(percent) => onChange(value.with(place, { ...row, percent }))}
          />
          <PlainIconButton
            label={`Remove ${LEVER_NAMES[row.lever]}`}
            icon={<IconX size={16} aria-hidden />}
            disabled={readOnly}
            onClick={() => remove(place)}
          />
        </div>
      ))}
      <FieldError isAnnounced>{errorAt("levers")}</FieldError>
      {next === undefined ? null : (
        <Button
          kind="quiet"
          small
          icon={<IconPlus size={16} aria-hidden />}
          disabled={readOnly}
          data-focus={addId}
          onClick={() => add(next)}
        >
          Add a lever
        </Button>
      )}
    </fieldset>
  );
}
