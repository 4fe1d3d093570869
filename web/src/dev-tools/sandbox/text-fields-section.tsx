// Fields for typed input: text, email, password, numbers and the six-box code.
import { useState } from "react";
import { BRAND_PRESETS, DEFAULT_BRAND_COLOUR } from "@gap/core/orgs/brand";
import { COLOUR_INVALID } from "@gap/core/orgs/brand.schema";
import { REQUIRED } from "@gap/core/shared/required";
import { failedPasswordRules } from "@gap/core/identity/password-rules";
import { CodeEntry } from "@gap/web/ui/form/code-entry";
import { ColourField } from "@gap/web/ui/form/colour-field";
import { EmailField } from "@gap/web/ui/form/email-field";
import { NumberField } from "@gap/web/ui/form/number-field";
import { PasswordField } from "@gap/web/ui/form/password-field";
import { PasswordRules } from "@gap/web/ui/form/password-rules";
import { TextAreaField } from "@gap/web/ui/form/text-area-field";
import { TextField } from "@gap/web/ui/form/text-field";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { SandboxSection, Specimen } from "./sandbox-section";

export function TextFieldsSection() {
  return (
    <SandboxSection id="text-fields" title="Text fields">
      <Specimen name="Text: rest, help, error, disabled, read-only">
        <TextField label="Company website" placeholder="example.co.nz" />
        <TextField label="Company name" required description="As your clients know it" />
        <TextField label="Client name" required error={REQUIRED} />
        <TextField label="Invited as" disabled defaultValue="Team Member" />
        <TextField label="Total" readOnly defaultValue="$31,880" />
      </Specimen>
      <Specimen name="Email, several lines, long text">
        <EmailField label="Email" required defaultValue="maia@harbourandlane.co.nz" />
        <EmailField label="Contact email" required defaultValue="maia@" error="* Invalid email address" />
        <TextAreaField label="Description" placeholder="What the client gets" />
        <TextField
          label="A label so long that it needs a second line on a phone held upright in one hand"
          defaultValue="A value that is longer than the field which holds it and therefore runs out of sight"
          error="Field A label so long that it needs a second line cannot exceed 60 characters"
        />
      </Specimen>
      <Colours />
      <Passwords />
      <Numbers />
      <Codes />
    </SandboxSection>
  );
}

function Colours() {
  const [colour, setColour] = useState("#17375e");
  return (
    <Specimen name="Colour: chosen, empty, error, read-only">
      <ColourField
        label="Brand colour"
        usual={DEFAULT_BRAND_COLOUR}
        presets={BRAND_PRESETS}
        value={colour}
        onChange={setColour}
      />
      <ColourField
        label="Usual colour"
        usual={DEFAULT_BRAND_COLOUR}
        presets={[]}
        value=""
        onChange={setColour}
      />
      <ColourField
        label="Wrong colour"
        usual={DEFAULT_BRAND_COLOUR}
        presets={[]}
        value="navy"
        error={COLOUR_INVALID}
        onChange={setColour}
      />
      <ColourField
        label="Saved colour"
        usual={DEFAULT_BRAND_COLOUR}
        presets={[]}
        value="#8a2432"
        readOnly
        onChange={setColour}
      />
    </Specimen>
  );
}

function Passwords() {
  const [password, setPassword] = useState("Harbour");
  const [checked, setChecked] = useState(false);
  return (
    <Specimen name="Password with rules">
      <PasswordField
        label="Password"
        required
        defaultValue="correct-horse"
        labelAside={<a href="#text-fields">Forgot password?</a>}
      />
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        onBlur={() => setChecked(true)}
        error={checked && failedPasswordRules(password).length > 0}
      />
      <PasswordRules password={password} checked={checked} />
    </Specimen>
  );
}

function Numbers() {
  const [price, setPrice] = useState<number | undefined>(1590);
  const [discount, setDiscount] = useState<number | undefined>(5);
  const [change, setChange] = useState<number | undefined>(-2.5);
  return (
    <Specimen name="Numbers: decimals, digits, range, negatives">
      <NumberField
        label="Price"
        value={price}
        onChange={setPrice}
        unitBefore="$"
        rules={{ maxDecimals: 2, maxIntegerDigits: 7 }}
      />
      <NumberField
        label="Discount"
        description="0 to 100, no decimals"
        value={discount}
        onChange={setDiscount}
        unitAfter="%"
        rules={{ maxDecimals: 0, min: 0, max: 100 }}
      />
      <NumberField
        label="Change"
        value={change}
        onChange={setChange}
        unitAfter="%"
        rules={{ maxDecimals: 1, allowNegative: true, min: -100, max: 100 }}
      />
      <NumberField label="Seats" required value={undefined} onChange={() => undefined} error={REQUIRED} />
    </Specimen>
  );
}

function Codes() {
  const [code, setCode] = useState("407");
  return (
    <Specimen name="Verification code: in use, error, being checked">
      <CodeEntry
        label="Verification code"
        value={code}
        onChange={setCode}
        onComplete={(complete) => showSnackbar({ tone: "info", message: `Submitted ${complete}` })}
      />
      <CodeEntry
        label="Verification code with an error"
        value="123456"
        onChange={() => undefined}
        onComplete={() => undefined}
        error="Code was incorrect or expired"
      />
      <CodeEntry
        label="Verification code while it is being checked"
        value="123456"
        onChange={() => undefined}
        onComplete={() => undefined}
        busy
      />
    </Specimen>
  );
}
