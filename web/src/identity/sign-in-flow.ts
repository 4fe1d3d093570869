// State machine for signing in, from the first form to the session (spec 1 §4); the screens only show its state.
import type { SignInStep } from "@gap/core/identity/sign-in-step";
import { isNetworkFailure } from "@gap/web/platform/errors/describe-error";
import type { IdentityClient } from "@gap/web/platform/session/identity-client";
import type { Session } from "@gap/web/platform/session/session";
import type { RememberedDevice } from "./remembered-device";
import {
  DETAILS_MISSING,
  isExpiredStep,
  isPasswordRefusal,
  isResetRequired,
  NEW_CODE_SENT,
  passwordChangeProblem,
  resendProblem,
  signInProblem,
  verificationProblem,
  WRONG_CODE,
  WRONG_CODE_NEW_SENT,
} from "./sign-in-messages";
import type { SignInNotice } from "./sign-in-notice";
import { outcomeOf, type SignInOutcome } from "./sign-in-steps";
import type { FlowMessage } from "./verification-screen";

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly rememberDevice: boolean;
}

type Done = Extract<SignInOutcome, { kind: "done" }>;
type NewPasswordRequired = Extract<SignInOutcome, { kind: "new password required" }>;
/** Without a session the code confirms a new password, with which the user then logs in. */
type Verifying = Pick<Extract<SignInOutcome, { kind: "verify" }>, "method" | "destination"> & {
  readonly session?: string;
};

export interface SignInFlowState {
  readonly status: "sign in" | "verify with mfa code" | "new password required";
  readonly email: string;
  readonly pending: "sign-in" | "verify" | "resend" | "change-password" | undefined;
  readonly message: FlowMessage | undefined;
  readonly notice: SignInNotice | undefined;
  readonly verifying: Verifying | undefined;
  /** Increases when the code has to be entered again. */
  readonly attempt: number;
}

export interface SignInFlowEnvironment {
  readonly identity: Pick<
    IdentityClient,
    "signIn" | "confirmSignIn" | "confirmNewPassword" | "confirmResetPassword"
  >;
  readonly session: Pick<Session, "signIn">;
  readonly device: RememberedDevice;
  /** Called when a wrong code led to a new challenge. */
  readonly onCodeRenewed: () => void;
  /** Reports failures of side tasks that must not stop the sign-in. */
  readonly onSideFailure: (error: unknown) => void;
  /** Requests another code in an open challenge; without it, resending signs in again. */
  readonly renewCode?: (session: string) => Promise<SignInStep>;
  /** Describes why the sign-in could not start. */
  readonly problemOfSignIn?: (error: unknown) => string;
}

const INITIAL_STATE: SignInFlowState = {
  status: "sign in",
  email: "",
  pending: undefined,
  message: undefined,
  notice: undefined,
  verifying: undefined,
  attempt: 0,
};

export class SignInFlow {
  readonly #environment: SignInFlowEnvironment;
  readonly #listeners = new Set<() => void>();
  // Kept in memory for resending, which signs in again (spec 1 §7); never stored.
  #credentials: Credentials | undefined;
  #required: NewPasswordRequired | undefined;
  #newPassword: string | undefined;
  #keepsNotice = false;
  #state: SignInFlowState;

  constructor(environment: SignInFlowEnvironment, start: Partial<SignInFlowState> = {}) {
    this.#environment = environment;
    this.#state = { ...INITIAL_STATE, ...start };
  }

  readonly current = (): SignInFlowState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** An automatic sign-in keeps the notice above the next step, because the user has not read it yet. */
  async signIn(credentials: Credentials, how: { automatic?: boolean } = {}): Promise<void> {
    this.#credentials = credentials;
    this.#newPassword = undefined;
    this.#keepsNotice = how.automatic ?? false;
    this.#set({ pending: "sign-in", message: undefined, email: credentials.email });
    await this.#settle(
      async () => this.#proceed(await this.#ask(credentials)),
      this.#environment.problemOfSignIn ?? signInProblem,
    );
  }

  async verify(code: string): Promise<void> {
    const { verifying } = this.#state;
    if (verifying === undefined) return;
    this.#set({ pending: "verify", message: undefined });
    const { session } = verifying;
    await this.#settle(
      () => (session === undefined ? this.#confirmReset(code) : this.#confirm(session, code)),
      verificationProblem,
      (error) => !isNetworkFailure(error),
    );
  }

  async resend(): Promise<void> {
    const credentials = this.#credentials;
    if (credentials === undefined) return this.#set({ message: { tone: "error", text: DETAILS_MISSING } });
    this.#set({ pending: "resend", message: undefined });
    await this.#settle(async () => {
      await this.#proceed(await this.#askAgain(credentials));
      if (this.#state.verifying !== undefined)
        this.#set(this.#clearCode({ tone: "info", text: NEW_CODE_SENT }));
    }, resendProblem);
  }

  /** For the code of a reset mail: asks for the new password, then for the code. */
  resetWithCode(): void {
    this.#required = { kind: "new password required" };
    this.#set({ status: "new password required" });
  }

  async changePassword(password: string): Promise<void> {
    const required = this.#required;
    if (required === undefined) return;
    this.#newPassword = password;
    this.#set({ pending: "change-password", message: undefined });
    await this.#settle(() => this.#withNewPassword(required, password), passwordChangeProblem);
  }

  /** The step has expired: returns to the form, which keeps the email address. */
  #restart(error: unknown): void {
    this.backToLogIn();
    this.#set({ message: { tone: "error", text: passwordChangeProblem(error) } });
  }

  backToLogIn(): void {
    this.#required = undefined;
    this.#newPassword = undefined;
    this.#set({ status: "sign in", verifying: undefined, message: undefined });
  }

  #clearCode(message: FlowMessage): Pick<SignInFlowState, "message" | "attempt"> {
    return { message, attempt: this.#state.attempt + 1 };
  }

  async #ask({ email, password, rememberDevice }: Credentials): Promise<SignInOutcome> {
    const { identity, device } = this.#environment;
    // Without "Remember me" the device token is not sent, so that a code is required.
    const deviceToken = rememberDevice ? device.tokenOf(email) : undefined;
    try {
      return await this.#outcomeOf(
        await identity.signIn({
          username: email,
          password,
          ...(deviceToken === undefined ? {} : { deviceToken }),
        }),
      );
    } catch (error) {
      if (isResetRequired(error)) return { kind: "new password required" };
      throw error;
    }
  }

  async #askAgain(credentials: Credentials): Promise<SignInOutcome> {
    const { renewCode } = this.#environment;
    const session = this.#state.verifying?.session;
    if (renewCode === undefined || session === undefined) return this.#ask(credentials);
    try {
      return await this.#outcomeOf(await renewCode(session));
    } catch (error) {
      // The challenge is over, for example because a newer one was begun elsewhere.
      if (!isExpiredStep(error)) throw error;
      return this.#ask(credentials);
    }
  }

  #outcomeOf(step: SignInStep): Promise<SignInOutcome> {
    return outcomeOf(step, this.#environment.identity);
  }

  async #proceed(outcome: SignInOutcome): Promise<void> {
    if (outcome.kind === "done") return this.#finish(outcome);
    if (outcome.kind === "verify") return this.#toVerify(outcome);
    // Happens when a code was resent: the new password is already known.
    if (this.#newPassword !== undefined) return this.#withNewPassword(outcome, this.#newPassword);
    this.#required = outcome;
    this.#set({ status: "new password required", verifying: undefined });
  }

  #toVerify(verifying: Verifying): void {
    const notice = this.#keepsNotice ? this.#state.notice : undefined;
    this.#set({ status: "verify with mfa code", verifying, notice });
  }

  async #withNewPassword({ session }: NewPasswordRequired, password: string): Promise<void> {
    if (session === undefined) return this.#toVerify({ method: "email" });
    let step: SignInStep;
    try {
      step = await this.#environment.identity.confirmNewPassword({ session, password });
    } catch (error) {
      if (!isExpiredStep(error)) throw error;
      return this.#restart(error);
    }
    return this.#proceed(await this.#outcomeOf(step));
  }

  async #confirm(session: string, code: string): Promise<void> {
    const { identity, onCodeRenewed } = this.#environment;
    const outcome = await this.#outcomeOf(await identity.confirmSignIn({ session, challengeResponse: code }));
    if (outcome.kind !== "verify") return this.#proceed(outcome);
    // Another kind of code is the next step: the mailed code was right, and the authenticator app's code follows.
    if (outcome.method !== this.#state.verifying?.method) {
      this.#set({ attempt: this.#state.attempt + 1 });
      return this.#toVerify(outcome);
    }
    onCodeRenewed();
    const text = outcome.method === "email" ? WRONG_CODE_NEW_SENT : WRONG_CODE;
    this.#set({
      verifying: { ...this.#state.verifying, ...outcome },
      ...this.#clearCode({ tone: "error", text }),
    });
  }

  async #confirmReset(code: string): Promise<void> {
    const password = this.#newPassword;
    if (password === undefined) return this.backToLogIn();
    try {
      await this.#environment.identity.confirmResetPassword({ username: this.#state.email, code, password });
    } catch (error) {
      if (!isPasswordRefusal(error)) throw error;
      // The code was right and still works: only another password is needed.
      const message: FlowMessage = { tone: "error", text: passwordChangeProblem(error) };
      return this.#set({ status: "new password required", verifying: undefined, message });
    }
    this.#credentials = undefined;
    this.backToLogIn();
    this.#set({ notice: "password-set" });
  }

  #finish({ tokens, deviceToken }: Done): void {
    const credentials = this.#credentials;
    const wasVerified = this.#state.verifying !== undefined;
    this.#credentials = undefined;
    this.backToLogIn();
    this.#environment.session.signIn(tokens);
    if (credentials === undefined) return;
    const { device, onSideFailure } = this.#environment;
    const owner = { email: credentials.email, accessToken: tokens.accessToken };
    if (deviceToken !== undefined) device.keep(owner.email, deviceToken);
    else if (!credentials.rememberDevice) device.forget(owner).catch(onSideFailure);
    // A device that skipped the code is already remembered.
    else if (wasVerified || device.tokenOf(owner.email) === undefined)
      device.remember(owner).catch(onSideFailure);
  }

  async #settle(
    act: () => Promise<void>,
    problemOf: (error: unknown) => string,
    /** Whether the typed code must be cleared. */
    clearsCode: (error: unknown) => boolean = () => false,
  ): Promise<void> {
    try {
      await act();
    } catch (error) {
      const message: FlowMessage = { tone: "error", text: problemOf(error) };
      this.#set(clearsCode(error) ? this.#clearCode(message) : { message });
    } finally {
      this.#set({ pending: undefined });
    }
  }

  #set(change: Partial<SignInFlowState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
