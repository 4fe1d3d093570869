// What a mailed link leads to (spec 1 §4, email-link validation): checked by the server, and only ever to a safe address.
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

/** The addresses that links have: auth/update, auth/validate and auth/validate/client. */
export type LinkPath = "update" | "validate" | "validate-client";

export type LinkOutcome =
  | { readonly kind: "go"; readonly to: string }
  | { readonly kind: "expired" }
  | { readonly kind: "invalid" };

type Asked = Pick<MailedLink, "token" | "userId">;

export interface LinkEnvironment {
  readonly validate: (asked: Asked) => Promise<LinkStatus>;
  readonly exchange: (asked: Asked) => Promise<{ status: LinkStatus } & Partial<TokenSet>>;
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
  // A link to set a password that is not known any more was most likely replaced by a newer one: it can be renewed.
  return { kind: status === "expired" || path === "update" ? "expired" : "invalid" };
}

async function signInThrough(asked: Asked, environment: LinkEnvironment): Promise<LinkStatus> {
  const { status, idToken, accessToken, refreshToken } = await environment.exchange(asked);
  if (status !== "valid") return status;
  if (idToken === undefined || accessToken === undefined) throw new Error("The answer carries no tokens");
  const current = environment.signedInUserId();
  // Only once the link has proved good: a made-up one must not be able to sign anybody out.
  if (current !== undefined && current !== asked.userId) await environment.signOut();
  environment.signIn({ idToken, accessToken, ...(refreshToken === undefined ? {} : { refreshToken }) });
  return status;
}
