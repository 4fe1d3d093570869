// The status of a document and the acts that the firm and its client can do in each (spec 7 §4).

export const DOCUMENT_STATUSES = ["draft", "shared", "submitted", "finalised"] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

export const DOCUMENT_STATUS_NAMES: Readonly<Record<DocumentStatus, string>> = {
  draft: "Draft",
  shared: "Shared",
  submitted: "Submitted",
  finalised: "Finalised",
};

/** The firm that made the document, or its client. */
export type DocumentSide = "advisor" | "client";

export const DOCUMENT_ACTS = [
  "read",
  "answer",
  "comment",
  "share",
  "submit",
  "sendBack",
  "askToReopen",
  "reopen",
  "finalise",
  "update",
  "delete",
] as const;
export type DocumentAct = (typeof DOCUMENT_ACTS)[number];

const POSSIBLE: Readonly<Record<DocumentSide, Partial<Record<DocumentAct, readonly DocumentStatus[]>>>> = {
  advisor: {
    read: DOCUMENT_STATUSES,
    answer: ["draft", "shared", "submitted"],
    comment: DOCUMENT_STATUSES,
    // People who are added to a submitted document only read it.
    share: ["draft", "shared", "submitted"],
    sendBack: ["submitted"],
    reopen: ["submitted", "finalised"],
    finalise: ["draft", "shared", "submitted"],
    /** To a newer version of its template, and back. */
    update: ["draft", "shared"],
    delete: ["draft"],
  },
  // A draft does not exist for the client.
  client: {
    read: ["shared", "submitted", "finalised"],
    answer: ["shared"],
    comment: ["shared", "submitted"],
    submit: ["shared"],
    askToReopen: ["submitted", "finalised"],
  },
};

/** Facts besides side and status that limit the acts of the client's people. */
export interface LimitsOfDocument {
  /** The work item that it belongs to is completed or archived. */
  readonly isWorkEnded?: boolean;
  /** The person sees only some of its questions. */
  readonly isNarrowed?: boolean;
  /** The living plan of its client. */
  readonly isPlan?: boolean;
}

/** Ended work makes its documents read-only for the client (spec 7 §3), and admits nobody new to them. */
const NOT_AFTER_WORK: Readonly<Record<DocumentSide, readonly DocumentAct[]>> = {
  advisor: ["share"],
  client: ["answer", "comment", "submit"],
};

/** Both sides work on a living plan. It is never submitted, and finalising it begins its next version (spec 8 §4). */
const OF_PLANS: readonly DocumentAct[] = ["read", "answer", "comment", "share", "finalise"];

/** Only people who see the whole document submit it. */
const OF_SINGLE_QUESTIONS: readonly DocumentAct[] = ["read", "answer", "comment"];

export function mayDo(
  act: DocumentAct,
  side: DocumentSide,
  status: DocumentStatus,
  { isWorkEnded = false, isNarrowed = false, isPlan = false }: LimitsOfDocument = {},
): boolean {
  if (isPlan && !OF_PLANS.includes(act)) return false;
  if (isPlan && act === "finalise" && !isNarrowed) return status === "shared";
  if (isNarrowed && !OF_SINGLE_QUESTIONS.includes(act)) return false;
  if (isWorkEnded && NOT_AFTER_WORK[side].includes(act)) return false;
  return POSSIBLE[side][act]?.includes(status) ?? false;
}

export function actsOf(
  side: DocumentSide,
  status: DocumentStatus,
  limits: LimitsOfDocument = {},
): DocumentAct[] {
  return DOCUMENT_ACTS.filter((act) => mayDo(act, side, status, limits));
}

/** Why the document cannot be changed any more, which is told with 423. */
export function lockedReason(status: DocumentStatus, { isWorkEnded = false }: LimitsOfDocument = {}): string {
  if (status === "finalised") return "This document is finalised and can no longer be changed.";
  return isWorkEnded
    ? "The work for this document is completed, so it can only be read."
    : "This document is submitted. Ask for it to be reopened to change an answer.";
}

/** The status after the act; `isShared` is true once the client has had access. */
export function statusAfter(
  act: "share" | "submit" | "sendBack" | "reopen" | "finalise",
  { isShared }: { readonly isShared: boolean },
): DocumentStatus {
  switch (act) {
    case "share":
    case "sendBack":
      return "shared";
    case "submit":
      return "submitted";
    case "reopen":
      return isShared ? "shared" : "draft";
    case "finalise":
      return "finalised";
  }
}
