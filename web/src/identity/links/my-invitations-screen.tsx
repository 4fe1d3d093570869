// The invitations that a signed-in person has to answer (spec 1 §3): by the link of the mail, by the bell, by the menu.
import { useRouter } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { orgPath } from "@gap/core/access/routes";
import type { MyInvitation } from "@gap/core/users/team.schema";
import { useApi, useAppContext, useSignedIn } from "@gap/web/platform/app-context";
import { Button } from "@gap/web/ui/actions/button";
import { RelativeTime } from "@gap/web/ui/display/relative-time";
import { Banner } from "@gap/web/ui/feedback/banner";
import { ConfirmDialog } from "@gap/web/ui/feedback/confirm-dialog";
import { SkeletonText } from "@gap/web/ui/feedback/skeletons";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import classes from "./links.module.css";
import { problemText } from "./problem-text";
import { StatusPage } from "./status-page";
import { useAnswer } from "./use-answer";

export function MyInvitationsScreen() {
  const api = useApi();
  const { region, signOut } = useAppContext();
  const { history } = useRouter();
  const email = useSignedIn()?.email ?? "";
  const [problem, setProblem] = useState<string>();
  const asked = useAnswer(useCallback(() => api.private.team.listMyInvitations.query(), [api]));
  const goTo = (path: string) => history.push(`/${region}${path}`);
  const banner = problem ?? (asked.kind === "failed" ? asked.problem : undefined);
  const invitations = asked.kind === "answered" ? asked.value : undefined;
  return (
    <StatusPage
      title={titleFor(invitations)}
      text={
        invitations?.length === 0
          ? `There is nothing to answer for ${email}. An invitation to another address is answered by whoever logs in with that one.`
          : `You are logged in as ${email}. An organisation sees nothing of you but this address until you accept.`
      }
      banner={
        banner === undefined ? undefined : (
          <Banner tone="error" action={{ label: "Try again", onClick: asked.askAgain }}>
            {banner}
          </Banner>
        )
      }
    >
      {asked.kind === "asking" ? <SkeletonText lines={3} /> : null}
      {invitations === undefined || invitations.length === 0 ? null : (
        <ul className={classes.asking}>
          {invitations.map((invitation) => (
            <AskingOrg
              key={invitation.orgId}
              invitation={invitation}
              onProblem={(error) => {
                setProblem(problemText(error));
                asked.askAgain();
              }}
              onJoined={() => goTo(orgPath(invitation.orgId))}
              onDeclined={() => (invitations.length === 1 ? goTo("") : asked.askAgain())}
            />
          ))}
        </ul>
      )}
      <div className={classes.ways}>
        <Button fullWidth onClick={() => goTo("")}>
          {invitations?.length === 0 ? "Home" : "Not now"}
        </Button>
        <Button fullWidth kind="quiet" onClick={() => void signOut()}>
          Log in with another account
        </Button>
      </div>
    </StatusPage>
  );
}

function titleFor(invitations: readonly MyInvitation[] | undefined): string {
  const [first, ...others] = invitations ?? [];
  if (invitations === undefined) return "Your invitations";
  if (first === undefined) return "No open invitations";
  return others.length === 0 ? `Join ${first.orgName}?` : "Your invitations";
}

interface AskingOrgProps {
  readonly invitation: MyInvitation;
  readonly onJoined: () => void;
  readonly onDeclined: () => void;
  readonly onProblem: (error: unknown) => void;
}

function AskingOrg({ invitation, onJoined, onDeclined, onProblem }: AskingOrgProps) {
  const { orgId, orgName, roleName, invitedOn, invitedByName } = invitation;
  const { team } = useApi().private;
  const { session, clearCaches } = useAppContext();
  const [isJoining, setIsJoining] = useState(false);
  const [asksToDecline, setAsksToDecline] = useState(false);
  const accept = async () => {
    setIsJoining(true);
    try {
      await team.acceptInvitation.mutate({ orgId });
      // Who was about to set up a firm of their own is told so by their token.
      await session.refreshOnceMore().catch(() => undefined);
      await clearCaches();
      showSnackbar({ tone: "success", message: `You have joined ${orgName}` });
      onJoined();
    } catch (error) {
      onProblem(error);
    }
    setIsJoining(false);
  };
  const decline = async () => {
    try {
      await team.declineInvitation.mutate({ orgId });
      await clearCaches();
      showSnackbar({ tone: "success", message: `You have declined the invitation of ${orgName}` });
      setAsksToDecline(false);
      onDeclined();
    } catch (error) {
      setAsksToDecline(false);
      onProblem(error);
    }
  };
  return (
    <li className={classes.org} aria-label={orgName}>
      <div>
        <strong>{orgName}</strong>
        <p className={classes.details}>
          {invitedByName === undefined ? "You are invited" : `${invitedByName} invites you`} to join as{" "}
          {roleName}
          {invitedOn === undefined ? null : (
            <>
              , <RelativeTime date={invitedOn} />
            </>
          )}
          .
        </p>
      </div>
      <div className={classes.answers}>
        <Button kind="main" pending={isJoining} onClick={() => void accept()}>
          Accept
        </Button>
        <Button disabled={isJoining} onClick={() => setAsksToDecline(true)}>
          Decline
        </Button>
      </div>
      <ConfirmDialog
        opened={asksToDecline}
        title={`Decline the invitation of ${orgName}?`}
        confirmLabel="Decline"
        destructive
        onConfirm={decline}
        onCancel={() => setAsksToDecline(false)}
      >
        <p>You do not join, and the invitation is gone. {orgName} can invite you again.</p>
      </ConfirmDialog>
    </li>
  );
}
