// Signs up with email and password, and maps each refusal to the place where it shows.
import { useState } from "react";
import type { SignUpDetails } from "@gap/core/users/sign-up-details.schema";
import { useAppContext } from "@gap/web/platform/app-context";
import { SETTINGS, writeSetting } from "@gap/web/platform/session/local-settings";
import { rememberAgreement, rememberUnverified } from "./sign-up-memory";
import { signUpProblem, type SignUpProblem } from "./sign-up-messages";
import type { SignUpKind } from "./trial-pages";

export type SignUpOutcome =
  | { readonly kind: "code sent" }
  | { readonly kind: "log in"; readonly email: string; readonly problem: string };

type ShownHere = Exclude<SignUpProblem["at"], "log in">;

export interface SignUp {
  readonly pending: boolean;
  readonly problems: Readonly<Partial<Record<ShownHere, string>>>;
  readonly send: (
    details: SignUpDetails,
    password: string,
  ) => Promise<Readonly<Partial<Record<ShownHere, string>>>>;
}

export function useSignUp(kind: SignUpKind, onOutcome: (outcome: SignUpOutcome) => void): SignUp {
  const { identity } = useAppContext();
  const [pending, setPending] = useState(false);
  const [problems, setProblems] = useState<SignUp["problems"]>({});

  const refused = (error: unknown, { email }: SignUpDetails): SignUp["problems"] => {
    const problem = signUpProblem(error);
    if (problem.at !== "log in") return { [problem.at]: problem.text };
    onOutcome({ kind: "log in", email, problem: problem.text });
    return {};
  };

  const send = async (details: SignUpDetails, password: string) => {
    setPending(true);
    setProblems({});
    try {
      const { destination, session } = await identity.signUp({
        username: details.email,
        password,
        attributes: attributesOf(details, kind),
      });
      rememberUnverified({ email: details.email, destination, session });
      rememberAgreement();
      if (kind === "invitation") writeSetting(SETTINGS.inviteeEmail, details.email);
      onOutcome({ kind: "code sent" });
      return {};
    } catch (error) {
      const found = refused(error, details);
      setProblems(found);
      return found;
    } finally {
      setPending(false);
    }
  };
  return { pending, problems, send };
}

/** Users who join a firm get no trial to set up. */
function attributesOf({ firstName, lastName, jobTitle }: SignUpDetails, kind: SignUpKind) {
  return {
    given_name: firstName,
    family_name: lastName,
    jobTitle,
    ...(kind === "signUp" ? { trialStep: "org-setup" as const } : {}),
  };
}
