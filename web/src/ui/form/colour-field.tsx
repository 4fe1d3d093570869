// A colour as # and six hex digits: typed, picked, or one of a few presets.
import type { ReactNode } from "react";
import { typedColour } from "@gap/core/shared/colour/typed-colour";
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

export function ColourField(props: ColourFieldProps) {
  const { label, description, value, usual, presets, error, readOnly = false, onChange, onBlur } = props;
  const chosen = typedColour(value);
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
            value={chosen ?? usual}
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
              aria-pressed={preset.colour === chosen}
              onClick={() => onChange(preset.colour)}
            />
          ))}
        </div>
      )}
    </div>
  );
}
