// Upload hooks: files upload as soon as they are chosen, or are held until a form is submitted. Leaving the page during
// an upload asks for confirmation; unmounting aborts the uploads.
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import type { FileKind } from "@gap/core/files/file-kind-names";
import { gapErrorTypeOf, isNetworkFailure } from "@gap/web/platform/errors/describe-error";
import { useAppContext } from "@gap/web/platform/app-context";
import type { UploadItem } from "@gap/web/ui/form/upload-status";
import type { BeginUpload } from "./upload-file";
import { UploadList, type UploadedFile } from "./upload-list";

interface ShownUploads {
  readonly items: readonly UploadItem[];
  /** True while a file is uploading or being checked. */
  readonly isBusy: boolean;
  readonly add: (files: readonly File[]) => void;
  readonly remove: (id: string) => void;
  readonly retry: (id: string) => void;
}

interface UploadsOptions {
  readonly kind: FileKind;
  /** Requests an upload URL for a file of this name. */
  readonly begin: BeginUpload;
  readonly onDone?: (file: UploadedFile) => void;
}

/** Uploads each file as soon as it is chosen. */
export function useUploads({ kind, begin, onDone }: UploadsOptions): ShownUploads {
  const list = useUploadList(kind);
  const done = useEffectEvent((file: UploadedFile) => onDone?.(file));
  useEffect(() => list.whenDone((file) => done(file)), [list]);
  return { ...useShown(list), add: (files) => list.add(files, begin) };
}

interface HeldUploads extends ShownUploads {
  /** Uploads the held files. Resolves to true if none of them failed. */
  readonly send: (begin: BeginUpload) => Promise<boolean>;
}

/** Holds files until the form is submitted. */
export function useHeldUploads(kind: FileKind): HeldUploads {
  const list = useUploadList(kind);
  return { ...useShown(list), add: (files) => list.add(files), send: (begin) => list.send(begin) };
}

function useUploadList(kind: FileKind): UploadList {
  const { session, live, reporter } = useAppContext();
  const [list] = useState(() => {
    const newRequest = () => new XMLHttpRequest();
    return new UploadList({ session, live, newRequest }, kind, (error) => {
      // The server already knows its own refusals, and network failures are not bugs.
      if (gapErrorTypeOf(error) === undefined && !isNetworkFailure(error)) reporter.clientError(error);
    });
  });
  useEffect(() => () => list.abortAll(), [list]);
  return list;
}

function useShown(list: UploadList): Omit<ShownUploads, "add"> {
  const items = useSyncExternalStore(list.subscribe, list.items);
  const isBusy = items.some(({ status }) => status === "uploading" || status === "finishing");
  useEffect(() => {
    if (!isBusy) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isBusy]);
  return { items, isBusy, remove: (id) => list.remove(id), retry: (id) => list.retry(id) };
}
