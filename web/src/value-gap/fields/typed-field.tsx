// A field for a figure that keeps what is typed. Text that is no figure stays with an error, also on another tab of the
// page, and the figure before it stays stored.
import { TextInput, type TextInputProps } from "@mantine/core";
import { useState, type ClipboardEvent, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { useCalculator, useCalculatorState } from "../saving/session-context";
import classes from "./typed-field.module.css";

export type Judged = { readonly value: number | null } | { readonly error: string };

/** A text can be taken as several figures, or refused in words until something else is typed. */
export type PasteResult = "as usual" | "taken" | { readonly refused: string };

interface TypedFieldProps extends Pick<TextInputProps, "id" | "className" | "placeholder"> {
  /** Names the field among those with faults, and its changes among the undo steps. */
  readonly name: string;
  readonly label: string;
  /** The figure while the field has no focus, and as plain text to edit. */
  readonly atRest: string;
  readonly plain: string;
  readonly judge: (text: string) => Judged;
  readonly onChange: (value: number | null) => void;
  readonly onPasteText?: (text: string) => PasteResult;
  readonly unitBefore?: ReactNode;
  readonly unitAfter?: ReactNode;
  readonly isComputed?: boolean;
  readonly isDisabled?: boolean;
  readonly isReadOnly?: boolean;
  readonly isSmall?: boolean;
}

export function TypedField(props: TypedFieldProps) {
  const { name, label, atRest, plain, judge, onChange, onPasteText, unitBefore, unitAfter } = props;
  const { isComputed = false, isDisabled = false, isSmall = false, ...rest } = pickInputProps(props);
  const { session } = useCalculator();
  const canType = session.canChange && props.isReadOnly !== true;
  const fault = useCalculatorState(({ faults }) => faults.get(name));
  const turns = useCalculatorState((state) => state.turns);
  const typing = useTyping(turns);
  // Stays until something is typed: people look away to the spreadsheet, and come back to read it.
  const [refusedPaste, setRefusedPaste] = useState<string>();
  const judgedFault = fault === undefined ? undefined : judge(fault);
  const error =
    typing.text === undefined && judgedFault !== undefined && "error" in judgedFault && judgedFault.error;
  const take = (text: string) => {
    setRefusedPaste(undefined);
    typing.type(text);
    const judged = judge(text);
    if ("error" in judged) session.restore(name);
    else onChange(judged.value);
  };
  return (
    <TextInput
      {...rest}
      aria-label={label}
      autoComplete="off"
      inputMode={isSmall ? "text" : "decimal"}
      size={isSmall ? "xs" : "sm"}
      classNames={{ input: classes.input ?? "", section: classes.unit ?? "" }}
      data-computed={isComputed || undefined}
      readOnly={!canType || isDisabled}
      disabled={isDisabled}
      leftSection={unitBefore}
      leftSectionPointerEvents="none"
      leftSectionWidth={unitWidth(unitBefore)}
      rightSection={unitAfter}
      rightSectionPointerEvents="none"
      rightSectionWidth={unitWidth(unitAfter)}
      error={refusedPaste ?? error}
      value={typing.text ?? fault ?? atRest}
      onChange={(event) => take(event.currentTarget.value)}
      onPaste={(event: ClipboardEvent<HTMLInputElement>) => {
        const pasted = canType ? onPasteText?.(event.clipboardData.getData("text")) : undefined;
        setRefusedPaste(typeof pasted === "object" ? pasted.refused : undefined);
        if (pasted === undefined || pasted === "as usual") return;
        event.preventDefault();
        if (pasted === "taken") typing.end();
      }}
      onFocus={(event) => {
        const field = event.currentTarget;
        if (!canType) return;
        session.endStep();
        // Plain digits to edit. Synchronously, before the browser selects the text, which would otherwise be lost.
        flushSync(() => typing.type(fault ?? plain));
        field.select();
      }}
      onBlur={() => {
        const text = typing.text;
        typing.end();
        session.endStep();
        if (text === undefined || !canType) return;
        session.setFault(name, "error" in judge(text) ? text : undefined);
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter") event.currentTarget.blur();
      }}
    />
  );
}

/** The text while the field has the focus. Undo and redo show the stored figure again. */
function useTyping(turns: number) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly turns: number }>();
  return {
    text: typed?.turns === turns ? typed.text : undefined,
    type: (text: string) => setTyped({ text, turns }),
    end: () => setTyped(undefined),
  };
}

function pickInputProps({ id, className, placeholder, isComputed, isDisabled, isSmall }: TypedFieldProps) {
  return {
    ...(id !== undefined && { id }),
    ...(className !== undefined && { className }),
    ...(placeholder !== undefined && { placeholder }),
    isComputed,
    isDisabled,
    isSmall,
  };
}

function unitWidth(unit: ReactNode): number | undefined {
  if (typeof unit !== "string") return undefined;
  return 16 + unit.length * 8;
}
