// Decides who is one of the provider's developers: developerOnly of spec 4 §A, safe against look-alikes (spec 6 S21).
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

// Checked before lower-casing, which turns some non-ASCII letters (such as the Kelvin sign) into ASCII.
const PLAIN_ASCII = /^[\x21-\x7e]+$/;
const MARKS_AFTER_A_NAME = [".", "+", "-"];

export function isDeveloper(candidate: DeveloperCandidate, configuration: StaffConfiguration): boolean {
  if (!candidate.emailVerified || candidate.orgType !== "gap") return false;
  const localPart = staffLocalPart(candidate.email, configuration);
  if (localPart === undefined) return false;
  return configuration.developerNames.some((name) => localPartNames(localPart, name.toLowerCase()));
}

/** Whether the address belongs to exactly the provider's domain. It does not say whether the address is verified. */
export function isStaffAddress(
  email: string,
  configuration: Pick<StaffConfiguration, "staffEmailDomain">,
): boolean {
  return staffLocalPart(email, configuration) !== undefined;
}

function staffLocalPart(
  email: string,
  { staffEmailDomain }: Pick<StaffConfiguration, "staffEmailDomain">,
): string | undefined {
  if (!PLAIN_ASCII.test(email)) return undefined;
  const parts = email.toLowerCase().split("@");
  const [localPart, domain] = parts;
  if (parts.length !== 2 || !localPart || !domain) return undefined;
  return domain === staffEmailDomain.toLowerCase() ? localPart : undefined;
}

function localPartNames(localPart: string, name: string): boolean {
  if (name === "") return false;
  return localPart === name || MARKS_AFTER_A_NAME.some((mark) => localPart.startsWith(name + mark));
}
