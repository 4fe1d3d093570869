// Signing in from the first form to the session (spec 1 §4): a small state machine that screens only show.
import type { IdentityClient } from "@gap/web/platform/identity-client";
import type { Session } from "@gap/web/platform/session";
import {
  DETAILS_MISSING,
  NEW_CODE_SENT,
  resendProblem,
  signInProblem,
  verificationProblem,
  WRONG_CODE,
  WRONG_CODE_NEW_SENT,
} from "./sign-in-messages";
import { outcomeOf, type SignInOutcome } from "./sign-in-steps";

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface FlowMessage {
  readonly tone: "info" | "error";
  readonly text: string;
}

type Verifying = Extract<SignInOutcome, { kind: "verify" }>;
type Done = Extract<SignInOutcome, { kind: "done" }>;

export interface SignInFlowState {
  readonly status: "sign in" | "verify with mfa code";
  readonly email: string;
  readonly pending: "sign-in" | "verify" | "resend" | undefined;
  readonly message: FlowMessage | undefined;
  readonly verifying: Verifying | undefined;
  /** Rises when the code has to be entered anew. */
  readonly attempt: number;
}

export interface SignInFlowEnvironment {
  readonly identity: Pick<IdentityClient, "signIn" | "confirmSignIn">;
  readonly session: Pick<Session, "signIn">;
  /** A wrong code brought a new challenge. */
  readonly onCodeRenewed: () => void;
}

export class SignInFlow {
  readonly #environment: SignInFlowEnvironment;
  readonly #listeners = new Set<() => void>();
  // Kept for resending, which signs in again (spec 1 §7); gone with the page, never stored.
  #credentials: Credentials | undefined;
  #state: SignInFlowState = {
    status: "sign in",
    email: "",
    pending: undefined,
    message: undefined,
    verifying: undefined,
    attempt: 0,
  };

  constructor(environment: SignInFlowEnvironment) {
    this.#environment = environment;
  }

  readonly current = (): SignInFlowState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  async signIn(credentials: Credentials): Promise<void> {
    this.#credentials = credentials;
    this.#set({ pending: "sign-in", message: undefined, email: credentials.email });
    await this.#settle(async () => {
      this.#proceed(await this.#ask(credentials), (verifying) => ({ verifying }));
    }, signInProblem);
  }

  async verify(code: string): Promise<void> {
    const { verifying } = this.#state;
    if (verifying === undefined) return;
    this.#set({ pending: "verify", message: undefined });
    const { identity, onCodeRenewed } = this.#environment;
    await this.#settle(
      async () => {
        const step = await identity.confirmSignIn({ session: verifying.session, challengeResponse: code });
        this.#proceed(await outcomeOf(step, identity), (again) => {
          onCodeRenewed();
          const text = again.method === "email" ? WRONG_CODE_NEW_SENT : WRONG_CODE;
          return { verifying: { ...verifying, ...again }, ...this.#anew({ tone: "error", text }) };
        });
      },
      verificationProblem,
      true,
    );
  }

  async resend(): Promise<void> {
    const credentials = this.#credentials;
    if (credentials === undefined) return this.#set({ message: { tone: "error", text: DETAILS_MISSING } });
    this.#set({ pending: "resend", message: undefined });
    await this.#settle(async () => {
      this.#proceed(await this.#ask(credentials), (verifying) => ({
        verifying,
        ...this.#anew({ tone: "info", text: NEW_CODE_SENT }),
      }));
    }, resendProblem);
  }

  backToLogIn(): void {
    this.#set({ status: "sign in", verifying: undefined, message: undefined });
  }

  #anew(message: FlowMessage): Pick<SignInFlowState, "message" | "attempt"> {
    return { message, attempt: this.#state.attempt + 1 };
  }

  async #ask({ email, password }: Credentials): Promise<SignInOutcome> {
    const { identity } = this.#environment;
    return outcomeOf(await identity.signIn({ username: email, password }), identity);
  }

  #proceed(outcome: SignInOutcome, toVerify: (verifying: Verifying) => Partial<SignInFlowState>): void {
    if (outcome.kind === "done") return this.#finish(outcome);
    if (outcome.kind === "verify") return this.#set({ status: "verify with mfa code", ...toVerify(outcome) });
    this.backToLogIn();
    throw new Error("A new password is required. Please contact support.");
  }

  #finish({ tokens }: Done): void {
    this.#credentials = undefined;
    this.backToLogIn();
    this.#environment.session.signIn(tokens);
  }

  async #settle(
    act: () => Promise<void>,
    problemOf: (error: unknown) => string,
    anew = false,
  ): Promise<void> {
    try {
      await act();
    } catch (error) {
      const message: FlowMessage = { tone: "error", text: problemOf(error) };
      this.#set(anew ? this.#anew(message) : { message });
    } finally {
      this.#set({ pending: undefined });
    }
  }

  #set(change: Partial<SignInFlowState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
