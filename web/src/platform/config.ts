// Reads the public configuration of this installation once from /config.json: stage, name, regions and their API bases
// (spec 4 §A).
import type {
  HelpAddresses,
  LegalAddresses,
  PublicConfig,
  PublicRegion,
  Testimonial,
} from "@gap/core/shared/public-config";
import { isRegionId, type RegionId } from "@gap/core/shared/regions";
import { createFetchInTime } from "./calls/fetch-in-time";

export class ConfigUnavailableError extends Error {
  override readonly name = "ConfigUnavailableError";
}

export async function loadConfig(fetchFile: typeof fetch = fetch): Promise<PublicConfig> {
  // No reporter exists yet; the crash screen shows the error.
  const fetchInTime = createFetchInTime(fetchFile, () => undefined);
  const response = await fetchInTime("/config.json", { headers: { accept: "application/json" } });
  if (!response.ok) throw new ConfigUnavailableError(`/config.json returned ${response.status}`);
  return readConfig(await response.json());
}

export function readConfig(given: unknown): PublicConfig {
  if (!isRecord(given)) throw new ConfigUnavailableError("/config.json is not an object");
  const { stage, productName, regions, defaultRegion, supportEmail, acceptsFixedLinkToken } = given;
  if (typeof stage !== "string" || typeof productName !== "string" || typeof supportEmail !== "string")
    throw new ConfigUnavailableError("/config.json lacks stage, productName or supportEmail");
  if (!isRecord(regions)) throw new ConfigUnavailableError("/config.json lacks regions");
  const served = readRegions(regions);
  const first = Object.keys(served).find(isRegionId);
  if (first === undefined) throw new ConfigUnavailableError("/config.json names no region");
  return {
    stage,
    productName,
    supportEmail,
    legal: readAddresses<LegalAddresses>(given["legal"], LEGAL_DOCUMENTS),
    help: readAddresses<HelpAddresses>(given["help"], HELP_PLACES),
    testimonials: readTestimonials(given["testimonials"]),
    ...readAccountingProvider(given["accountingProvider"]),
    acceptsFixedLinkToken: acceptsFixedLinkToken === true,
    regions: served,
    defaultRegion: isRegionId(defaultRegion) && served[defaultRegion] ? defaultRegion : first,
  };
}

function readRegions(given: Record<string, unknown>): Partial<Record<RegionId, PublicRegion>> {
  const regions: Partial<Record<RegionId, PublicRegion>> = {};
  for (const [id, region] of Object.entries(given)) {
    if (isRegionId(id) && isPublicRegion(region)) regions[id] = region;
  }
  return regions;
}

const LEGAL_DOCUMENTS = ["termsOfService", "acceptableUsePolicy", "privacyPolicy"] as const;
const HELP_PLACES = ["helpCentre", "community"] as const;

function readAddresses<Named extends object>(
  given: unknown,
  names: readonly (keyof Named & string)[],
): Partial<Named> {
  if (!isRecord(given)) return {};
  const named = names.flatMap((name): [string, string][] => {
    const address = given[name];
    return typeof address === "string" ? [[name, address]] : [];
  });
  return Object.fromEntries(named) as Partial<Named>;
}

function readAccountingProvider(given: unknown): Pick<PublicConfig, "accountingProvider"> {
  if (!isRecord(given) || typeof given["name"] !== "string") return {};
  return { accountingProvider: { name: given["name"] } };
}

function readTestimonials(given: unknown): PublicConfig["testimonials"] {
  const { signUp, invitation } = isRecord(given) ? given : {};
  return {
    ...(isTestimonial(signUp) ? { signUp } : {}),
    ...(isTestimonial(invitation) ? { invitation } : {}),
  };
}

function isTestimonial(value: unknown): value is Testimonial {
  return isRecord(value) && ["quote", "name", "firm"].every((part) => typeof value[part] === "string");
}

function isPublicRegion(value: unknown): value is PublicRegion {
  return (
    isRecord(value) &&
    typeof value["apiBase"] === "string" &&
    typeof value["poolClientId"] === "string" &&
    typeof value["guestPoolClientId"] === "string"
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
