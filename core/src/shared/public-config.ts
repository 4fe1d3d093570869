// Content of /config.json, which the web app loads before its first call (spec 5).
import type { RegionId } from "@gap/core/shared/regions";

export interface PublicRegion {
  readonly apiBase: string;
  readonly poolClientId: string;
  readonly guestPoolClientId: string;
}

/** A customer's quote, if the installation has one (spec 4 §A). */
export interface Testimonial {
  readonly quote: string;
  readonly name: string;
  readonly firm: string;
}

/** Addresses of the installation's own legal documents; the product's page is used for a document without one. */
export interface LegalAddresses {
  readonly termsOfService?: string;
  readonly acceptableUsePolicy?: string;
  readonly privacyPolicy?: string;
}

/** Addresses of help outside the product; an entry without an address is not offered. */
export interface HelpAddresses {
  readonly helpCentre?: string;
  readonly community?: string;
}

export interface PublicConfig {
  readonly stage: string;
  readonly productName: string;
  readonly supportEmail: string;
  /** Whether emailed-link pages accept the fixed token without validation (spec 4 §A); it opens no session. */
  readonly acceptsFixedLinkToken: boolean;
  /** Absent if people cannot log in with an accounting provider; the web app then offers nothing about it. */
  readonly accountingProvider?: { readonly name: string };
  readonly defaultRegion: RegionId;
  /** The regions of this installation, by region id. */
  readonly regions: Readonly<Partial<Record<RegionId, PublicRegion>>>;
  readonly legal: LegalAddresses;
  readonly help: HelpAddresses;
  readonly testimonials: { readonly signUp?: Testimonial; readonly invitation?: Testimonial };
}
