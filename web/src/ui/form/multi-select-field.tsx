// A multi-select field: shows two tags of at most 30 characters, then '+N more' (spec 2 §9), or all of the chosen people.
import { MultiSelect, Pill, type ComboboxItem, type MultiSelectProps } from "@mantine/core";
import "./combobox-styles.css";
import { IconChevronDown } from "@tabler/icons-react";
import type { KeyboardEvent } from "react";
import { summariseTags } from "@gap/core/shared/multi-select";
import { initialsOf } from "@gap/web/ui/display/avatar";
import { labelOf, type FieldLabelProps } from "./field-label";
import classes from "./multi-select-field.module.css";

export interface MultiSelectFieldProps
  extends
    FieldLabelProps,
    Omit<
      MultiSelectProps,
      "label" | "required" | "data" | "value" | "onChange" | "defaultValue" | "renderPill"
    > {
  options: readonly ComboboxItem[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** The chosen options are listed elsewhere on the page, so the field shows no tags. */
  hidesTags?: boolean;
  /** The options are people: each chosen one is shown, with initials. */
  showsPeople?: boolean;
}

export function MultiSelectField({
  label,
  required = false,
  options,
  value,
  onChange,
  placeholder,
  hidesTags = false,
  showsPeople = false,
  ...rest
}: MultiSelectFieldProps) {
  const labels = value.map((chosen) => options.find((option) => option.value === chosen)?.label ?? chosen);
  const { tags, more } = summariseTags(labels);

  const renderPill: MultiSelectProps["renderPill"] = ({ value: chosen, onRemove, disabled }) => {
    const index = value.indexOf(String(chosen));
    const name = labels[index] ?? "";
    const content = showsPeople ? <Person name={name} /> : tags[index];
    if (content !== undefined)
      return (
        <Pill
          className={classes[showsPeople ? "person" : "tag"] ?? ""}
          withRemoveButton={!disabled}
          onRemove={() => onRemove?.()}
          removeButtonProps={{ "aria-label": `Remove ${name}`, "aria-hidden": false }}
          title={name}
        >
          {content}
        </Pill>
      );
    return index === tags.length && more !== undefined ? (
      <span className={classes["more"]} title={labels.slice(tags.length).join(", ")}>
        {more}
      </span>
    ) : null;
  };

  return (
    <MultiSelect
      rightSection={<IconChevronDown size={16} aria-hidden />}
      searchable
      checkIconPosition="right"
      nothingFoundMessage="No results found"
      {...rest}
      {...(placeholder === undefined || (value.length > 0 && !hidesTags && !showsPeople)
        ? {}
        : { placeholder })}
      label={labelOf({ label, required })}
      aria-required={required}
      data={[...options]}
      value={[...value]}
      onChange={onChange}
      renderPill={hidesTags ? () => null : renderPill}
      {...(hidesTags ? { onKeyDown: keepChosen } : {})}
      classNames={{ inputField: classes["field"] ?? "" }}
    />
  );
}

function Person({ name }: { name: string }) {
  return (
    <>
      <span className={classes["face"]} aria-hidden>
        {initialsOf(name)}
      </span>
      {name}
    </>
  );
}

/** Backspace in an empty field would remove the last chosen option, which the field does not show. */
function keepChosen(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === "Backspace" && event.currentTarget.value === "") event.preventDefault();
}
