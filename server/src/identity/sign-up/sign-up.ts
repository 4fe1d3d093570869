// Starts a sign-up (spec 1 §5, §8; spec 4 §H): stores the details until the mailed code proves the address.
import { isStaffAddress } from "@gap/core/access/developer";
import { REFUSED_BEFORE_SIGN_UP, USERNAME_EXISTS } from "@gap/core/identity/identity-texts";
import { maskedAddress } from "@gap/core/identity/masked-address";
import { emailProblem, normaliseEmail } from "@gap/core/shared/email";
import { isMisleadingName } from "@gap/core/shared/names/tricky-name";
import type { TrialStep } from "@gap/core/users/trial-step";
import type { RequestInfo } from "@gap/server/platform/calls/context";
import { runCommand, type CommandContext } from "@gap/server/platform/calls/run-command";
import type { Region } from "@gap/server/platform/region";
import { chargeAddress } from "../allowances";
import { invalid } from "../identity-endpoint";
import { IdentityFailure, notAuthorised, orThrow } from "../identity-failure";
import type { Pool } from "../identity.tables";
import type { EncryptedPassword } from "../passwords/encryption-challenge";
import { hashPassword } from "../passwords/passwords";
import { readNewPassword } from "../passwords/read-new-password";
import { canSignInAlready } from "./can-sign-in-already.db";
import { chargeMail, lockSignUp, renewCode, replaceSignUp, sessionOfSignUp } from "./pending-sign-up";

interface GivenSignUp extends EncryptedPassword {
  readonly username: string;
  readonly pool: Pool;
  readonly attributes: {
    readonly given_name: string;
    readonly family_name: string;
    readonly jobTitle: string;
    readonly trialStep?: TrialStep | undefined;
  };
}

export async function signUp(
  region: Region,
  request: RequestInfo,
  given: GivenSignUp,
): Promise<{ session: string; destination: string }> {
  if (given.pool !== "main") throw notAuthorised();
  await chargeAddress(region, "signUp", request.ip);
  const email = addressOf(given.username);
  const { given_name: firstName, family_name: lastName, jobTitle } = given.attributes;
  assertPlainNames(firstName, lastName);
  const personalWords = [email, firstName, lastName];
  const password = orThrow(await readNewPassword(region, { ...given, personalWords }));
  if (await canSignInAlready(region.db.read, email)) throw usernameExists();
  await chargeMail(region, email);
  const passwordHash = await hashPassword(password);
  const trialStep = firstTrialStep(region, email, given.attributes.trialStep);
  await asAnonymous(region, request, "signUp", (command) =>
    replaceSignUp(command, { email, passwordHash, firstName, lastName, jobTitle, trialStep }),
  );
  return { session: sessionOfSignUp(region, { email, passwordHash }), destination: maskedAddress(email) };
}

/** The response is the same whether or not a sign-up is pending. */
export async function resendSignUpCode(
  region: Region,
  request: RequestInfo,
  { username }: { readonly username: string },
): Promise<{ destination: string }> {
  await chargeAddress(region, "codes", request.ip);
  const email = addressOf(username);
  await chargeMail(region, email);
  await asAnonymous(region, request, "resendSignUpCode", async (command) => {
    const pending = await lockSignUp(command, email);
    if (pending !== undefined) await renewCode(command, pending);
  });
  return { destination: maskedAddress(email) };
}

export function addressOf(username: string): string {
  // The message of spec 1 §8, without the field name that other validation messages have.
  if (emailProblem(username) !== undefined) throw invalid("Must be a valid email address.");
  return normaliseEmail(username);
}

export function usernameExists(): IdentityFailure {
  return new IdentityFailure("UsernameExistsException", USERNAME_EXISTS);
}

/** The check of names before a sign-up (spec 1 §8); the mailed code checks the address. */
function assertPlainNames(firstName: string, lastName: string): void {
  if (isMisleadingName(firstName) || isMisleadingName(lastName))
    throw new IdentityFailure("UserLambdaValidationException", REFUSED_BEFORE_SIGN_UP);
}

/** A trial starts at its first step, whatever step was requested; provider staff get no trial (spec 6 S17). */
function firstTrialStep(region: Region, email: string, requested: TrialStep | undefined): TrialStep | null {
  return requested === undefined || isStaffAddress(email, region.config) ? null : "org-setup";
}

function asAnonymous(
  region: Region,
  request: RequestInfo,
  action: string,
  work: (command: CommandContext) => Promise<void>,
): Promise<void> {
  return runCommand(region, { action: `identity.${action}`, actorId: null, orgId: null, request }, work);
}
