// The actions of a list. In a document they are those of the client, which its page provides; in a preview they are a
// sample that stays in this component.
import { IconPlus, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { ANSWER_LIMITS } from "@gap/core/blocks/block-limits";
import { NEW_ACTION } from "@gap/core/blocks/kinds/action-list/action-list";
import type { ActionListBlock } from "@gap/core/blocks/kinds/action-list/action-list.schema";
import { dayAfter } from "@gap/core/shared/calendar/calendar-day";
import { PERSON_NAME_MAX } from "@gap/core/shared/person-name.schema";
import { useBlockServices } from "@gap/web/blocks/block-services";
import type { FillInProps } from "@gap/web/blocks/block-view";
import { DayField, NARROW_DAY } from "@gap/web/blocks/parts/day-field";
import { typedLine } from "@gap/web/blocks/parts/typed-text";
import { useFocusNext } from "@gap/web/blocks/parts/use-focus-next";
import { newId } from "@gap/web/platform/new-id";
import { Button } from "@gap/web/ui/actions/button";
import { PlainIconButton } from "@gap/web/ui/actions/plain-icon-button";
import { CheckboxField } from "@gap/web/ui/form/checkbox-field";
import { TextField } from "@gap/web/ui/form/text-field";
import { actionsOf, type ListedAction } from "./actions";
import classes from "./action-list.module.css";

/** A new action is due in a week unless another day is chosen (spec 7 §4). */
const DAYS_TO_ACT = 7;

export function ActionListFillIn(props: FillInProps<ActionListBlock>) {
  const { ActionList } = useBlockServices();
  if (ActionList !== undefined) return <ActionList block={props.block} isReadOnly={false} />;
  return <SampleActions {...props} />;
}

function SampleActions({ answers }: FillInProps<ActionListBlock>) {
  const { today } = useBlockServices();
  const [actions, setActions] = useState<readonly ListedAction[]>(() => actionsOf(answers));
  const { root, addId, focusNext } = useFocusNext<HTMLDivElement>();
  const add = () => {
    const id = newId();
    focusNext(id);
    setActions([
      ...actions,
      { id, text: NEW_ACTION, owner: "", due: dayAfter(today, DAYS_TO_ACT), isDone: false },
    ]);
  };
  const change = (next: ListedAction) =>
    setActions(actions.map((action) => (action.id === next.id ? next : action)));
  const remove = (id: string) => {
    focusNext(addId);
    setActions(actions.filter((action) => action.id !== id));
  };
  return (
    <div ref={root}>
      {actions.length === 0 ? null : (
        <ul className={classes.actions}>
          {actions.map((action) => (
            <ActionRow key={action.id} action={action} onChange={change} onRemove={() => remove(action.id)} />
          ))}
        </ul>
      )}
      <Button data-focus={addId} kind="quiet" small icon={<IconPlus size={16} aria-hidden />} onClick={add}>
        {NEW_ACTION}
      </Button>
    </div>
  );
}

interface ActionRowProps {
  readonly action: ListedAction;
  readonly onChange: (next: ListedAction) => void;
  readonly onRemove: () => void;
}

function ActionRow({ action, onChange, onRemove }: ActionRowProps) {
  return (
    <li className={classes.action}>
      <CheckboxField
        aria-label={`Done: ${action.text}`}
        checked={action.isDone}
        onChange={(event) => onChange({ ...action, isDone: event.currentTarget.checked })}
      />
      <TextField
        data-focus={action.id}
        className={classes.text ?? ""}
        label={undefined}
        aria-label="Action"
        value={action.text}
        maxLength={ANSWER_LIMITS.shortAnswer}
        onChange={(event) =>
          onChange({ ...action, text: typedLine(event.currentTarget.value, ANSWER_LIMITS.shortAnswer) })
        }
      />
      <TextField
        className={classes.owner ?? ""}
        label={undefined}
        aria-label={`Who: ${action.text}`}
        placeholder="Who"
        value={action.owner}
        maxLength={PERSON_NAME_MAX}
        onChange={(event) =>
          onChange({ ...action, owner: typedLine(event.currentTarget.value, PERSON_NAME_MAX) })
        }
      />
      <div className={classes.due}>
        <DayField
          {...NARROW_DAY}
          label={undefined}
          aria-label={`Due: ${action.text}`}
          placeholder="When"
          value={action.due || null}
          onChange={(due) => onChange({ ...action, due: due ?? "" })}
        />
      </div>
      <PlainIconButton
        small
        label={`Remove ${action.text}`}
        icon={<IconX size={16} aria-hidden />}
        onClick={onRemove}
      />
    </li>
  );
}
