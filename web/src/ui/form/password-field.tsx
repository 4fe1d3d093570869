// A password field with a button that shows and hides the password.
import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { useState } from "react";
import { PlainIconButton } from "@gap/web/ui/actions/plain-icon-button";
import { TextField, type TextFieldProps } from "./text-field";

export type PasswordFieldProps = Omit<TextFieldProps, "type" | "rightSection">;

export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? "text" : "password"}
      rightSectionPointerEvents="all"
      rightSectionWidth={44}
      rightSection={
        <PlainIconButton
          small
          label={shown ? "Hide password" : "Show password"}
          aria-pressed={shown}
          disabled={props.disabled ?? false}
          icon={shown ? <IconEyeOff size={19} /> : <IconEye size={19} />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
