// Whether the organisation requires an authenticator app, with how many people have one (decision 024).
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { holdsFeature } from "@gap/core/access/access-rule";
import { routePath } from "@gap/core/access/routes";
import type { AuthenticatorRule } from "@gap/core/identity/required-authenticator";
import { toViewer } from "@gap/core/users/viewer-of-user-info";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { Button } from "@gap/web/ui/actions/button";
import { StatusBadge } from "@gap/web/ui/display/status-badge";
import { ConfirmDialog } from "@gap/web/ui/feedback/confirm-dialog";
import { SkeletonText } from "@gap/web/ui/feedback/skeletons";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { Card } from "@gap/web/ui/page/card";
import utility from "@gap/web/ui/theme/utilities.module.css";

export function AuthenticatorRuleCard({ orgId }: { orgId: string }) {
  const api = useApi();
  const { data: me } = useQuery(api.options.user.getMyUserInfo.queryOptions());
  const {
    data: rule,
    error,
    refetch,
  } = useQuery(
    api.options.team.getAuthenticatorRule.queryOptions(
      { orgId },
      { ...ALWAYS_REFETCHED, meta: { showsOwnErrors: true } },
    ),
  );
  const mayChange = me !== undefined && holdsFeature(toViewer(me), "my-organisation", "maintain");
  const isRequired = rule?.requiredSince !== undefined;
  return (
    <Card
      title="Authenticator app"
      actions={
        rule === undefined ? null : (
          <StatusBadge tone={isRequired ? "success" : "neutral"}>
            {isRequired ? "Required" : "Optional"}
          </StatusBadge>
        )
      }
    >
      {rule === undefined ? (
        error === null ? (
          <SkeletonText lines={3} />
        ) : (
          <DataNotLoaded subject="This setting" error={error} onTryAgain={refetch} />
        )
      ) : (
        <div className={utility.form}>
          <p className={utility.quiet}>
            {isRequired
              ? "Your team logs in with the code of an authenticator app. People without an app set one up when they next log in, before they can do anything else."
              : "Your team can log in with a mailed code. If you require an authenticator app, people without one set it up when they next log in, before they can do anything else."}{" "}
            Guests are not asked for one.
          </p>
          <WhoHasOne orgId={orgId} rule={rule} />
          {mayChange ? <ChangeRule orgId={orgId} rule={rule} /> : null}
        </div>
      )}
    </Card>
  );
}

function WhoHasOne({ orgId, rule }: { orgId: string; rule: AuthenticatorRule }) {
  const navigate = useNavigate();
  const { membersWithApp, activeMembers } = rule;
  return (
    <p>
      {membersWithApp} of {activeMembers} {activeMembers === 1 ? "person has" : "people have"} an app.{" "}
      <Button
        kind="link"
        small
        onClick={() => void navigate({ to: routePath(orgId, "my-organisation", "team") })}
      >
        See the team
      </Button>
    </p>
  );
}

function ChangeRule({ orgId, rule }: { orgId: string; rule: AuthenticatorRule }) {
  const api = useApi();
  const navigate = useNavigate();
  const refreshAnswers = useRefreshAnswers();
  const [isAsking, setAsking] = useState(false);
  const isRequired = rule.requiredSince !== undefined;
  const change = useAct(
    api.options.team.requireAuthenticator.mutationOptions({
      meta: { showsOwnErrors: true },
      onSuccess: (_done, { required }) => {
        showSnackbar({
          tone: "success",
          message: required ? "An authenticator app is now required" : "An authenticator app is now optional",
        });
      },
      onError: (error) => showSnackbar({ tone: "error", message: problemOf(error) }),
      onSettled: () => refreshAnswers("team.getAuthenticatorRule", "user.getMySecurity", "org.listActivity"),
    }),
  );
  if (!isRequired && !rule.callerHasApp)
    return (
      <>
        <p>To require an app of your team, set up your own first.</p>
        <div>
          <Button onClick={() => void navigate({ to: routePath(orgId, "my-profile", "security") })}>
            Set up your app
          </Button>
        </div>
      </>
    );
  const confirm = async () => {
    await change.mutateAsync({ orgId, required: !isRequired }).catch(() => undefined);
    setAsking(false);
  };
  const without = rule.activeMembers - rule.membersWithApp;
  return (
    <>
      <div>
        <Button onClick={() => setAsking(true)}>{isRequired ? "Make it optional" : "Require an app"}</Button>
      </div>
      {isAsking ? (
        <ConfirmDialog
          title={
            isRequired ? "Make the authenticator app optional?" : "Require an authenticator app of everyone?"
          }
          confirmLabel={isRequired ? "Make it optional" : "Require an app"}
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        >
          {isRequired
            ? "People can go back to codes by email, and new people no longer have to set up an app."
            : `${withoutApp(without)} People who are logged in now can go on until they log in again. To apply it at once, end their sessions on the Team tab.`}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function withoutApp(count: number): string {
  if (count === 0) return "Everyone in your team already has an app.";
  const people = count === 1 ? "1 person has" : `${count} people have`;
  return `${people} no app yet and must set one up at the next login.`;
}
