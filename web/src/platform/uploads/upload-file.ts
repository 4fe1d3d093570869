// Uploads one file (spec 1 §4, spec 4 §H): requests an upload URL, sends the file there and waits on the live channel
// for the result of its check.
import { VALIDATION_TIMEOUT_MS } from "@gap/core/files/file-figures";
import { explainFileReason } from "@gap/core/files/file-reasons";
import type { FileKind } from "@gap/core/files/file-kind-names";
import { typeOfFileName } from "@gap/core/files/file-kinds";
import { NetworkTimeoutError } from "@gap/web/platform/errors/describe-error";
import type { LiveClient } from "@gap/web/platform/live/live-client";
import type { Session } from "@gap/web/platform/session/session";

export interface UploadAddress {
  readonly url: string;
  readonly key: string;
}

export type BeginUpload = (fileName: string) => Promise<UploadAddress>;

export interface UploadEdges {
  readonly session: Pick<Session, "accessToken">;
  readonly live: Pick<LiveClient, "follow">;
  readonly newRequest: () => XMLHttpRequest;
}

export interface Upload {
  readonly file: File;
  readonly kind: FileKind;
  readonly begin: BeginUpload;
  readonly signal: AbortSignal;
  /** From 0 to 1. */
  readonly onProgress: (part: number) => void;
  /** All bytes have been sent; the check is still pending. */
  readonly onSent: (key: string) => void;
  /** The reason to show when the check failed, if there is one. */
  readonly onRefused: (why: string | undefined) => void;
}

export type UploadOutcome = "done" | "invalid" | "unheard" | "failed" | "aborted";

const NO_ACCESS_TOKEN = "User has no access token.";
/** An upload without progress for this long is dead. Systems may buffer several megabytes on a slow connection. */
export const MAX_STALL_MS = 60_000;

/** A file that is too large or of the wrong type is invalid (spec 6 C5); after other refusals a retry may succeed. */
const RESULT_OF_STATUS = new Map<number, "sent" | "invalid">([
  [200, "sent"],
  [413, "invalid"],
  [415, "invalid"],
]);

/** Rejects when no upload URL was granted or the network failed; returns "failed" when the server refused the file. */
export async function uploadFile(edges: UploadEdges, upload: Upload): Promise<UploadOutcome> {
  const { file, begin, signal } = upload;
  if ((await edges.session.accessToken()) === undefined) throw new Error(NO_ACCESS_TOKEN);
  const { url, key } = await begin(file.name);
  if (signal.aborted) return "aborted";
  // Follow before sending: the check of a small file can finish before the PUT response arrives.
  const check = followCheck(edges.live, key, upload.onRefused);
  try {
    const sent = await put(edges.newRequest(), url, upload);
    if (sent !== "sent") return sent;
    upload.onSent(key);
    return await outcomeInTime(check.outcome, signal);
  } finally {
    check.unfollow();
  }
}

function followCheck(live: UploadEdges["live"], key: string, onRefused: Upload["onRefused"]) {
  let resolveOutcome: (outcome: "done" | "invalid") => void;
  const outcome = new Promise<"done" | "invalid">((resolve) => (resolveOutcome = resolve));
  const unfollow = live.follow(
    { type: "file-validation", entityId: key },
    {
      message: (verdict) => {
        if (verdict.status === "failed") onRefused(explainFileReason(verdict.reason));
        resolveOutcome(verdict.status === "passed" ? "done" : "invalid");
      },
    },
    { fromStart: true },
  );
  return { outcome, unfollow };
}

function put(
  request: XMLHttpRequest,
  url: string,
  { file, kind, signal, onProgress }: Upload,
): Promise<"sent" | "invalid" | "failed" | "aborted"> {
  return new Promise((resolve, reject) => {
    let isStalled = false;
    const abort = () => request.abort();
    let timer: ReturnType<typeof setTimeout>;
    const restartStallTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        isStalled = true;
        request.abort();
      }, MAX_STALL_MS);
    };
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      restartStallTimer();
      onProgress(total === 0 ? 0 : loaded / total);
    });
    request.addEventListener("load", () => resolve(RESULT_OF_STATUS.get(request.status) ?? "failed"));
    request.addEventListener("error", () =>
      reject(new DOMException("The file could not be sent", "NetworkError")),
    );
    request.addEventListener("abort", () => {
      if (isStalled) reject(new NetworkTimeoutError("The upload stalled"));
      else resolve("aborted");
    });
    request.addEventListener("loadend", () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", abort);
    });
    signal.addEventListener("abort", abort);
    request.open("PUT", url);
    // The upload URL is bound to the content type of the extension; browsers report file types differently per system.
    request.setRequestHeader("content-type", typeOfFileName(kind, file.name) ?? file.type);
    restartStallTimer();
    request.send(file);
  });
}

function outcomeInTime(
  outcome: Promise<"done" | "invalid">,
  signal: AbortSignal,
): Promise<"done" | "invalid" | "unheard" | "aborted"> {
  return new Promise((resolve) => {
    const end = (how: "done" | "invalid" | "unheard" | "aborted") => {
      clearTimeout(timer);
      signal.removeEventListener("abort", abort);
      resolve(how);
    };
    const abort = () => end("aborted");
    const timer = setTimeout(() => end("unheard"), VALIDATION_TIMEOUT_MS);
    signal.addEventListener("abort", abort);
    void outcome.then(end);
  });
}
