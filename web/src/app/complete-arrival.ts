// What is done once a signed-in person is known to the product (spec 1 §1, §4, §6), beside what they came for: who came
// in on their own has accepted their invitation, and names of people who came by the accounting provider are taken over.
import { useEffect, useRef } from "react";
import type { UserInfo } from "@gap/core/users/user-info.schema";
import type { Api } from "@gap/web/platform/calls/api-client";
import { useApi, useAppContext } from "@gap/web/platform/app-context";
import { readSetting, SETTINGS, writeSetting } from "@gap/web/platform/session/local-settings";
import type { SignedIn } from "@gap/web/platform/session/stored-session";
import { readTokenClaims } from "@gap/web/platform/session/token-claims";

export function useCompleteArrival(info: UserInfo | undefined): void {
  const api = useApi();
  const { session, reporter, refreshAnswers } = useAppContext();
  const hasBegun = useRef(false);
  const isServiceUser = info?.isServiceUser;
  useEffect(() => {
    if (isServiceUser !== undefined) writeSetting(SETTINGS.serviceUser, isServiceUser);
  }, [isServiceUser]);
  useEffect(() => {
    const signedIn = session.current();
    if (info === undefined || signedIn === undefined || hasBegun.current) return;
    hasBegun.current = true;
    completeArrival(api.private.user, info, signedIn)
      .then((changed) =>
        changed ? refreshAnswers((procedure) => procedure === "user.getMyUserInfo") : undefined,
      )
      // Nobody waits for it, and the next visit tries again.
      .catch(reporter.clientError);
  }, [info, api, session, reporter, refreshAnswers]);
}

/** They came in for the first time after an invitation: it is accepted in a moment, and opens its organisation. */
export function isAboutToJoin({ inviteSentOn, inviteAcceptedOn }: UserInfo): boolean {
  return inviteSentOn !== undefined && inviteAcceptedOn === undefined;
}

type Calls = Pick<Api["private"]["user"], "ensureIAmAccepted" | "updateFromAmplify">;

/** True where something of the user has changed. */
async function completeArrival(calls: Calls, info: UserInfo, signedIn: SignedIn): Promise<boolean> {
  const accepts = isAboutToJoin(info);
  if (accepts) await calls.ensureIAmAccepted.mutate();
  const takesOver = await takeOverNames(calls, info, signedIn);
  return accepts || takesOver;
}

/** Once a sign-in, as later tokens may be older than what the person has typed since. */
async function takeOverNames(calls: Calls, info: UserInfo, { tokens, userId, email }: SignedIn) {
  const isDue = readSetting(SETTINGS.signedInWithProvider) && !readSetting(SETTINGS.namesTakenOver);
  if (info.isServiceUser || !isDue) return false;
  const { firstName, lastName } = readTokenClaims(tokens.idToken) ?? {};
  if (!firstName || !lastName) return false;
  await calls.updateFromAmplify.mutate({ firstName, lastName, cognitoUsername: userId, email });
  writeSetting(SETTINGS.namesTakenOver, true);
  return true;
}
