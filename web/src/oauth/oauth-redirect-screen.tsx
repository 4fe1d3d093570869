// The OAuth redirect page (spec 1 §2, 2 §2.2): completes the sign-in of a registered client, then leads there or home.
import { useLocation, useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { StatusPage } from "@gap/web/identity/public";
import { useApi, useAppContext } from "@gap/web/platform/app-context";
import { Banner } from "@gap/web/ui/feedback/banner";
import { isFollowable, readOAuthRequest } from "./complete-sso";

const FOLLOWED_AFTER_MS = 1_000;
const HOME_AFTER_MS = 3_000;

type Progress =
  | { readonly kind: "processing" }
  | { readonly kind: "completed"; readonly url: string }
  | { readonly kind: "failed"; readonly problem: string };

export function OAuthRedirectScreen({
  follow = (url) => window.location.replace(url),
}: {
  readonly follow?: (url: string) => void;
}) {
  const { region } = useAppContext();
  const { history } = useRouter();
  const { hasRequest, progress } = useCompletion();
  const home = `/${region}`;
  useEffect(() => {
    if (!hasRequest) return history.replace(home);
    if (progress.kind === "processing") return undefined;
    const timer =
      progress.kind === "completed"
        ? setTimeout(() => follow(progress.url), FOLLOWED_AFTER_MS)
        : setTimeout(() => history.replace(home), HOME_AFTER_MS);
    return () => clearTimeout(timer);
  }, [hasRequest, progress, follow, history, home]);

  switch (progress.kind) {
    case "completed":
      return <StatusPage title="Redirecting to home page..." />;
    case "failed":
      return (
        <StatusPage
          title="Unable to complete sign in"
          text="We are taking you to the home page."
          banner={<Banner tone="error">{progress.problem}</Banner>}
        />
      );
    default:
      return <StatusPage title="Completing sign in" text="This takes only a moment." />;
  }
}

function useCompletion(): { hasRequest: boolean; progress: Progress } {
  const api = useApi();
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  // Parsed once: this screen stays mounted on the way home, where the URL has no request.
  const [reading] = useState(() => readOAuthRequest(search));
  const [progress, setProgress] = useState<Progress>({ kind: "processing" });
  useEffect(() => {
    let isShown = true;
    const show = (next: Progress) => {
      if (isShown) setProgress(next);
    };
    if (reading.kind === "invalid") show({ kind: "failed", problem: "Invalid OAuth parameters" });
    if (reading.kind === "request")
      api.private.oAuthClient.completeSSO
        .query(reading.request)
        .then(({ url }) => {
          if (!isFollowable(url)) throw new Error("The answer is not a web URL");
          show({ kind: "completed", url });
        })
        .catch(() => show({ kind: "failed", problem: "Something went wrong. Please try again." }));
    return () => {
      isShown = false;
    };
  }, [api, reading]);
  return { hasRequest: reading.kind !== "none", progress };
}
