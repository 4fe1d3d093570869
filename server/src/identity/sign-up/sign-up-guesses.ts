// Limits on guessing a sign-up's code (spec 4 §B). Guesses from the browser that signed up, which has the session, are
// counted separately from all others, so that others cannot lock the owner out.
import { isStaffAddress } from "@gap/core/access/developer";
import {
  CODE_ATTEMPTS_PER_CHALLENGE,
  CODE_LIFE_MS,
  CODE_LOCK_MS,
  FAILED_CODES_BEFORE_LOCK,
  WRONG_STAFF_SIGN_UP_CODES,
} from "@gap/core/identity/identity-limits";
import type { Region } from "@gap/server/platform/region";
import { refundAllowance, keyOfEmail, consumeAllowance } from "../allowances";
import { codeHasExpired, tooManyAttempts } from "../identity-failure";
import type { PendingSignUp } from "./pending-sign-up";

/** There is no account to lock yet, so the limit applies to the address and all of its codes (spec 6 S5). */
const ALL_CODES = { most: FAILED_CODES_BEFORE_LOCK, everyMs: CODE_LOCK_MS };
const ONE_CODE = { most: CODE_ATTEMPTS_PER_CHALLENGE, everyMs: CODE_LIFE_MS.signUp };
const STAFF_KEY = "staffSignUpCodes";

/** Do not call inside a transaction: it opens its own. The sign-up's row counts the owner's guesses per code. */
export async function chargeOwnGuess(region: Region, email: string, session: string): Promise<void> {
  const key = keyOfEmail(region, "signUpCodes", `${email}/${session}`);
  if (!(await consumeAllowance(region, key, ALL_CODES))) throw tooManyAttempts();
}

export async function chargeGuessWithoutSession(
  region: Region,
  email: string,
  signUp: PendingSignUp | undefined,
): Promise<void> {
  if (!(await consumeAllowance(region, keyOfEmail(region, "signUpCodes", email), ALL_CODES)))
    throw tooManyAttempts();
  if (signUp === undefined) return;
  const keyOfCode = keyOfEmail(region, "strangersSignUpCode", `${email}/${signUp.codeHash}`);
  if (!(await consumeAllowance(region, keyOfCode, ONE_CODE))) throw codeHasExpired();
}

/** Verifying any address of the staff domain makes a user staff, so all such sign-ups share one limit. */
export async function chargeStaffGuess(region: Region, email: string): Promise<void> {
  if (!isStaffAddress(email, region.config)) return;
  if (!(await consumeAllowance(region, STAFF_KEY, WRONG_STAFF_SIGN_UP_CODES))) throw tooManyAttempts();
}

/** Call when the code was not wrong. */
export async function refundStaffGuess(region: Region, email: string): Promise<void> {
  if (isStaffAddress(email, region.config)) await refundAllowance(region, STAFF_KEY);
}
