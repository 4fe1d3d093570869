// The archive of an organisation (spec 9 §3) as its admins see it: the newest one, or what became of it.

/** How long a finished archive can be downloaded. */
export const ARCHIVE_DAYS = 7;

export type ArchiveView =
  | { readonly state: "none" }
  /** `percent` of the files; undefined while the records are collected. */
  | { readonly state: "making"; readonly requestedAt: Date; readonly percent?: number }
  | { readonly state: "failed"; readonly requestedAt: Date }
  | { readonly state: "expired"; readonly madeAt: Date }
  | {
      readonly state: "ready";
      readonly madeAt: Date;
      readonly expiresAt: Date;
      readonly bytes: number;
      readonly sha256: string;
    };
