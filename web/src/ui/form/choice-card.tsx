// Choices as cards (payment options, tiers, situations): the whole card is the label of its radio button or checkbox.
import { IconLock } from "@tabler/icons-react";
import { useId, type ComponentProps, type ReactNode } from "react";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { FieldError } from "./field-error";
import { RequiredStar } from "./field-label";
import classes from "./choice-card.module.css";

export interface ChoiceCardProps {
  /** "one" of its group (radio button) or "any" of it (checkbox). */
  picks: "one" | "any";
  name: string;
  value: string;
  title: ReactNode;
  text?: ReactNode;
  aside?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  /** Who chose it and when; the card can no longer be changed. */
  locked?: ReactNode;
}

export function ChoiceCard({
  picks,
  name,
  value,
  title,
  text,
  aside,
  checked,
  onChange,
  disabled = false,
  locked,
}: ChoiceCardProps) {
  const textId = useId();
  const closed = disabled || locked !== undefined;
  return (
    <label className={`${utility.choice} ${classes["card"]}`} data-closed={closed || undefined}>
      <ChoiceBox
        type={picks === "one" ? "radio" : "checkbox"}
        name={name}
        value={value}
        checked={checked}
        disabled={closed}
        aria-describedby={text === undefined && locked === undefined ? undefined : textId}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={classes["content"]}>
        <span className={classes["title"]}>{title}</span>
        <span id={textId} className={classes["text"]}>
          {text}
          {locked === undefined ? null : (
            <span className={classes["locked"]}>
              <IconLock size={14} aria-hidden />
              {locked}
            </span>
          )}
        </span>
      </span>
      {aside === undefined ? null : <span className={classes["aside"]}>{aside}</span>}
    </label>
  );
}

/** A radio button or checkbox alone; the element around it shows its focus. */
export function ChoiceBox(props: Omit<ComponentProps<"input">, "className">) {
  return <input {...props} className={classes["input"]} />;
}

export interface ChoiceGroupProps {
  label: ReactNode;
  /** How many to choose, or what the choice means. */
  description?: ReactNode;
  required?: boolean;
  error?: ReactNode;
  children: ReactNode;
}

/** A labelled group of choice cards with an error message. */
export function ChoiceGroup({ label, description, required = false, error, children }: ChoiceGroupProps) {
  const errorId = useId();
  const descriptionId = useId();
  const describedBy = [description ? descriptionId : "", error ? errorId : ""].filter(Boolean).join(" ");
  return (
    <fieldset className={classes["group"]} aria-describedby={describedBy || undefined}>
      <legend className={classes["legend"]}>
        {label}
        {/* The question is the group's name; the description says how many to choose. */}
        {required ? <RequiredStar aria-hidden /> : null}
      </legend>
      {description ? (
        <p className={classes["description"]} id={descriptionId}>
          {description}
        </p>
      ) : null}
      <div className={utility.grid8}>{children}</div>
      <FieldError id={errorId} isAnnounced>
        {error}
      </FieldError>
    </fieldset>
  );
}
