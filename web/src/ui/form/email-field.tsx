// An email field with the email keyboard and autofill, and without spell checking.
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
