// Follows a mailed link (spec 1 §4, email-link validation): the server checks it, and only safe redirects are followed.
import { FIXED_LINK_TOKEN } from "@gap/core/identity/fixed-link-token";
import { safeRedirect } from "@gap/core/identity/safe-redirect";
import type { TokenSet } from "@gap/core/identity/sign-in-step";
import type { RegionId } from "@gap/core/shared/regions";

export interface MailedLink {
  readonly token: string;
  readonly userId: string;
  readonly redirectUrl: string | null;
}

type LinkStatus = "valid" | "expired" | "invalid";

/** The paths of links: auth/update, auth/validate and auth/validate/client. */
export type LinkPath = "update" | "validate" | "validate-client";

export type LinkOutcome =
  | { readonly kind: "go"; readonly to: string }
  | { readonly kind: "expired" }
  | { readonly kind: "invalid" };

type LinkKey = Pick<MailedLink, "token" | "userId">;

export interface LinkEnvironment {
  readonly validate: (key: LinkKey) => Promise<LinkStatus>;
  readonly exchange: (key: LinkKey) => Promise<{ status: LinkStatus } & Partial<TokenSet>>;
  readonly signedInUserId: () => string | undefined;
  readonly signOut: () => Promise<void>;
  readonly signIn: (tokens: TokenSet) => void;
  readonly acceptsFixedLinkToken: boolean;
  readonly origin: string;
  readonly region: RegionId;
}

export async function followLink(
  path: LinkPath,
  link: MailedLink,
  environment: LinkEnvironment,
): Promise<LinkOutcome> {
  const to = safeRedirect(link.redirectUrl, environment);
  if (environment.acceptsFixedLinkToken && link.token === FIXED_LINK_TOKEN) return { kind: "go", to };
  const { token, userId } = link;
  const status =
    path === "validate"
      ? await environment.validate({ token, userId })
      : await signInThrough({ token, userId }, environment);
  if (status === "valid") return { kind: "go", to };
  // An unknown link to set a password was most likely replaced by a newer one, so offer to renew it.
  return { kind: status === "expired" || path === "update" ? "expired" : "invalid" };
}

async function signInThrough(key: LinkKey, environment: LinkEnvironment): Promise<LinkStatus> {
  const { status, idToken, accessToken, refreshToken } = await environment.exchange(key);
  if (status !== "valid") return status;
  if (idToken === undefined || accessToken === undefined) throw new Error("The response has no tokens");
  const current = environment.signedInUserId();
  // Sign out another user only after the link proved valid, so that a made-up link cannot sign anyone out.
  if (current !== undefined && current !== key.userId) await environment.signOut();
  environment.signIn({ idToken, accessToken, ...(refreshToken === undefined ? {} : { refreshToken }) });
  return status;
}
