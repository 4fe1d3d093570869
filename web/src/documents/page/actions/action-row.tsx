// One action to edit: done, text, owner, due day, and dropping it with a reason.
import { IconArrowBackUp, IconBan } from "@tabler/icons-react";
import { useEffect, useId, useRef, useState } from "react";
import { ACTION_LIMITS, type ActionView } from "@gap/core/actions/action.schema";
import { formatCalendarDay } from "@gap/core/shared/calendar/calendar-day";
import { DayField, NARROW_DAY } from "@gap/web/blocks/public";
import { typedLine } from "@gap/web/blocks/public-parts";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { PlainIconButton } from "@gap/web/ui/actions/plain-icon-button";
import { CheckboxField } from "@gap/web/ui/form/checkbox-field";
import { FieldError } from "@gap/web/ui/form/field-error";
import { TextField } from "@gap/web/ui/form/text-field";
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
}

export function ActionRow({ action, isFromBefore, isNew, owners, calls, onDrop }: ActionRowProps) {
  const { text, state, dueDay, ownerName, createdOn, reason } = action;
  const { draft, setDraft, save, problem } = useRowDraft(action, calls, owners);
  const textField = useRef<HTMLInputElement>(null);
  const ownersId = useId();
  useEffect(() => {
    if (!isNew) return;
    textField.current?.focus();
    textField.current?.select();
  }, [isNew]);
  const isDropped = state === "dropped";
  return (
    <li className={classes.action} data-state={state}>
      <CheckboxField
        aria-label={`Done: ${text}`}
        checked={state === "done"}
        disabled={isDropped}
        onChange={({ currentTarget: { checked } }) =>
          save(() => calls.setState({ action, state: checked ? "done" : "open" }))
        }
      />
      <TextField
        ref={textField}
        className={classes.text ?? ""}
        label={undefined}
        aria-label="Action"
        value={draft.text ?? text}
        maxLength={ACTION_LIMITS.text}
        disabled={isDropped}
        onChange={({ currentTarget: { value } }) => setDraft({ text: typedLine(value, ACTION_LIMITS.text) })}
        onBlur={() => save()}
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
        value={draft.ownerName ?? ownerName}
        maxLength={ACTION_LIMITS.ownerName}
        disabled={isDropped}
        onChange={({ currentTarget: { value } }) =>
          setDraft({ ownerName: typedLine(value, ACTION_LIMITS.ownerName) })
        }
        onBlur={() => save()}
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
          disabled={isDropped}
          onChange={(day) => {
            if (day !== null && day !== dueDay) save(() => calls.update({ action, dueDay: day }));
          }}
        />
      </div>
      {isDropped ? (
        <PlainIconButton
          small
          label={`Open ${text} again`}
          icon={<IconArrowBackUp size={16} aria-hidden />}
          onClick={() => save(() => calls.setState({ action, state: "open" }))}
        />
      ) : (
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
      </div>
    </li>
  );
}

interface RowDraft {
  readonly text?: string;
  readonly ownerName?: string;
}

/** Typed text is saved when its field is left, and stays if that fails or if it was typed on meanwhile. */
function useRowDraft(action: ActionView, calls: ActionCalls, owners: readonly OwnerOption[]) {
  const [draft, setWhole] = useState<RowDraft>({});
  const [problem, setProblem] = useState<string>();
  const run = async (act: () => Promise<void>, after?: () => void) => {
    try {
      await act();
      setProblem(undefined);
      after?.();
    } catch (error) {
      setProblem(`Not saved. ${problemOf(error)}`);
    }
  };
  const saveDraft = () => {
    const text = draft.text?.trim();
    const hasText = text !== undefined && text !== "" && text !== action.text;
    const hasOwner = draft.ownerName !== undefined && draft.ownerName.trim() !== action.ownerName;
    // An emptied text goes back to the saved one.
    if (!hasText && !hasOwner) return setWhole({});
    void run(
      () =>
        calls.update({
          action,
          ...(hasText && { text }),
          ...(hasOwner && {
            owner: ownerNamed(draft.ownerName ?? "", owners),
            ownerName: draft.ownerName?.trim() ?? "",
          }),
        }),
      () => setWhole((now) => withoutSaved(now, draft)),
    );
  };
  return {
    draft,
    problem,
    setDraft: (part: RowDraft) => setWhole({ ...draft, ...part }),
    save: (act?: () => Promise<void>) => (act === undefined ? saveDraft() : void run(act)),
  };
}

/** What was typed since a save began is still unsaved. */
function withoutSaved({ text, ownerName }: RowDraft, saved: RowDraft): RowDraft {
  return {
    ...(text !== undefined && text !== saved.text && { text }),
    ...(ownerName !== undefined && ownerName !== saved.ownerName && { ownerName }),
  };
}
