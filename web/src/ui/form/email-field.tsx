// An e-mail address: the right keyboard, the right autofill, no spelling help.
import { TextField, type TextFieldProps } from "./text-field";

export function EmailField(props: TextFieldProps) {
  return (
    <TextField
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
