// For signed-in users without a trial: registers those who are unknown to the product, with the names that the identity
// service has (spec 1 §2, §4). Sign-ups by the accounting provider and its marketplace end here.
import { useQuery } from "@tanstack/react-query";
import { Navigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { profileSchema } from "@gap/core/users/user.schema";
import { useApi, useAppContext } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { useSchemaForm } from "@gap/web/platform/forms/use-schema-form";
import { Button } from "@gap/web/ui/actions/button";
import { SkeletonPage } from "@gap/web/ui/feedback/skeletons";
import { TextField } from "@gap/web/ui/form/text-field";
import { AuthFields } from "@gap/web/ui/page/auth-layout";
import { useSignOutOfLinkSession } from "../links/use-password-first";
import { Agreement } from "./agreement";
import { becomeUser, type SignedUpPerson } from "./become-user";
import { forgetSignUp, hasAgreed } from "./sign-up-memory";
import { advisorUserProblem } from "./sign-up-messages";
import { TrialLayout } from "./trial-layout";
import { isUnknownUser } from "./unknown-user";
import classes from "./trial.module.css";

export interface CompleteSignUpProps {
  readonly person: SignedUpPerson;
  /** True when the user came to sign up; otherwise the agreement stored in this tab decides whether to ask. */
  readonly wantsToSignUp: boolean;
}

export function CompleteSignUp({ person, wantsToSignUp }: CompleteSignUpProps) {
  const api = useApi();
  const { session } = useAppContext();
  const refreshAnswers = useRefreshAnswers();
  const isUser = useQuery(api.options.user.getMyUserInfo.queryOptions(undefined, ALWAYS_REFETCHED));
  const { mutate, isIdle, isPending, error } = useAct({
    mutationFn: (names: SignedUpPerson) => becomeUser(api.private, session, names),
    meta: { showsOwnErrors: true },
    onSuccess: () => {
      forgetSignUp();
      return refreshAnswers("user.getMyUserInfo");
    },
  });
  const [agreed] = useState(() => wantsToSignUp || hasAgreed());
  const hasNames = profileSchema.safeParse(person).success;
  const mustSetPassword = useSignOutOfLinkSession(isUser.error);
  const isUnknown = isUser.data === undefined && isUnknownUser(isUser.error);
  const beginsByItself = isUnknown && agreed && hasNames && isIdle;
  useEffect(() => {
    if (beginsByItself) mutate(person);
  }, [beginsByItself, mutate, person]);

  if (isUser.data !== undefined) return <Navigate to="/" replace />;
  if (isUser.error === null || mustSetPassword || beginsByItself || (isPending && agreed))
    return <SkeletonPage />;
  return (
    <NamesScreen
      person={person}
      pending={isPending || isUser.isFetching}
      problem={problemOf(error, isUser.error)}
      onSubmit={mutate}
    />
  );
}

function problemOf(refused: unknown, notLoaded: unknown): string | undefined {
  if (refused !== null) return advisorUserProblem(refused);
  return isUnknownUser(notLoaded) ? undefined : advisorUserProblem(notLoaded);
}

interface NamesScreenProps {
  readonly person: SignedUpPerson;
  readonly pending: boolean;
  readonly problem: string | undefined;
  readonly onSubmit: (person: SignedUpPerson) => void;
}

function NamesScreen({ person, pending, problem, onSubmit }: NamesScreenProps) {
  const { config, signOut } = useAppContext();
  const { firstName, lastName } = person;
  const form = useSchemaForm({ schema: profileSchema, initialValues: { firstName, lastName } });
  return (
    <TrialLayout
      page="root"
      kind="signUp"
      title={`Welcome to ${config.productName}`}
      subtitle={
        <>
          You are signed in as <span className={classes.account}>{person.email}</span>
        </>
      }
      problem={problem}
    >
      <form {...form.formProps(pending, (names) => onSubmit({ ...person, ...names }))}>
        <AuthFields>
          <div className={classes.pair}>
            <TextField label="First name" required autoComplete="given-name" {...form.text("firstName")} />
            <TextField label="Last name" required autoComplete="family-name" {...form.text("lastName")} />
          </div>
          <Agreement kind="signUp" />
          <Button type="submit" kind="main" fullWidth pending={pending}>
            Sign up
          </Button>
          <Button kind="quiet" fullWidth onClick={() => void signOut()}>
            Use a different account
          </Button>
        </AuthFields>
      </form>
    </TrialLayout>
  );
}
