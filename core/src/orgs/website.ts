// Adds a scheme to a website that was typed as a bare domain (spec 1 §5).
import { parseAddress } from "@gap/core/shared/addresses/parsed-address";

const DOMAIN_LIKE = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}(?::\d{1,5})?(?:[/?#]\S*)?$/i;

export function withHttps(website: string): string {
  const typed = website.trim();
  return DOMAIN_LIKE.test(typed) ? `https://${typed}` : typed;
}

/** Only http and https addresses may be stored and linked, so that no link runs a script. */
export function isWebAddress(website: string): boolean {
  const parsed = parseAddress(website);
  if (parsed === undefined || !/^https?:\/\/[^/\s]/i.test(website)) return false;
  return parsed.username === "" && parsed.password === "";
}
