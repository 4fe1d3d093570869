// Notices on the pages of mailed links, while a link is checked and when it does not work (spec 1 §2).
import { useState } from "react";
import { useApi, useAppContext } from "@gap/web/platform/app-context";
import { useSignedIn } from "@gap/web/platform/session/session-context";
import { Button, ButtonLink } from "@gap/web/ui/actions/button";
import { Banner } from "@gap/web/ui/feedback/banner";
import { AuthFields } from "@gap/web/ui/page/auth-layout";
import { problemText } from "./problem-text";
import { StatusPage } from "./status-page";

export function ValidatingNotice() {
  return <StatusPage title="Validating request" text="This takes only a moment." />;
}

export function InvalidLink() {
  return (
    <StatusPage
      title="Invalid request"
      text="Please check that you have used the whole link from your email."
    >
      <HomeLink />
    </StatusPage>
  );
}

export function UncheckedLink({ problem, onTryAgain }: { problem: string; onTryAgain: () => void }) {
  return (
    <StatusPage
      title="This link could not be checked"
      text="You can try again with the same link."
      banner={<Banner tone="error">{problem}</Banner>}
    >
      <Button kind="main" fullWidth onClick={onTryAgain}>
        Try again
      </Button>
    </StatusPage>
  );
}

interface ExpiredLinkProps {
  readonly link: { readonly token: string; readonly userId: string; readonly emailId: string | null };
}

export function ExpiredLink({ link }: ExpiredLinkProps) {
  const api = useApi();
  const isSignedIn = useSignedIn() !== undefined;
  const [sending, setSending] = useState<"no" | "pending" | "sent" | { problem: string }>("no");
  const { token, userId, emailId } = link;
  const send = () => {
    setSending("pending");
    api.public.user.requestNewEmailLink
      .mutate({ token, userId, ...(emailId === null ? {} : { emailId }) })
      .then(
        () => setSending("sent"),
        (error: unknown) => setSending({ problem: problemText(error) }),
      );
  };
  if (sending === "sent")
    return (
      <StatusPage
        title="Please check your email for a new link."
        text="Only the newest link works. You can close this page."
      >
        <HomeLink />
      </StatusPage>
    );
  return (
    <StatusPage
      title="This link has expired"
      text="It may already have been used, or be too old. We can send a new one to your email address."
      banner={typeof sending === "object" ? <Banner tone="error">{sending.problem}</Banner> : undefined}
    >
      <AuthFields>
        <Button kind="main" fullWidth pending={sending === "pending"} onClick={send}>
          Send me a new link
        </Button>
        {/* Users who have already set their password with this link need no new one. */}
        <HomeLink label={isSignedIn ? "Go home" : "Log in"} />
      </AuthFields>
    </StatusPage>
  );
}

function HomeLink({ label = "Go home" }: { label?: "Go home" | "Log in" }) {
  const { region } = useAppContext();
  return (
    <ButtonLink href={`/${region}`} fullWidth>
      {label}
    </ButtonLink>
  );
}
