// Standalone screens outside the shell (spec 1 §2, route sets by authentication state), each in its own chunk.
import type { RouteComponent } from "@tanstack/react-router";
import { lazy, type ComponentType } from "react";
import { INVITATIONS_PATH } from "@gap/core/users/invitations-path";
import type * as linkScreens from "@gap/web/identity/links/link-screens";
import { GUESTS_PATH } from "./paths";

export interface StandaloneScreen {
  /** Paths relative to the region's base, in router syntax. */
  readonly paths: readonly string[];
  readonly shownTo: "everyone" | "signed-out" | "signed-in";
  readonly screen: RouteComponent;
}

const linkScreen = (name: keyof typeof linkScreens) =>
  inOwnChunk(() => import("@gap/web/identity/links/link-screens").then((module) => module[name]));

const trialScreen = (name: "TrialArea" | "RegisterArea") =>
  inOwnChunk(() => import("@gap/web/identity/trial/trial-area").then((module) => module[name]));

export const STANDALONE_SCREENS: readonly StandaloneScreen[] = [
  {
    paths: ["forgot-password"],
    shownTo: "signed-out",
    screen: inOwnChunk(() =>
      import("@gap/web/identity/forgot-password-screen").then((module) => module.ForgotPasswordScreen),
    ),
  },
  {
    paths: [GUESTS_PATH.slice(1)],
    shownTo: "signed-out",
    screen: inOwnChunk(() => import("@gap/web/identity/guest-area").then((module) => module.GuestArea)),
  },
  { paths: withSubPaths("trial"), shownTo: "everyone", screen: trialScreen("TrialArea") },
  { paths: withSubPaths("register"), shownTo: "everyone", screen: trialScreen("RegisterArea") },
  {
    paths: ["signup/xero"],
    shownTo: "everyone",
    screen: inOwnChunk(() => import("./marketplace-entry").then((module) => module.MarketplaceEntry)),
  },
  {
    paths: ["legal/$document"],
    shownTo: "everyone",
    screen: inOwnChunk(() => import("@gap/web/identity/legal/legal-page").then((module) => module.LegalPage)),
  },
  {
    paths: ["verify"],
    shownTo: "everyone",
    screen: inOwnChunk(() =>
      import("@gap/web/proposals/verify/verify-page").then((module) => module.VerifyPage),
    ),
  },
  {
    paths: ["snooze/$token"],
    shownTo: "everyone",
    screen: inOwnChunk(() =>
      import("@gap/web/shares/snooze/snooze-page").then((module) => module.SnoozePage),
    ),
  },
  {
    paths: withSubPaths("auth/update/$token/$userId"),
    shownTo: "everyone",
    screen: linkScreen("UpdateLinkScreen"),
  },
  {
    paths: withSubPaths("auth/validate/client/$token/$userId"),
    shownTo: "everyone",
    screen: linkScreen("ValidateClientLinkScreen"),
  },
  {
    paths: withSubPaths("auth/validate/$token/$userId"),
    shownTo: "everyone",
    screen: linkScreen("ValidateLinkScreen"),
  },
  // The rest of the path is parsed as a token and a userId.
  { paths: ["auth/validate/$userId"], shownTo: "everyone", screen: linkScreen("RedirectOnlyLinkScreen") },
  {
    paths: ["confirm-email/$token/$userId"],
    shownTo: "everyone",
    screen: inOwnChunk(() =>
      import("@gap/web/identity/links/confirm-email-screen").then((module) => module.ConfirmEmailScreen),
    ),
  },
  {
    paths: ["share/$token"],
    shownTo: "everyone",
    screen: inOwnChunk(() =>
      import("@gap/web/shares/entry/share-screen").then((module) => module.ShareScreen),
    ),
  },
  {
    paths: [...withSubPaths("client-invitation"), ...withSubPaths("join")],
    shownTo: "signed-in",
    screen: inOwnChunk(() =>
      import("@gap/web/identity/links/invitation-screen").then((module) => module.InvitationScreen),
    ),
  },
  {
    paths: [INVITATIONS_PATH.slice(1)],
    shownTo: "signed-in",
    screen: inOwnChunk(() =>
      import("@gap/web/identity/links/my-invitations-screen").then((module) => module.MyInvitationsScreen),
    ),
  },
  {
    paths: withSubPaths("reset-password"),
    shownTo: "signed-in",
    screen: inOwnChunk(() => import("./reset-password-entry").then((module) => module.ResetPasswordEntry)),
  },
  {
    paths: withSubPaths("xero-callback"),
    shownTo: "everyone",
    screen: inOwnChunk(() =>
      import("@gap/web/integrations/xero-callback-screen").then((module) => module.XeroCallbackScreen),
    ),
  },
  {
    paths: ["oauth-redirect"],
    shownTo: "signed-in",
    screen: inOwnChunk(() =>
      import("@gap/web/oauth/oauth-redirect-screen").then((module) => module.OAuthRedirectScreen),
    ),
  },
];

function withSubPaths(path: string): string[] {
  return [path, `${path}/$`];
}

function inOwnChunk(load: () => Promise<ComponentType>): RouteComponent {
  return lazy(async () => ({ default: await load() }));
}
