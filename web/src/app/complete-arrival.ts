// Runs once in the background after the user info has loaded (spec 1 §1, §4, §6): accepts the invitation of an invited
// user, and copies the names of users who signed in with the accounting provider.
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
      // Runs in the background; the next visit tries again.
      .catch(reporter.clientError);
  }, [info, api, session, reporter, refreshAnswers]);
}

/** True for an invited user's first visit: the invitation is about to be accepted and opens its organisation. */
export function isAboutToJoin({ inviteSentOn, inviteAcceptedOn }: UserInfo): boolean {
  return inviteSentOn !== undefined && inviteAcceptedOn === undefined;
}

type Calls = Pick<Api["private"]["user"], "ensureIAmAccepted" | "updateFromAmplify">;

/** Returns true if it changed the user. */
async function completeArrival(calls: Calls, info: UserInfo, signedIn: SignedIn): Promise<boolean> {
  const accepts = isAboutToJoin(info);
  if (accepts) await calls.ensureIAmAccepted.mutate();
  const copiesNames = await copyNames(calls, info, signedIn);
  return accepts || copiesNames;
}

/** Once per sign-in, because later tokens may be older than the user's own edits. */
async function copyNames(calls: Calls, info: UserInfo, { tokens, userId, email }: SignedIn) {
  const isDue = readSetting(SETTINGS.signedInWithProvider) && !readSetting(SETTINGS.namesCopied);
  if (info.isServiceUser || !isDue) return false;
  const { firstName, lastName } = readTokenClaims(tokens.idToken) ?? {};
  if (!firstName || !lastName) return false;
  await calls.updateFromAmplify.mutate({ firstName, lastName, cognitoUsername: userId, email });
  writeSetting(SETTINGS.namesCopied, true);
  return true;
}
