// The domains to which an open link can be limited (spec 7 §5).
import { emailProblem } from "@gap/core/shared/email";

export const DOMAIN_INVALID = "Enter a domain such as example.com";

/** Accepts `@example.com` too. */
export function normaliseDomain(typed: string): string {
  return typed.trim().toLowerCase().replace(/^@/, "");
}

export function domainProblem(typed: string): string | undefined {
  return emailProblem(`someone@${normaliseDomain(typed)}`) === undefined ? undefined : DOMAIN_INVALID;
}

/** No domains admit every address. Subdomains are domains of their own. */
export function isOfDomains(email: string, domains: readonly string[]): boolean {
  return domains.length === 0 || domains.includes(email.slice(email.lastIndexOf("@") + 1));
}
