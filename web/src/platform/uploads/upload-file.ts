// Brings one file in (spec 1 §4, spec 4 §H): asks for an address, sends the file there and waits to hear on the live
// channel whether it is good.
import { VALIDATION_TIMEOUT_MS } from "@gap/core/files/file-figures";
import { wordsForFileReason } from "@gap/core/files/file-reasons";
import { typeOfFileName, type FileKind } from "@gap/core/files/file-kinds";
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
  /** 0 to 1. */
  readonly onProgress: (part: number) => void;
  /** All bytes are there; what is left is the check. */
  readonly onSent: (key: string) => void;
  /** Why the check refused it, where people are told. */
  readonly onRefused: (why: string | undefined) => void;
}

export type UploadOutcome = "done" | "invalid" | "unheard" | "failed" | "given up";

const NO_ACCESS_TOKEN = "User has no access token.";
/** Nothing moved for so long: the connection is dead. Systems take in some megabytes ahead of a slow line. */
export const LONGEST_STANDSTILL_MS = 60_000;

/** Too large and of another type are faults of the file (spec 6 C5); whatever else is refused may work another time. */
const MEANING_OF_ANSWER = new Map<number, "sent" | "invalid">([
  [200, "sent"],
  [413, "invalid"],
  [415, "invalid"],
]);

/** Rejects where no address was given or the network failed; what the server refused is "failed". */
export async function uploadFile(edges: UploadEdges, upload: Upload): Promise<UploadOutcome> {
  const { file, begin, signal } = upload;
  if ((await edges.session.accessToken()) === undefined) throw new Error(NO_ACCESS_TOKEN);
  const { url, key } = await begin(file.name);
  if (signal.aborted) return "given up";
  // Before the file travels: the check of a small one can be over before the answer to its PUT is here.
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
  let tell: (outcome: "done" | "invalid") => void;
  const outcome = new Promise<"done" | "invalid">((resolve) => (tell = resolve));
  const unfollow = live.follow(
    { type: "file-validation", entityId: key },
    {
      message: (verdict) => {
        if (verdict.status === "failed") onRefused(wordsForFileReason(verdict.reason));
        tell(verdict.status === "passed" ? "done" : "invalid");
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
): Promise<"sent" | "invalid" | "failed" | "given up"> {
  return new Promise((resolve, reject) => {
    let standsStill = false;
    const giveUp = () => request.abort();
    let timer: ReturnType<typeof setTimeout>;
    const waitForMovement = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        standsStill = true;
        request.abort();
      }, LONGEST_STANDSTILL_MS);
    };
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      waitForMovement();
      onProgress(total === 0 ? 0 : loaded / total);
    });
    request.addEventListener("load", () => resolve(MEANING_OF_ANSWER.get(request.status) ?? "failed"));
    request.addEventListener("error", () =>
      reject(new DOMException("The file could not be sent", "NetworkError")),
    );
    request.addEventListener("abort", () => {
      if (standsStill) reject(new NetworkTimeoutError("The upload stands still"));
      else resolve("given up");
    });
    request.addEventListener("loadend", () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", giveUp);
    });
    signal.addEventListener("abort", giveUp);
    request.open("PUT", url);
    // The address is for the type that the name tells; what browsers say of a file differs from system to system.
    request.setRequestHeader("content-type", typeOfFileName(kind, file.name) ?? file.type);
    waitForMovement();
    request.send(file);
  });
}

function outcomeInTime(
  outcome: Promise<"done" | "invalid">,
  signal: AbortSignal,
): Promise<"done" | "invalid" | "unheard" | "given up"> {
  return new Promise((resolve) => {
    const end = (how: "done" | "invalid" | "unheard" | "given up") => {
      clearTimeout(timer);
      signal.removeEventListener("abort", giveUp);
      resolve(how);
    };
    const giveUp = () => end("given up");
    const timer = setTimeout(() => end("unheard"), VALIDATION_TIMEOUT_MS);
    signal.addEventListener("abort", giveUp);
    void outcome.then(end);
  });
}
