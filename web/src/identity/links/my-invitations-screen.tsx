// The open invitations of a signed-in user (spec 1 §3), reached by the mail's link, the bell and the menu.
import { useRouter } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { orgPath } from "@gap/core/access/routes";
import type { MyInvitation } from "@gap/core/users/team.schema";
import { useApi, useAppContext } from "@gap/web/platform/app-context";
import { useSignedIn } from "@gap/web/platform/session/session-context";
import { Button } from "@gap/web/ui/actions/button";
import { RelativeTime } from "@gap/web/ui/display/relative-time";
import { Banner } from "@gap/web/ui/feedback/banner";
import { ConfirmDialog } from "@gap/web/ui/feedback/confirm-dialog";
import { SkeletonText } from "@gap/web/ui/feedback/skeletons";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import utility from "@gap/web/ui/theme/utilities.module.css";
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
  const list = useAnswer(useCallback(() => api.private.team.listMyInvitations.query(), [api]));
  const goTo = (path: string) => history.push(`/${region}${path}`);
  const banner = problem ?? (list.kind === "failed" ? list.problem : undefined);
  const invitations = list.kind === "answered" ? list.value : undefined;
  return (
    <StatusPage
      title={titleFor(invitations)}
      text={
        invitations?.length === 0
          ? `There are no invitations for ${email}. If you were invited at another address, log in with that one.`
          : `You are logged in as ${email}. Until you accept, an organisation sees only this email address.`
      }
      banner={
        banner === undefined ? undefined : (
          <Banner tone="error" action={{ label: "Try again", onClick: list.askAgain }}>
            {banner}
          </Banner>
        )
      }
    >
      {list.kind === "asking" ? <SkeletonText lines={3} /> : null}
      {invitations === undefined || invitations.length === 0 ? null : (
        <ul className={classes.invitations}>
          {invitations.map((invitation) => (
            <InvitationItem
              key={invitation.orgId}
              invitation={invitation}
              onProblem={(error) => {
                setProblem(problemText(error));
                list.askAgain();
              }}
              onJoined={() => goTo(orgPath(invitation.orgId))}
              onDeclined={() => (invitations.length === 1 ? goTo("") : list.askAgain())}
            />
          ))}
        </ul>
      )}
      <div className={utility.stack8}>
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

interface InvitationItemProps {
  readonly invitation: MyInvitation;
  readonly onJoined: () => void;
  readonly onDeclined: () => void;
  readonly onProblem: (error: unknown) => void;
}

function InvitationItem({ invitation, onJoined, onDeclined, onProblem }: InvitationItemProps) {
  const { orgId, orgName, roleName, invitedOn, invitedByName } = invitation;
  const { team } = useApi().private;
  const { session, clearCaches } = useAppContext();
  const [isJoining, setIsJoining] = useState(false);
  const [isConfirmingDecline, setConfirmingDecline] = useState(false);
  const accept = async () => {
    setIsJoining(true);
    try {
      await team.acceptInvitation.mutate({ orgId });
      // The refreshed token drops the trial step of users who were about to set up their own firm.
      await session.refreshAfterSave().catch(() => undefined);
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
      showSnackbar({ tone: "success", message: `You have declined the invitation from ${orgName}` });
      setConfirmingDecline(false);
      onDeclined();
    } catch (error) {
      setConfirmingDecline(false);
      onProblem(error);
    }
  };
  return (
    <li className={classes.org} aria-label={orgName}>
      <div>
        <strong>{orgName}</strong>
        <p className={classes.details}>
          {invitedByName === undefined ? "You were invited" : `${invitedByName} invited you`} to join as{" "}
          {roleName}
          {invitedOn === undefined ? null : (
            <>
              , <RelativeTime date={invitedOn} />
            </>
          )}
          .
        </p>
      </div>
      <div className={utility.buttons}>
        <Button kind="main" pending={isJoining} onClick={() => void accept()}>
          Accept
        </Button>
        <Button disabled={isJoining} onClick={() => setConfirmingDecline(true)}>
          Decline
        </Button>
      </div>
      <ConfirmDialog
        opened={isConfirmingDecline}
        title={`Decline the invitation from ${orgName}?`}
        confirmLabel="Decline"
        destructive
        onConfirm={decline}
        onCancel={() => setConfirmingDecline(false)}
      >
        <p>The invitation will be removed. {orgName} can invite you again.</p>
      </ConfirmDialog>
    </li>
  );
}
