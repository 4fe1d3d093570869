// A colour as # and six hex digits: typed, picked, or one of a few presets.
import type { ReactNode } from "react";
import { TextField } from "./text-field";
import classes from "./colour-field.module.css";

interface ColourFieldProps {
  label: string;
  description?: ReactNode;
  /** Empty for the usual colour. */
  value: string;
  /** Shown and picked from while the value is empty. */
  usual: string;
  presets: readonly { readonly colour: string; readonly label: string }[];
  error?: ReactNode;
  readOnly?: boolean;
  onChange: (colour: string) => void;
  onBlur?: () => void;
}

const COLOUR = /^#[0-9a-f]{6}$/i;

export function ColourField(props: ColourFieldProps) {
  const { label, description, value, usual, presets, error, readOnly = false, onChange, onBlur } = props;
  const typed = value.trim();
  const current = COLOUR.test(typed) ? typed.toLowerCase() : usual;
  return (
    <div className={classes["field"]}>
      <TextField
        label={label}
        description={description}
        placeholder={usual}
        value={value}
        error={error}
        readOnly={readOnly}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        leftSection={
          <input
            type="color"
            className={classes["picker"]}
            aria-label={`Pick ${label.toLowerCase()}`}
            value={current}
            disabled={readOnly}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        }
        leftSectionPointerEvents="all"
        onChange={(event) => onChange(event.currentTarget.value)}
        {...(onBlur === undefined ? {} : { onBlur })}
      />
      {readOnly ? null : (
        <div
          className={classes["presets"]}
          role="group"
          aria-label={`Suggestions for ${label.toLowerCase()}`}
        >
          {presets.map((preset) => (
            <button
              key={preset.colour}
              type="button"
              className={classes["preset"]}
              style={{ background: preset.colour }}
              aria-label={preset.label}
              title={preset.label}
              aria-pressed={preset.colour === current}
              onClick={() => onChange(preset.colour)}
            />
          ))}
        </div>
      )}
    </div>
  );
}
