// The end of an e-mail change (spec 4 §F): the link from the new mailbox leads here, a button makes it so.
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { useApi, useGround } from "@gap/web/platform/ground";
import { Button } from "@gap/web/ui/actions/button";
import { Banner } from "@gap/web/ui/feedback/banner";
import { leaveSignInNotice } from "../sign-in-notice";
import { problemText } from "./problem-text";
import { StandingNotice } from "./standing-notice";

export function ConfirmEmailScreen() {
  const api = useApi();
  const { region, session, signOut } = useGround();
  const { token = "", userId = "" } = useParams({ strict: false });
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const confirm = async () => {
    setPending(true);
    setProblem(undefined);
    try {
      await api.public.user.confirmEmailChange.mutate({ token, userId });
    } catch (error) {
      setProblem(problemText(error));
      setPending(false);
      return;
    }
    // The change has ended every session of that person; what this browser keeps of one goes too.
    await signOut({ staysHere: true, endedAlready: session.current()?.userId === userId });
    leaveSignInNotice("email-updated");
    window.location.replace(`/${region}`);
  };
  return (
    <StandingNotice
      title="Confirm your new email address"
      text="From then on you log in with the address that this link was sent to. You will be logged out on every device."
      banner={problem === undefined ? undefined : <Banner tone="error">{problem}</Banner>}
    >
      <Button kind="main" fullWidth pending={pending} onClick={() => void confirm()}>
        Confirm email address
      </Button>
    </StandingNotice>
  );
}
