// Welcome dialog for advisors, shown once (spec 2 §2.3); closing it and 'Let's go' both mark it as seen.
import { IconFileText, IconUsers, IconUserPlus, type Icon } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { holdsFeature } from "@gap/core/access/access-rule";
import type { FeatureId } from "@gap/core/access/features";
import { INITIAL_ONBOARDING } from "@gap/core/users/new-user";
import type { UserInfo } from "@gap/core/users/user-info.schema";
import { toViewer } from "@gap/core/users/viewer-of-user-info";
import { useApi, useAppContext } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { Button } from "@gap/web/ui/actions/button";
import { Dialog } from "@gap/web/ui/feedback/dialog";
import classes from "./welcome-dialog.module.css";

interface FirstStep {
  readonly icon: Icon;
  readonly title: string;
  readonly text: string;
  /** Only users who maintain this feature see the step. */
  readonly featureId: FeatureId;
}

const FIRST_STEPS: readonly FirstStep[] = [
  {
    icon: IconUserPlus,
    title: "Invite your team",
    text: "Add the people you work with.",
    featureId: "my-organisation",
  },
  {
    icon: IconUsers,
    title: "Add your clients",
    text: "Keep everything you do for them in one place.",
    featureId: "clients",
  },
  {
    icon: IconFileText,
    title: "Send a proposal",
    text: "Priced, signed and sealed without paper.",
    featureId: "proposals",
  },
];

const WORTH_DOING = ["", "One thing is", "Two things are", "Three things are"] as const;

export function WelcomeDialog({ firstName }: { firstName: string }) {
  const { productName } = useAppContext().config;
  const viewed = useWelcomeViewed();
  const { data: me } = useQuery(useApi().options.user.getMyUserInfo.queryOptions());
  const steps = FIRST_STEPS.filter(
    ({ featureId }) => me !== undefined && holdsFeature(toViewer(me), featureId, "maintain"),
  );
  return (
    <Dialog
      width={600}
      title={firstName === "" ? `Welcome to ${productName}` : `Welcome to ${productName}, ${firstName}`}
      onClose={viewed}
      actions={
        <Button kind="main" data-autofocus onClick={viewed}>
          Let&apos;s go
        </Button>
      }
    >
      <p>You are all set.{steps.length === 0 ? "" : ` ${WORTH_DOING[steps.length]} worth doing first:`}</p>
      <ul className={classes.steps}>
        {steps.map(({ icon: Glyph, title, text }) => (
          <li key={title} className={classes.step}>
            <Glyph size={20} stroke={1.6} aria-hidden />
            <span>
              <strong>{title}</strong>
              <br />
              {text}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function useWelcomeViewed(): () => void {
  const { options } = useApi();
  const queryClient = useQueryClient();
  const { mutate } = useAct(
    // Errors are ignored: if the call fails, the dialog shows again on the next visit.
    options.user.updateMyOnboardingProgress.mutationOptions({ meta: { showsOwnErrors: true } }),
  );
  return () => {
    queryClient.setQueryData<UserInfo>(
      options.user.getMyUserInfo.queryKey(),
      (info) =>
        info && {
          ...info,
          onboarding: { ...(info.onboarding ?? INITIAL_ONBOARDING), hasViewedWelcome: true },
        },
    );
    mutate({ hasViewedWelcome: true });
  };
}
