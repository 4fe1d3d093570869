// How often a sign-up's code may be guessed at (spec 4 §B). The browser that signed up, which has the session, and
// everybody else are counted apart: a stranger's guesses must not lock the owner out.
import { isStaffAddress } from "@gap/core/access/developer";
import {
  CODE_ATTEMPTS_PER_CHALLENGE,
  CODE_LIFE_MS,
  CODE_LOCK_MS,
  FAILED_CODES_BEFORE_LOCK,
  WRONG_STAFF_SIGN_UP_CODES,
} from "@gap/core/identity/fixed-figures";
import type { Region } from "@gap/server/platform/region";
import { refundAllowance, keyOfEmail, consumeAllowance } from "../allowances";
import { codeHasExpired, tooManyAttempts } from "../identity-failure";
import type { PendingSignUp } from "./pending-sign-up";

/** Nobody has an account yet that could be locked: the address is, over all of its codes (spec 6 S5). */
const ALL_CODES = { most: FAILED_CODES_BEFORE_LOCK, everyMs: CODE_LOCK_MS };
const ONE_CODE = { most: CODE_ATTEMPTS_PER_CHALLENGE, everyMs: CODE_LIFE_MS.signUp };
const STAFF_KEY = "staffSignUpCodes";

/** Not inside of a transaction: these have their own. The own guesses at one code are counted with it, in its row. */
export async function chargeOwnGuess(region: Region, email: string, session: string): Promise<void> {
  const key = keyOfEmail(region, "signUpCodes", `${email}/${session}`);
  if (!(await consumeAllowance(region, key, ALL_CODES))) throw tooManyAttempts();
}

export async function chargeStrangersGuess(
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

/** Whoever proves any address of the staff's domain becomes staff, so all of those share one allowance. */
export async function chargeStaffGuess(region: Region, email: string): Promise<void> {
  if (!isStaffAddress(email, region.config)) return;
  if (!(await consumeAllowance(region, STAFF_KEY, WRONG_STAFF_SIGN_UP_CODES))) throw tooManyAttempts();
}

/** It was no wrong code. */
export async function giveBackStaffGuess(region: Region, email: string): Promise<void> {
  if (isStaffAddress(email, region.config)) await refundAllowance(region, STAFF_KEY);
}
