// What this installation is: stage, name, regions and their API bases, read once from /config.json (spec 4 §A).
import type { PublicConfig, PublicRegion } from "@gap/core/shared/public-config";
import { isRegionId, type RegionId } from "@gap/core/shared/regions";

export interface Testimonial {
  readonly quote: string;
  readonly name: string;
  readonly role: string;
}

export interface AppConfig extends PublicConfig {
  /** Customers' words beside the sign-in form, where the installation has some. */
  readonly testimonials: readonly Testimonial[];
}

export class ConfigUnavailableError extends Error {
  override readonly name = "ConfigUnavailableError";
}

export async function loadConfig(fetchFile: typeof fetch = fetch): Promise<AppConfig> {
  const response = await fetchFile("/config.json", { headers: { accept: "application/json" } });
  if (!response.ok) throw new ConfigUnavailableError(`/config.json answered ${response.status}`);
  return readConfig(await response.json());
}

export function readConfig(given: unknown): AppConfig {
  if (!isRecord(given)) throw new ConfigUnavailableError("/config.json holds no object");
  const { stage, productName, regions, defaultRegion, testimonials } = given;
  if (typeof stage !== "string" || typeof productName !== "string" || !isRecord(regions))
    throw new ConfigUnavailableError("/config.json lacks stage, productName or regions");
  const served = readRegions(regions);
  const first = Object.keys(served).find(isRegionId);
  if (first === undefined) throw new ConfigUnavailableError("/config.json names no region");
  return {
    stage,
    productName,
    regions: served,
    defaultRegion: isRegionId(defaultRegion) && served[defaultRegion] ? defaultRegion : first,
    testimonials: Array.isArray(testimonials) ? testimonials.filter(isTestimonial) : [],
  };
}

function readRegions(given: Record<string, unknown>): Partial<Record<RegionId, PublicRegion>> {
  const regions: Partial<Record<RegionId, PublicRegion>> = {};
  for (const [id, region] of Object.entries(given)) {
    if (isRegionId(id) && isPublicRegion(region)) regions[id] = region;
  }
  return regions;
}

function isPublicRegion(value: unknown): value is PublicRegion {
  return (
    isRecord(value) &&
    typeof value["apiBase"] === "string" &&
    typeof value["poolClientId"] === "string" &&
    typeof value["guestPoolClientId"] === "string"
  );
}

function isTestimonial(value: unknown): value is Testimonial {
  return (
    isRecord(value) && [value["quote"], value["name"], value["role"]].every((v) => typeof v === "string")
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
