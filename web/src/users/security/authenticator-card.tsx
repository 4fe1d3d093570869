// Settings of the authenticator app (spec 4 §A, Multi-factor), whose code replaces the mailed one at login.
import { useState } from "react";
import { formatDate } from "@gap/core/shared/dates";
import { joinNames } from "@gap/core/shared/join-names";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { Button } from "@gap/web/ui/actions/button";
import { StatusBadge } from "@gap/web/ui/display/status-badge";
import { Banner } from "@gap/web/ui/feedback/banner";
import { CheckboxField } from "@gap/web/ui/form/checkbox-field";
import { Card } from "@gap/web/ui/page/card";
import utility from "@gap/web/ui/theme/utilities.module.css";
import classes from "../profile-form.module.css";
import { PreferMailDialog, RemoveAuthenticatorDialog } from "./app-code-dialogs";
import { EnrolDialog } from "./enrol-dialog";
import { useSecurityChanged, type Security } from "./security.queries";
import { useIdentityCall } from "./use-identity-call";

type Authenticator = NonNullable<Security["authenticator"]>;

interface AuthenticatorCardProps {
  readonly authenticator: Authenticator | null;
  /** Names of the organisations that require the app: then it can be replaced, but not switched off. */
  readonly requiredBy: readonly string[];
}

export function AuthenticatorCard({ authenticator, requiredBy }: AuthenticatorCardProps) {
  const [dialog, setDialog] = useState<"enrol" | "remove" | "prefer-mail">();
  const securityChanged = useSecurityChanged();
  const refreshAnswers = useRefreshAnswers();
  const isRequired = requiredBy.length > 0;
  const close = () => {
    setDialog(undefined);
    void securityChanged();
  };
  const replace = () => {
    setDialog("enrol");
    // A login from after the rule may do nothing else now: the refusal of its user info shows the set-up as a page.
    void refreshAnswers("user.getMyUserInfo");
    void securityChanged();
  };
  return (
    <Card
      title="Authenticator app"
      actions={authenticator === null ? null : <StatusBadge tone="success">On</StatusBadge>}
    >
      <div className={utility.form}>
        {authenticator === null ? (
          <p className={classes.hint}>
            When you log in, we send a code to your email. With an authenticator app on your phone, you enter
            its code instead. It works without email, and your password and access to your mailbox are then
            not enough to log in.
          </p>
        ) : (
          <>
            <p className={classes.hint}>
              Set up on {formatDate(authenticator.confirmedAt)}. {codesLeft(authenticator.recoveryCodesLeft)}
            </p>
            {isRequired ? null : (
              <PreferredMethod
                preferred={authenticator.preferredMfa}
                onPreferMail={() => setDialog("prefer-mail")}
              />
            )}
          </>
        )}
        {isRequired ? (
          <p className={classes.hint}>
            {joinNames(requiredBy)} {requiredBy.length === 1 ? "requires" : "require"} the app's code when you
            log in.
          </p>
        ) : null}
        {/* One button for both states, so that the focus can return to it from a dialog. */}
        <div>
          <Button onClick={() => setDialog(authenticator === null ? "enrol" : "remove")}>
            {authenticator === null ? "Set up app" : isRequired ? "Replace app" : "Remove app"}
          </Button>
        </div>
      </div>
      {dialog === "enrol" ? <EnrolDialog onClose={close} /> : null}
      {dialog === "prefer-mail" ? <PreferMailDialog onClose={close} /> : null}
      {dialog === "remove" ? (
        <RemoveAuthenticatorDialog
          isRequired={isRequired}
          onRemoved={isRequired ? replace : close}
          onClose={close}
        />
      ) : null}
    </Card>
  );
}

function codesLeft(count: number): string {
  if (count === 0) return "You have used all recovery codes. Set up the app again to get new ones.";
  return count === 1 ? "1 recovery code is left." : `${count} recovery codes are left.`;
}

interface PreferredMethodProps {
  readonly preferred: Authenticator["preferredMfa"];
  readonly onPreferMail: () => void;
}

/** Switching to the app needs no code; switching back to mailed codes needs one. */
function PreferredMethod({ preferred, onPreferMail }: PreferredMethodProps) {
  const call = useIdentityCall();
  const securityChanged = useSecurityChanged();
  const preferApp = useAct({
    meta: { showsOwnErrors: true },
    mutationFn: () => call((identity, token) => identity.updateAttributes(token, { preferredMfa: "TOTP" })),
    onSuccess: securityChanged,
  });
  return (
    <>
      {preferApp.isError ? <Banner tone="error">{problemOf(preferApp.error)}</Banner> : null}
      <CheckboxField
        label="Ask for the app's code when I log in"
        description="If this is off, we send a code to your email instead."
        checked={preferred === "TOTP" || preferApp.isPending}
        onChange={(event) => (event.currentTarget.checked ? preferApp.mutate() : onPreferMail())}
      />
    </>
  );
}
