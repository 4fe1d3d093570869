// /trial/org-setup (spec 1 §2, §5): the trial's firm; currency, tax and time zone come from its country.
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { MinimalOrg, TrialOrg } from "@gap/core/orgs/org.schema";
import { validationErrorsOfCall } from "@gap/web/platform/errors/validation-errors";
import { useApi, useAppContext } from "@gap/web/platform/app-context";
import { useHeldUploads } from "@gap/web/platform/uploads/use-uploads";
import { useAct } from "@gap/web/platform/calls/use-act";
import { Button } from "@gap/web/ui/actions/button";
import { SkeletonBar, SkeletonGroup } from "@gap/web/ui/feedback/skeletons";
import { hasUploadFailed } from "@gap/web/ui/form/upload-status";
import { AuthFields } from "@gap/web/ui/page/auth-layout";
import { useSignOutOfLinkSession } from "../links/use-password-first";
import { loadTrialOrg, type SignedUpPerson } from "./become-user";
import { refreshTrialStep } from "./refresh-trial-step";
import { OrgSetupForm, useOrgSetupForm } from "./org-setup-form";
import { OrgSetupLogo, usePresentLogo } from "./org-setup-logo";
import { saveProblem, trialOrgProblem } from "./sign-up-messages";
import { TrialLayout } from "./trial-layout";

const LOGO_NOT_SAVED =
  "Your firm is saved, but its logo is not. Please try again, or remove the logo to continue without one.";

interface OrgSetupScreenProps {
  readonly person: SignedUpPerson;
  readonly onSaved: () => void;
}

export function OrgSetupScreen({ person, onSaved }: OrgSetupScreenProps) {
  const api = useApi();
  const { session, sessionTimedOut } = useAppContext();
  const {
    data: org,
    error,
    refetch,
    isFetching,
  } = useQuery({
    queryKey: ["trial org", person.email],
    queryFn: () => loadTrialOrg(api.private, session, person),
    // The form starts with the server's current values; nothing is cached from an earlier visit.
    staleTime: Infinity,
    gcTime: 0,
    meta: { showsOwnErrors: true },
  });
  const mustSetPassword = useSignOutOfLinkSession(error);
  const loginExpired = error?.message === "Login expired";
  useEffect(() => {
    if (loginExpired) sessionTimedOut();
  }, [loginExpired, sessionTimedOut]);

  if (org !== undefined) return <LoadedOrgSetup org={org} onSaved={onSaved} />;
  return (
    <TrialLayout
      page="org-setup"
      kind="signUp"
      title="Set up your org"
      problem={error === null || mustSetPassword ? undefined : trialOrgProblem(error)}
    >
      {error === null || mustSetPassword ? (
        <FormSkeleton />
      ) : (
        <Button fullWidth pending={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      )}
    </TrialLayout>
  );
}

function FormSkeleton() {
  return (
    <SkeletonGroup label="Loading">
      <AuthFields>
        {["name", "website", "size", "country"].map((field) => (
          <SkeletonBar key={field} height={44} />
        ))}
      </AuthFields>
    </SkeletonGroup>
  );
}

function LoadedOrgSetup({ org, onSaved }: { org: MinimalOrg | null; onSaved: () => void }) {
  const api = useApi();
  const { session } = useAppContext();
  const [orgExists, setOrgExists] = useState(org !== null);
  const logo = useHeldUploads("logo");
  const presentLogo = usePresentLogo(org);
  const form = useOrgSetupForm(org);
  const { mutate, reset, isPending, error } = useAct({
    mutationFn: async (given: TrialOrg) => {
      const { createTrialOrg, updateTrialOrg } = api.private.org;
      const { id: orgId } = await (orgExists ? updateTrialOrg : createTrialOrg).mutate(given);
      setOrgExists(true);
      // The refreshed token has the next trial step.
      await session.refreshAfterSave();
      return logo.send((fileName) => api.private.org.getLogoUploadUrl.query({ orgId, fileName }));
    },
    meta: { showsOwnErrors: true },
    onSuccess: (isLogoSaved) => {
      if (isLogoSaved) onSaved();
    },
    onError: (refusal) => {
      form.refused(refusal);
      return refreshTrialStep(session);
    },
  });
  const isAboutFields = Object.keys(validationErrorsOfCall(error)).length > 0;
  const logoProblem = logo.items.some(({ status }) => hasUploadFailed(status)) ? LOGO_NOT_SAVED : undefined;
  return (
    <TrialLayout
      page="org-setup"
      kind="signUp"
      title="Set up your org"
      subtitle="Tell us about your firm. You can change it later."
      problem={error === null || isAboutFields ? logoProblem : saveProblem(error)}
    >
      <OrgSetupForm
        form={form}
        pending={isPending}
        logo={<OrgSetupLogo uploads={logo} present={presentLogo} disabled={isPending} />}
        logoIsBusy={logo.isBusy || presentLogo.isLoading}
        onAttempt={reset}
        onSubmit={mutate}
      />
    </TrialLayout>
  );
}
