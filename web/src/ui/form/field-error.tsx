// Error of a group of fields, or of a field that is not one of Mantine's, in the look of their errors.
import { Input } from "@mantine/core";
import type { ReactNode } from "react";

export interface FieldErrorProps {
  /** For the `aria-describedby` of the field. */
  id?: string;
  /** Announces the error when it appears: for groups, as no focused field is described by it. */
  isAnnounced?: boolean;
  /** Renders nothing without an error. */
  children: ReactNode;
}

export function FieldError({ id, isAnnounced = false, children }: FieldErrorProps) {
  if (!children) return null;
  return (
    <Input.Error {...(id === undefined ? {} : { id })} {...(isAnnounced ? { role: "alert" } : {})}>
      {children}
    </Input.Error>
  );
}
