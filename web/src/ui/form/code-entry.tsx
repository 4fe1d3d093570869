// The six-box code entry (spec 1 §5): accepts digits only, cleans pasted text, and submits with the sixth digit or
// Enter. One real input lies over six drawn boxes, so that screen readers see one field and native paste and code
// autofill work.
import { VisuallyHidden } from "@mantine/core";
import { useId, useRef, useState, type ChangeEvent, type KeyboardEvent, type ReactNode } from "react";
import { codeDigits, isCompleteCode, VERIFICATION_CODE_LENGTH } from "@gap/core/identity/verification-code";
import { FieldError } from "./field-error";
import classes from "./code-entry.module.css";

export interface CodeEntryProps {
  label: string;
  value: string;
  onChange: (code: string) => void;
  /** Called with all six digits: when the sixth arrives, and on Enter. */
  onComplete: (code: string) => void;
  error?: ReactNode;
  /** While the code is being checked, or cannot be checked yet: typing is disabled, and the focus stays. */
  busy?: boolean;
  autoFocus?: boolean;
}

export function CodeEntry({
  label,
  value,
  onChange,
  onComplete,
  error,
  busy = false,
  autoFocus = false,
}: CodeEntryProps) {
  const errorId = useId();
  const [focused, setFocused] = useState(false);
  // Typing submits the same code only once; Enter may submit it again after a failure.
  const lastSubmitted = useRef("");

  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const code = codeDigits(event.currentTarget.value);
    onChange(code);
    if (!isCompleteCode(code)) lastSubmitted.current = "";
    else if (lastSubmitted.current !== code) {
      lastSubmitted.current = code;
      onComplete(code);
    }
  };

  const submitOnEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    if (isCompleteCode(value)) onComplete(value);
  };

  const activeBox = Math.min(value.length, VERIFICATION_CODE_LENGTH - 1);
  return (
    <div>
      <div
        className={classes["entry"]}
        data-error={Boolean(error) || undefined}
        data-busy={busy || undefined}
      >
        <div className={classes["boxes"]} aria-hidden>
          {Array.from({ length: VERIFICATION_CODE_LENGTH }, (_, box) => (
            <span
              key={box}
              className={classes["box"]}
              data-active={(focused && box === activeBox) || undefined}
            >
              {value[box] ?? ""}
            </span>
          ))}
        </div>
        <input
          className={classes["input"]}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          inputMode="numeric"
          autoComplete="one-time-code"
          // The user came here only to type the code, so the field takes the focus.
          autoFocus={autoFocus}
          // Dialogs look for this attribute when they open.
          data-autofocus={autoFocus || undefined}
          readOnly={busy}
          aria-busy={busy || undefined}
          value={value}
          onChange={take}
          onKeyDown={submitOnEnter}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        />
      </div>
      <VisuallyHidden role="status">
        {value.length > 0 ? `${value.length} of ${VERIFICATION_CODE_LENGTH} digits entered` : ""}
      </VisuallyHidden>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}
