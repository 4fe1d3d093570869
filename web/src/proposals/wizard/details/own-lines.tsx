// Objectives or expectations in the firm's own words: written here, or taken from earlier proposals.
import { IconPlus, IconX } from "@tabler/icons-react";
import { useId, useRef, useState } from "react";
import { PROPOSAL_LIMITS } from "@gap/core/proposals/proposal.schema";
import { Button } from "@gap/web/ui/actions/button";
import { PlainIconButton } from "@gap/web/ui/actions/plain-icon-button";
import { TextField } from "@gap/web/ui/form/text-field";
import classes from "./details.module.css";

const MAX_OFFERED = 6;

interface OwnLinesProps {
  /** The label of one line, such as "Own objective". */
  readonly label: string;
  readonly lines: readonly string[];
  /** Lines of earlier proposals. */
  readonly saved: readonly string[] | undefined;
  readonly onChange: (lines: string[]) => void;
}

export function OwnLines({ label, lines, saved = [], onChange }: OwnLinesProps) {
  const [text, setText] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const offeredId = useId();
  const isFull = lines.length >= PROPOSAL_LIMITS.ownLines;
  const offered = isFull ? [] : saved.filter((line) => !lines.includes(line)).slice(0, MAX_OFFERED);
  const add = (line: string) => {
    const trimmed = line.trim();
    if (trimmed === "" || isFull) return;
    if (!lines.includes(trimmed)) onChange([...lines, trimmed]);
  };
  const addTyped = () => {
    add(text);
    setText("");
  };
  return (
    <div className={classes.own}>
      {lines.length === 0 ? null : (
        <ul className={classes.ownLines} aria-label={`${label}s`}>
          {lines.map((line) => (
            <li key={line}>
              <span>{line}</span>
              <PlainIconButton
                small
                label={`Remove: ${line}`}
                icon={<IconX size={16} />}
                onClick={() => {
                  // The button disappears, so the focus moves to the field.
                  field.current?.focus();
                  onChange(lines.filter((each) => each !== line));
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={classes.ownField}>
        <TextField
          ref={field}
          label={label}
          placeholder="In your own words"
          maxLength={PROPOSAL_LIMITS.ownLine}
          // Not disabled, because it has the focus when the last line is added.
          readOnly={isFull}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            addTyped();
          }}
          onBlur={addTyped}
        />
        <Button
          // Also enabled while the field is empty: leaving the field for this button has added the line already.
          disabled={isFull}
          onClick={() => {
            addTyped();
            field.current?.focus();
          }}
        >
          Add
        </Button>
      </div>
      {offered.length === 0 ? null : (
        <div>
          <p id={offeredId} className={classes.hint}>
            Used in earlier proposals
          </p>
          <ul className={classes.offered} aria-labelledby={offeredId}>
            {offered.map((line) => (
              <li key={line}>
                <Button
                  small
                  kind="quiet"
                  icon={<IconPlus size={14} />}
                  onClick={() => {
                    // The button disappears, so the focus moves to the field.
                    field.current?.focus();
                    add(line);
                  }}
                >
                  {line}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
