// Registers a user who exists only in the identity service with the product (spec 1 §4, Trial org loading).
import { INITIAL_ONBOARDING } from "@gap/core/users/new-user";
import type { Api } from "@gap/web/platform/calls/api-client";
import { readSetting, SETTINGS } from "@gap/web/platform/session/local-settings";
import type { Session } from "@gap/web/platform/session/session";
import type { SignedIn } from "@gap/web/platform/session/stored-session";
import { readTokenClaims } from "@gap/web/platform/session/token-claims";
import { isUnknownUser } from "./unknown-user";

type Refreshable = Pick<Session, "refreshAfterSave">;

export interface SignedUpPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

export function personOf(signedIn: Pick<SignedIn, "tokens" | "email"> | undefined): SignedUpPerson {
  const { firstName = "", lastName = "" } = readTokenClaims(signedIn?.tokens.idToken ?? "") ?? {};
  return { email: signedIn?.email ?? "", firstName, lastName };
}

/** True when the user is provider staff, and now registered. */
export async function becomeStaff(
  calls: Api["private"],
  session: Refreshable,
  person: SignedUpPerson,
): Promise<boolean> {
  if (!(await calls.org.gapUserShouldBeCreated.query({ email: person.email }))) return false;
  await calls.user.createGapUser.mutate({ ...person, onboarding: INITIAL_ONBOARDING });
  await session.refreshAfterSave();
  return true;
}

/** Registers provider staff as such and everyone else as an advisor; the refreshed token has the trial step. */
export async function becomeUser(
  calls: Api["private"],
  session: Refreshable,
  person: SignedUpPerson,
): Promise<void> {
  if (await becomeStaff(calls, session, person)) return;
  await calls.user.createAdvisorUser.mutate({
    ...person,
    invitationEmail: readSetting(SETTINGS.inviteeEmail),
    onboarding: INITIAL_ONBOARDING,
  });
  await session.refreshAfterSave();
}

/** Null if there is no org yet; registers the user first if necessary. */
export async function loadTrialOrg(calls: Api["private"], session: Refreshable, person: SignedUpPerson) {
  try {
    return await calls.org.getMyTrialOrg.query();
  } catch (error) {
    if (!isUnknownUser(error)) throw error;
    await becomeUser(calls, session, person);
    return calls.org.getMyTrialOrg.query();
  }
}
