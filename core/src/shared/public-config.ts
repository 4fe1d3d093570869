// What /config.json holds: the one thing that server and web app agree on before any call (spec 5).
import type { RegionId } from "@gap/core/shared/regions";

export interface PublicRegion {
  readonly apiBase: string;
  readonly poolClientId: string;
  readonly guestPoolClientId: string;
}

/** What one customer says, where the installation quotes one (spec 4 §A). */
export interface Testimonial {
  readonly quote: string;
  readonly name: string;
  readonly firm: string;
}

/** Where the installation's own documents are; the product's page stands in for those that are not named. */
export interface LegalAddresses {
  readonly termsOfService?: string;
  readonly acceptableUsePolicy?: string;
  readonly privacyPolicy?: string;
}

/** Where people find help outside of the product; what has no address is not offered. */
export interface HelpAddresses {
  readonly helpCentre?: string;
  readonly community?: string;
}

export interface PublicConfig {
  readonly stage: string;
  readonly productName: string;
  readonly supportEmail: string;
  /** Whether the fixed token skips validation on emailed-link pages (spec 4 §A); it never opens a session. */
  readonly acceptsFixedLinkToken: boolean;
  /** Where people can log in with it; nothing of it is offered where there is none. */
  readonly accountingProvider?: { readonly name: string };
  readonly defaultRegion: RegionId;
  /** Those that this installation has; the keys are region ids. */
  readonly regions: Readonly<Partial<Record<RegionId, PublicRegion>>>;
  readonly legal: LegalAddresses;
  readonly help: HelpAddresses;
  readonly testimonials: { readonly signUp?: Testimonial; readonly invitation?: Testimonial };
}
