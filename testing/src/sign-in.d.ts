import type { RegionId } from "@gap/core/shared/regions";
import type { Identified } from "./calls";
/** Tokens and ids of a signed-in person. */
export interface SignedInPerson extends Required<Identified> {
  readonly idToken: string;
  readonly refreshToken: string;
  readonly userId: string;
}
interface SignInOptions {
  readonly region?: RegionId;
  /** The demo's password if omitted. */
  readonly password?: string;
  readonly headers?: Record<string, string>;
}
/** Signs in a person of the demo, in region au by default; the code is read from the mailbox page. */
export declare function signInOverHttp(
  url: string,
  email: string,
  options?: SignInOptions,
): Promise<SignedInPerson>;
/** The body of a signIn call: the password, encrypted with a new challenge's key. */
export declare function passwordFor(
  url: string,
  username: string,
  headers?: Record<string, string>,
  { region, password }?: SignInOptions,
): Promise<{
  username: string;
  challengeId: string;
  encryptedPassword: string;
}>;
/** A call to a region's identity endpoint. */
export declare function callIdentity(
  url: string,
  call: string,
  body: object,
  headers?: Record<string, string>,
  region?: RegionId,
): Promise<unknown>;
export {};
