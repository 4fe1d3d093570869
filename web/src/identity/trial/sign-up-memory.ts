// State of an unfinished sign-up in this tab's storage, so that a reload can continue it. Never the password.
import {
  forgetSetting,
  readSetting,
  writeSetting,
  type Setting,
} from "@gap/web/platform/session/local-settings";

export interface UnverifiedSignUp {
  readonly email: string;
  /** The masked address that the code was sent to. */
  readonly destination: string;
  /** Identifies the sign-up that the code confirms, so that a later one by someone else with the address is not. */
  readonly session: string;
}

const unverified: Setting<UnverifiedSignUp | undefined> = {
  key: "gap.sign-up",
  area: "session",
  fallback: undefined,
  accepts: (value): value is UnverifiedSignUp => hasTexts(value, ["email", "destination", "session"]),
};

/** The user pressed a sign-up button below the agreement, so the return from the provider need not ask again. */
const agreed: Setting<boolean> = {
  key: "gap.sign-up-agreed",
  area: "session",
  fallback: false,
  accepts: (value) => typeof value === "boolean",
};

/** The typed values, so that visiting another page loses nothing; passwords are not included. */
export interface TypedDetails {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly jobTitle: string | null;
}

const typed: Setting<TypedDetails | undefined> = {
  key: "gap.sign-up-details",
  area: "session",
  fallback: undefined,
  accepts: (value): value is TypedDetails =>
    hasTexts(value, ["firstName", "lastName", "email"]) &&
    "jobTitle" in value &&
    (value.jobTitle === null || typeof value.jobTitle === "string"),
};

function hasTexts(value: unknown, names: readonly string[]): value is object {
  return (
    typeof value === "object" &&
    value !== null &&
    names.every((name) => typeof (value as Record<string, unknown>)[name] === "string")
  );
}

export function rememberTyped(details: TypedDetails): void {
  writeSetting(typed, details);
}

export function typedDetails(): TypedDetails | undefined {
  return readSetting(typed);
}

export function rememberUnverified(signUp: UnverifiedSignUp): void {
  writeSetting(unverified, signUp);
}

export function unverifiedSignUp(): UnverifiedSignUp | undefined {
  return readSetting(unverified);
}

export function rememberAgreement(): void {
  writeSetting(agreed, true);
}

export function hasAgreed(): boolean {
  return readSetting(agreed);
}

/** Call when the account exists: the form's values are no longer needed. */
export function forgetUnverified(): void {
  forgetSetting(unverified);
  forgetSetting(typed);
}

/** Call when the user cancelled at the provider and so has not agreed. */
export function forgetAgreement(): void {
  forgetSetting(agreed);
}

export function forgetSignUp(): void {
  forgetUnverified();
  forgetAgreement();
}
