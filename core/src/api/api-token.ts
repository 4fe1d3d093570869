// The form of API tokens (spec 9 §1): gap_{region}_{id}_{secret}. The id names the stored token; the secret proves it.
import { isRegionId, type RegionId } from "@gap/core/shared/regions";

export interface ApiTokenParts {
  readonly region: RegionId;
  readonly id: string;
  /** 256 bits in base64url. */
  readonly secret: string;
}

const TOKEN = /^gap_([a-z]{2})_([0-7][0-9A-HJKMNP-TV-Z]{25})_([A-Za-z0-9_-]{43})$/;

export function writeApiToken({ region, id, secret }: ApiTokenParts): string {
  return `gap_${region}_${id}_${secret}`;
}

/** Undefined for everything that is not written like an API token. */
export function readApiToken(text: string): ApiTokenParts | undefined {
  const [, region, id, secret] = TOKEN.exec(text) ?? [];
  return !isRegionId(region) || id === undefined || secret === undefined ? undefined : { region, id, secret };
}
