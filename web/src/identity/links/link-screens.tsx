// The emailed-link pages (spec 1 §2): they validate the link, then redirect, offer a new link, or report it as invalid.
import { useLocation, useParams, useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { safeRedirect } from "@gap/core/identity/safe-redirect";
import { useApi, useAppContext } from "@gap/web/platform/app-context";
import { SETTINGS, writeSetting } from "@gap/web/platform/session/local-settings";
import { followLink, type LinkOutcome, type LinkPath, type MailedLink } from "./follow-link";
import { ExpiredLink, InvalidLink, UncheckedLink, ValidatingNotice } from "./link-notices";
import { problemText } from "./problem-text";

export function UpdateLinkScreen() {
  return <LinkScreen path="update" />;
}

export function ValidateLinkScreen() {
  return <LinkScreen path="validate" />;
}

export function ValidateClientLinkScreen() {
  return <LinkScreen path="validate-client" />;
}

/** The variant with only userId and redirectUrl: there is nothing to validate except the redirect. */
export function RedirectOnlyLinkScreen() {
  const { region } = useAppContext();
  const { history } = useRouter();
  const { redirectUrl } = useMailedLink();
  useEffect(() => {
    history.replace(safeRedirect(redirectUrl, { origin: window.location.origin, region }));
  }, [history, redirectUrl, region]);
  return <ValidatingNotice />;
}

type LinkState = LinkOutcome | { kind: "validating" } | { kind: "failed"; problem: string };

function LinkScreen({ path }: { path: LinkPath }) {
  const { history } = useRouter();
  const link = useMailedLink();
  const { state, tryAgain } = useLinkState(path, link);
  const goesTo = state.kind === "go" ? state.to : undefined;
  useEffect(() => {
    // Replaces the link's own address, so that going back does not follow it again.
    if (goesTo !== undefined) history.replace(goesTo);
  }, [goesTo, history]);

  switch (state.kind) {
    case "expired":
      return <ExpiredLink link={link} />;
    case "invalid":
      return <InvalidLink />;
    case "failed":
      return <UncheckedLink problem={state.problem} onTryAgain={tryAgain} />;
    default:
      return <ValidatingNotice />;
  }
}

function useLinkState(path: LinkPath, { token, userId, redirectUrl }: MailedLink) {
  const { config, region, session, signOut } = useAppContext();
  const api = useApi();
  const [state, setState] = useState<LinkState>({ kind: "validating" });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isShown = true;
    const show = (next: LinkState) => {
      if (isShown) setState(next);
    };
    followLink(
      path,
      { token, userId, redirectUrl },
      {
        validate: (key) => api.public.user.validateTokenForUser.mutate(key),
        exchange: (key) => api.public.user.validateCustomTokenAndReturnCognitoTokens.mutate(key),
        signedInUserId: () => session.current()?.userId,
        signOut: () => signOut({ staysHere: true }),
        signIn: (tokens) => {
          writeSetting(SETTINGS.cameByLink, true);
          session.signIn(tokens);
        },
        acceptsFixedLinkToken: config.acceptsFixedLinkToken,
        origin: window.location.origin,
        region,
      },
    ).then(show, (error: unknown) => show({ kind: "failed", problem: problemText(error) }));
    return () => {
      isShown = false;
    };
  }, [attempt, path, token, userId, redirectUrl, config, region, session, signOut, api]);
  return {
    state,
    tryAgain: () => {
      setState({ kind: "validating" });
      setAttempt(attempt + 1);
    },
  };
}

// Read once: during the redirect this screen is still mounted and must not treat the next address as its link.
function useMailedLink(): MailedLink & { emailId: string | null } {
  const { token = "", userId = "" } = useParams({ strict: false });
  const query = useLocation({ select: ({ searchStr }) => searchStr });
  const [link] = useState(() => {
    const given = new URLSearchParams(query);
    return { token, userId, redirectUrl: given.get("redirectUrl"), emailId: given.get("emailId") };
  });
  return link;
}
