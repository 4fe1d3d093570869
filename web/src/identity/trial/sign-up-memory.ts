// What a sign-up under way leaves in this tab, so that a reload can go on with it. Never the password.
import { readSetting, writeSetting, type Setting } from "@gap/web/platform/local-settings";

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
  accepts: (value): value is UnverifiedSignUp =>
    typeof value === "object" &&
    value !== null &&
    ["email", "destination", "session"].every(
      (name) => typeof (value as Record<string, unknown>)[name] === "string",
    ),
};

/** Somebody pressed a sign-up button below the agreement: on the way back from the provider nobody asks again. */
const agreed: Setting<boolean> = {
  key: "gap.sign-up-agreed",
  area: "session",
  fallback: false,
  accepts: (value) => typeof value === "boolean",
};

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

export function forgetUnverified(): void {
  window.sessionStorage.removeItem(unverified.key);
}

export function forgetSignUp(): void {
  forgetUnverified();
  window.sessionStorage.removeItem(agreed.key);
}
