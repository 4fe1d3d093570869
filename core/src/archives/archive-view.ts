// The archive of an organisation (spec 9 §3) as its admins see it: the newest one, or what became of it.

/** How long a finished archive can be downloaded. */
export const ARCHIVE_DAYS = 7;

export interface MadeArchive {
  readonly madeAt: Date;
  readonly expiresAt: Date;
  readonly bytes: number;
  readonly sha256: string;
}

/** `earlier` is the one to download until a new one is made. */
export type ArchiveView =
  | { readonly state: "none" }
  /** `percent` of the files; undefined while the records are collected. */
  | {
      readonly state: "making";
      readonly requestedAt: Date;
      readonly percent?: number;
      readonly earlier?: MadeArchive;
    }
  | { readonly state: "failed"; readonly requestedAt: Date; readonly earlier?: MadeArchive }
  | { readonly state: "expired"; readonly madeAt: Date }
  | ({ readonly state: "ready" } & MadeArchive);

/** The archive that can be downloaded. */
export function offeredArchive(view: ArchiveView): MadeArchive | undefined {
  switch (view.state) {
    case "ready":
      return view;
    case "making":
    case "failed":
      return view.earlier;
    case "none":
    case "expired":
      return undefined;
  }
}
