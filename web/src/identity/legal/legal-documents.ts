// The legal documents that users agree to, and their addresses.
import type { LegalAddresses } from "@gap/core/shared/public-config";

export type LegalDocument = keyof LegalAddresses;

export const LEGAL_TITLES: Readonly<Record<LegalDocument, string>> = {
  termsOfService: "Terms of Service",
  acceptableUsePolicy: "Acceptable Use Policy",
  privacyPolicy: "Privacy Policy",
};

const PATHS: Readonly<Record<LegalDocument, string>> = {
  termsOfService: "terms-of-service",
  acceptableUsePolicy: "acceptable-use-policy",
  privacyPolicy: "privacy-policy",
};

/** The address configured by the installation, or the product's placeholder page. */
export function legalAddress(legal: LegalAddresses, region: string, document: LegalDocument): string {
  return legal[document] ?? `/${region}/legal/${PATHS[document]}`;
}

export function legalDocumentAt(path: string | undefined): LegalDocument | undefined {
  const documents = Object.keys(PATHS) as LegalDocument[];
  return documents.find((document) => PATHS[document] === path);
}
