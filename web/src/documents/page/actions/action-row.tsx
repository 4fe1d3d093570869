// One action to edit: done, text, owner, due day, and dropping it with a reason.
import { IconArrowBackUp, IconBan } from "@tabler/icons-react";
import { useEffect, useId, useRef, useState } from "react";
import { ACTION_LIMITS, type ActionView } from "@gap/core/actions/action.schema";
import { formatCalendarDay } from "@gap/core/shared/calendar/calendar-day";
import { DayField, NARROW_DAY } from "@gap/web/blocks/public";
import { typedLine } from "@gap/web/blocks/public-parts";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { PlainIconButton } from "@gap/web/ui/actions/plain-icon-button";
import { Button } from "@gap/web/ui/actions/button";
import { CheckboxField } from "@gap/web/ui/form/checkbox-field";
import { FieldError } from "@gap/web/ui/form/field-error";
import { TextField } from "@gap/web/ui/form/text-field";
import { useOpenDocument } from "../document-context";
import type { TypedAction, UnsavedAction } from "../saving/action-saving";
import { useUnsavedActions } from "../saving/use-saving";
import type { ActionCalls } from "./use-action-calls";
import { ownerNamed, type OwnerOption } from "./use-owners";
import classes from "./actions.module.css";

interface ActionRowProps {
  readonly action: ActionView;
  readonly isFromBefore: boolean;
  /** It was just added: its text is selected, to be typed over. */
  readonly isNew: boolean;
  readonly owners: readonly OwnerOption[];
  readonly calls: ActionCalls;
  readonly onDrop: () => void;
  /** It was not added, and is not wanted any more. */
  readonly onDiscarded?: ((actionId: string) => void) | undefined;
}

export function ActionRow({
  action,
  isFromBefore,
  isNew,
  owners,
  calls,
  onDrop,
  onDiscarded,
}: ActionRowProps) {
  const { actionId, text, state, dueDay, ownerName, createdOn, reason } = action;
  const { actions } = useOpenDocument().session;
  const unsaved = useUnsavedActions(({ byId }) => byId.get(actionId));
  const typed: TypedAction = unsaved?.typed ?? {};
  const { problem, change } = useOwnChange();
  const textField = useRef<HTMLInputElement>(null);
  const ownersId = useId();
  useEffect(() => {
    if (!isNew) return;
    textField.current?.focus();
    textField.current?.select();
  }, [isNew]);
  const isDropped = state === "dropped";
  const isNotAdded = unsaved?.added !== undefined && unsaved.problem !== undefined;
  const save = () => actions.leave(actionId);
  return (
    <li className={classes.action} data-state={state}>
      <CheckboxField
        aria-label={`Done: ${text}`}
        checked={state === "done"}
        disabled={isDropped || isNotAdded}
        onChange={({ currentTarget: { checked } }) =>
          change(() => calls.setState({ action, state: checked ? "done" : "open" }))
        }
      />
      <TextField
        ref={textField}
        className={classes.text ?? ""}
        label={undefined}
        aria-label="Action"
        value={typed.text ?? text}
        maxLength={ACTION_LIMITS.text}
        disabled={isDropped}
        onChange={({ currentTarget: { value } }) =>
          actions.type(action, { text: typedLine(value, ACTION_LIMITS.text) })
        }
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !event.nativeEvent.isComposing) save();
        }}
      />
      <TextField
        className={classes.owner ?? ""}
        label={undefined}
        aria-label={`Who: ${text}`}
        placeholder="Who"
        list={ownersId}
        autoComplete="off"
        value={typed.ownerName ?? ownerName}
        maxLength={ACTION_LIMITS.ownerName}
        disabled={isDropped}
        onChange={({ currentTarget: { value } }) => {
          const name = typedLine(value, ACTION_LIMITS.ownerName);
          actions.type(action, { ownerName: name, owner: ownerNamed(name, owners) });
        }}
        onBlur={save}
      />
      <datalist id={ownersId}>
        {owners.map(({ owner, name }) => (
          <option key={"id" in owner ? owner.id : name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <div className={classes.due}>
        <DayField
          {...NARROW_DAY}
          label={undefined}
          aria-label={`Due: ${text}`}
          placeholder="When"
          value={dueDay}
          disabled={isDropped || isNotAdded}
          onChange={(day) => {
            if (day !== null && day !== dueDay) change(() => calls.setDueDay(action, day));
          }}
        />
      </div>
      {isDropped ? (
        <PlainIconButton
          small
          label={`Open ${text} again`}
          icon={<IconArrowBackUp size={16} aria-hidden />}
          onClick={() => change(() => calls.setState({ action, state: "open" }))}
        />
      ) : isNotAdded ? null : (
        <PlainIconButton
          small
          label={`Drop ${text}`}
          icon={<IconBan size={16} aria-hidden />}
          onClick={onDrop}
        />
      )}
      {isFromBefore || isDropped ? (
        <p className={classes.about}>
          {[
            ...(isFromBefore ? [`from ${formatCalendarDay(createdOn)}`] : []),
            ...(isDropped ? [`Dropped: ${reason ?? ""}`] : []),
          ].join(". ")}
        </p>
      ) : null}
      <div className={classes.problem}>
        <FieldError isAnnounced>{problem}</FieldError>
        {unsaved?.problem === undefined ? null : (
          <NotSaved
            unsaved={unsaved}
            onDiscard={() => {
              actions.discard(actionId);
              if (isNotAdded) onDiscarded?.(actionId);
            }}
          />
        )}
      </div>
    </li>
  );
}

/** The problem of a change that is not typed: it was taken back. */
function useOwnChange() {
  const [problem, setProblem] = useState<string>();
  const change = async (save: () => Promise<void>) => {
    try {
      await save();
      setProblem(undefined);
    } catch (error) {
      setProblem(`Not saved. ${problemOf(error)}`);
    }
  };
  return { problem, change: (save: () => Promise<void>) => void change(save) };
}

/** Why typed text is not saved yet; it stays until it is. */
function NotSaved({
  unsaved,
  onDiscard,
}: {
  readonly unsaved: UnsavedAction;
  readonly onDiscard: () => void;
}) {
  const { actions } = useOpenDocument().session;
  const { actionId, added, problem = "" } = unsaved;
  return (
    <div className={classes.choices}>
      <FieldError isAnnounced>
        {`${added === undefined ? "Not saved." : "The action was not added."} ${problem}`}
      </FieldError>
      <Button small onClick={() => actions.tryAgain(actionId)}>
        Try again
      </Button>
      <Button kind="quiet" small onClick={onDiscard}>
        Discard
      </Button>
    </div>
  );
}
