// State machine of entering a shared document (spec 1 §4, Share flow status): the link, the email address and its code, the
// names, and then the document. The screens only show its state.
import { TOO_MANY_ATTEMPTS } from "@gap/core/identity/identity-texts";
import type { TokenSet } from "@gap/core/identity/sign-in-step";
import { DEFAULT_MESSAGE } from "@gap/core/shared/gap-error";
import { pathOfOpenedShare } from "@gap/core/shares/share-destination";
import { refusalOfMessage, type RefusedShare, type ShareRefusal } from "@gap/core/shares/share-refusals";
import type { OpenedShare, ShareTokenInfo } from "@gap/core/shares/share-view";
import { fullName } from "@gap/core/shared/names/full-name";
import { createGuestSignIn, guestProblem, sendGuestCode, type SignInFlow } from "@gap/web/identity/public";
import type { PrivateClient } from "@gap/web/platform/calls/session-client";
import {
  errorDetailsOf,
  gapErrorTypeOf,
  isNetworkFailure,
  messageOf,
  problemOf,
} from "@gap/web/platform/errors/describe-error";
import { validationErrorsOfCall } from "@gap/web/platform/errors/validation-errors";
import type { SessionContext } from "@gap/web/platform/session/session-context";

export type LoadingWords = "Preparing document" | "Sending code" | "Authenticating" | "Loading document";

export interface SignedInPerson {
  readonly email: string;
  /** Empty until the person gave their names. */
  readonly name: string;
  readonly isNamed: boolean;
}

export interface Names {
  readonly firstName: string;
  readonly lastName: string;
}

export type ShareStep =
  | { readonly kind: "preparing" }
  | { readonly kind: "failed"; readonly problem: string; readonly retry: () => void }
  /** The sign-in decides between the form and the code. */
  | { readonly kind: "email" }
  | { readonly kind: "signed-in"; readonly person: SignedInPerson; readonly problem?: string }
  | { readonly kind: "names"; readonly problem?: string; readonly problems?: Partial<Names> }
  | {
      readonly kind: "refused";
      readonly refusal: ShareRefusal;
      readonly share: Partial<RefusedShare>;
      /** The link itself is open, and may admit another address. */
      readonly isForOthers: boolean;
    };

export interface ShareFlowState {
  readonly step: ShareStep;
  /** Shown instead of the step, whose fields keep their values. */
  readonly loading: LoadingWords | undefined;
  readonly info: ShareTokenInfo | undefined;
  /** A new text for the snackbar. */
  readonly snackbar: { readonly message: string } | undefined;
}

export interface ShareEnvironment {
  readonly token: string;
  readonly context: SessionContext;
  readonly privateCalls: PrivateClient;
  /** Signs out here and stays on the page. */
  readonly signOut: () => Promise<void>;
  /** Replaces this page, whose address has the token. */
  readonly open: (path: string) => void;
}

export class ShareFlow {
  /** Asks for the email address and its code. */
  readonly signIn: SignInFlow;
  readonly #environment: ShareEnvironment;
  readonly #listeners = new Set<() => void>();
  #opened: OpenedShare | undefined;
  #person: SignedInPerson | undefined;
  #state: ShareFlowState = {
    step: { kind: "preparing" },
    loading: "Preparing document",
    info: undefined,
    snackbar: undefined,
  };

  constructor(environment: ShareEnvironment) {
    this.#environment = environment;
    const { context, token } = environment;
    this.signIn = createGuestSignIn(context, {
      signIn: (tokens) => this.#signedIn(tokens),
      beforeCode: async (email) => {
        await context.publicApi.docShare.createUserFromToken.query({ token, email });
      },
      problemOfSignIn: (error) => this.#problemOfEmail(error),
    });
  }

  readonly current = (): ShareFlowState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  async load(): Promise<void> {
    const { context, token } = this.#environment;
    this.#set({ step: { kind: "preparing" }, loading: "Preparing document" });
    try {
      const [info, person] = await Promise.all([
        context.publicApi.docShare.getTokenInfo.query({ token }),
        this.#findPerson(),
      ]);
      this.#person = person;
      const step: ShareStep = person === undefined ? { kind: "email" } : { kind: "signed-in", person };
      this.#set({ info, step, loading: undefined });
    } catch (error) {
      this.#fail(error, () => void this.load());
    }
  }

  sendCode(email: string): Promise<void> {
    return sendGuestCode(this.signIn, email);
  }

  /** Continues as the person who is signed in. */
  async enter(): Promise<void> {
    const person = this.#person;
    const { privateCalls, token } = this.#environment;
    if (person === undefined) return;
    this.#set({ loading: "Loading document" });
    try {
      this.#opened = await privateCalls.docShare.ensureDocumentAccessFromToken.query({ token });
    } catch (error) {
      if (refusalOf(error) !== undefined) return this.#refuse(error);
      const step: ShareStep = { kind: "signed-in", person, problem: problemText(error) };
      return this.#set({ step, loading: undefined });
    }
    this.#askForNamesOrOpen(person.isNamed);
  }

  async changeEmail(): Promise<void> {
    if (this.#environment.context.session.current() !== undefined) await this.#environment.signOut();
    this.askForEmail();
  }

  askForEmail(): void {
    this.#person = undefined;
    this.signIn.backToLogIn();
    this.#set({ step: { kind: "email" }, loading: undefined });
  }

  async saveNames(names: Names): Promise<void> {
    this.#set({ loading: "Loading document" });
    try {
      await this.#environment.privateCalls.user.updateMyProfile.mutate(names);
    } catch (error) {
      const problems = validationErrorsOfCall(error);
      const isOfField = "firstName" in problems || "lastName" in problems;
      const step: ShareStep = {
        kind: "names",
        ...(isOfField ? { problems } : { problem: problemText(error) }),
      };
      return this.#set({ step, loading: undefined });
    }
    this.#open();
  }

  /** Asks the advisor; the answer is the same for every link. */
  async requestNewLink(): Promise<void> {
    const { context, token } = this.#environment;
    const email = this.#person?.email ?? this.signIn.current().email;
    await context.publicApi.docShare.requestNewLink.mutate({ token, ...(email !== "" && { email }) });
  }

  /** The session of this browser may have ended; then the email address is asked for. */
  async #findPerson(): Promise<SignedInPerson | undefined> {
    const { context, privateCalls } = this.#environment;
    const signedIn = context.session.current();
    if (signedIn === undefined) return undefined;
    const info = await privateCalls.user.getMyUserInfo.query().catch(() => undefined);
    if (context.session.current() === undefined) return undefined;
    const { firstName = "", lastName = "" } = info ?? {};
    // Without an answer, nobody is asked for names that they may have given.
    return {
      email: signedIn.email,
      name: fullName({ firstName, lastName }),
      isNamed: info === undefined || firstName !== "",
    };
  }

  #signedIn(tokens: TokenSet): void {
    this.#environment.context.session.signIn(tokens);
    void this.#admit();
  }

  async #admit(): Promise<void> {
    const { context, privateCalls, token } = this.#environment;
    this.#set({ step: { kind: "email" }, loading: "Authenticating" });
    try {
      const { tokens, firstName, ...opened } = await privateCalls.docShare.getMyAccessTokens.query({ token });
      context.session.renew(tokens);
      this.#opened = opened;
      this.#askForNamesOrOpen(firstName !== "");
    } catch (error) {
      // The code was right, but the link does not admit the person: no session may stay behind.
      const isOfFirm = gapErrorTypeOf(error) === "conflict";
      if (isOfFirm || refusalOf(error) !== undefined) await this.#environment.signOut();
      this.#fail(error, isOfFirm ? () => this.askForEmail() : () => void this.#admit());
    }
  }

  #askForNamesOrOpen(isNamed: boolean): void {
    if (isNamed) this.#open();
    else this.#set({ step: { kind: "names" }, loading: undefined });
  }

  #open(): void {
    if (this.#opened === undefined) return;
    this.#set({ loading: "Loading document" });
    this.#environment.open(pathOfOpenedShare(this.#opened));
  }

  #problemOfEmail(error: unknown): string {
    if (refusalOf(error) !== undefined) this.#refuse(error);
    return problemText(error);
  }

  #fail(error: unknown, retry: () => void): void {
    if (refusalOf(error) !== undefined) return this.#refuse(error);
    const problem = problemText(error);
    this.#set({
      step: { kind: "failed", problem, retry },
      loading: undefined,
      snackbar: { message: problem === TOO_MANY_ATTEMPTS ? problem : DEFAULT_MESSAGE.generic },
    });
  }

  #refuse(error: unknown): void {
    const refusal = refusalOf(error) ?? "denied";
    const { info } = this.#state;
    const share: Partial<RefusedShare> = { ...info, ...errorDetailsOf(error) };
    const isForOthers = info !== undefined && mayAdmitOthers(refusal, share);
    this.#set({
      step: { kind: "refused", refusal, share, isForOthers },
      loading: undefined,
      snackbar: { message: messageOf(error) },
    });
  }

  #set(change: Partial<ShareFlowState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

/** A link that has expired by its day admits nobody, and that of a contact to a finalised document only their address. */
function mayAdmitOthers(refusal: ShareRefusal, { linkKind, expiredOn }: Partial<RefusedShare>): boolean {
  return refusal !== "expired" || (linkKind === "open" && expiredOn === undefined);
}

function refusalOf(error: unknown): ShareRefusal | undefined {
  return gapErrorTypeOf(error) === "forbidden" ? refusalOfMessage(messageOf(error)) : undefined;
}

const TYPES_TOLD = ["locked", "conflict", "unprocessable"];

/** Refusals that the person can do something about are told in the server's words. */
function problemText(error: unknown): string {
  if (isNetworkFailure(error)) return problemOf(error);
  return TYPES_TOLD.includes(gapErrorTypeOf(error) ?? "") ? messageOf(error) : guestProblem(error);
}
