// What a sign-up under way leaves in this tab, so that a reload can go on with it. Never the password.
import {
  forgetSetting,
  readSetting,
  writeSetting,
  type Setting,
} from "@gap/web/platform/session/local-settings";

export interface UnverifiedSignUp {
  readonly email: string;
  /** Where the code went, as the identity service words it. */
  readonly destination: string;
  /** Says which sign-up the code confirms: a stranger's with the same address, made a moment later, it does not. */
  readonly session: string;
}

const unverified: Setting<UnverifiedSignUp | undefined> = {
  key: "gap.sign-up",
  area: "session",
  fallback: undefined,
  accepts: (value): value is UnverifiedSignUp => hasTexts(value, ["email", "destination", "session"]),
};

/** Somebody pressed a sign-up button below the agreement: on the way back from the provider nobody asks again. */
const agreed: Setting<boolean> = {
  key: "gap.sign-up-agreed",
  area: "session",
  fallback: false,
  accepts: (value) => typeof value === "boolean",
};

/** What was typed, so that a look at another page forgets nothing; passwords are no part of it. */
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

/** The account is there: nothing of the form is needed any more. */
export function forgetUnverified(): void {
  forgetSetting(unverified);
  forgetSetting(typed);
}

/** Whoever turned back at the provider has agreed to nothing. */
export function forgetAgreement(): void {
  forgetSetting(agreed);
}

export function forgetSignUp(): void {
  forgetUnverified();
  forgetAgreement();
}
