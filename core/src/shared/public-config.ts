// What /config.json holds: the one thing that server and web app agree on before any call (spec 5).
import type { RegionId } from "@gap/core/shared/regions";

export interface PublicRegion {
  readonly apiBase: string;
  readonly poolClientId: string;
  readonly guestPoolClientId: string;
}

export interface PublicConfig {
  readonly stage: string;
  readonly productName: string;
  readonly supportEmail: string;
  readonly defaultRegion: RegionId;
  /** Those that this installation has; the keys are region ids. */
  readonly regions: Readonly<Partial<Record<RegionId, PublicRegion>>>;
}
