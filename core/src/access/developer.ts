// Who is one of the provider's developers: developerOnly of spec 4 §A, safe against look-alikes (spec 6 S21).
import type { OrgType } from "@gap/core/orgs/org-types";

export interface StaffConfiguration {
  readonly staffEmailDomain: string;
  readonly developerNames: readonly string[];
}

interface DeveloperCandidate {
  readonly email: string;
  readonly emailVerified: boolean;
  readonly orgType: OrgType | null;
}

// Checked before lower-casing: some letters outside ASCII (the Kelvin sign) become ASCII by it.
const PLAIN_ASCII = /^[\x21-\x7e]+$/;
const MARKS_AFTER_A_NAME = [".", "+", "-"];

export function isDeveloper(candidate: DeveloperCandidate, configuration: StaffConfiguration): boolean {
  if (!candidate.emailVerified || candidate.orgType !== "gap") return false;
  if (!PLAIN_ASCII.test(candidate.email)) return false;
  const parts = candidate.email.toLowerCase().split("@");
  const [localPart, domain] = parts;
  if (parts.length !== 2 || !localPart || !domain) return false;
  if (domain !== configuration.staffEmailDomain.toLowerCase()) return false;
  return configuration.developerNames.some((name) => localPartNames(localPart, name.toLowerCase()));
}

function localPartNames(localPart: string, name: string): boolean {
  if (name === "") return false;
  return localPart === name || MARKS_AFTER_A_NAME.some((mark) => localPart.startsWith(name + mark));
}
