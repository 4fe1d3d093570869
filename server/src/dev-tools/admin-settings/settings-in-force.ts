// Lists the configuration in force by the names of its variables (spec 4 §F). For a secret it says only whether it is
// set. Every entry of the configuration must be listed here, or this does not compile.
import { withoutCredentials } from "@gap/core/dev-tools/masked-text";
import { REGION_IDS } from "@gap/core/shared/regions";
import type { Config, RegionConfig } from "@gap/server/platform/config";

export interface Setting {
  readonly name: string;
  /** Null if the setting is unset or hidden. */
  readonly value: string | null;
  readonly isHidden: boolean;
}

type Shown = string | number | boolean | readonly string[] | undefined;

const shown = (name: string, value: Shown): Setting => ({ name, value: asText(value), isHidden: false });
const service = (name: string, address: string | undefined): Setting =>
  shown(name, address === undefined ? undefined : withoutCredentials(address));
const secret = (name: string, value: string | undefined): Setting => ({
  name,
  value: null,
  isHidden: value !== undefined,
});

const SETTINGS: { readonly [Key in keyof Config]: (value: Config[Key]) => readonly Setting[] } = {
  stage: (stage) => [shown("STAGE", stage)],
  productName: (name) => [shown("PRODUCT_NAME", name)],
  port: (port) => [shown("PORT", port)],
  host: (host) => [shown("HOST", host)],
  publicUrl: (url) => [service("PUBLIC_URL", url)],
  dataDir: (folder) => [shown("DATA_DIR", folder)],
  servedRegions: (ids) => [shown("REGIONS", ids)],
  regions: (regions) => REGION_IDS.flatMap((id) => settingsOfRegion(id.toUpperCase(), regions[id])),
  smtpUrl: (url) => [service("SMTP_URL", url)],
  mailFrom: (address) => [shown("MAIL_FROM", address)],
  s3: (s3) => [
    service("S3_ENDPOINT", s3?.endpoint),
    shown("S3_REGION", s3?.region),
    secret("S3_ACCESS_KEY_ID", s3?.accessKeyId),
    secret("S3_SECRET_ACCESS_KEY", s3?.secretAccessKey),
  ],
  redisUrl: (url) => [service("REDIS_URL", url)],
  outboundAllow: (hosts) => [
    shown(
      "OUTBOUND_ALLOW",
      hosts.map(({ hostname, port }) => (port === undefined ? hostname : `${hostname}:${port}`)),
    ),
  ],
  demo: (isOn) => [shown("DEMO", isOn)],
  providedContent: (isOn) => [shown("PROVIDED_CONTENT", isOn)],
  demoSealedAfterSeconds: (seconds) => [shown("DEMO_SEALED_AFTER_SECONDS", seconds)],
  accounting: (accounting) => [
    service("ACCOUNTING_ISSUER", accounting?.issuer),
    shown("ACCOUNTING_CLIENT_ID", accounting?.clientId),
    secret("ACCOUNTING_CLIENT_SECRET", accounting?.clientSecret),
    shown("ACCOUNTING_TRUST_EMAILS", accounting?.trustsEmails),
    service("ACCOUNTING_PRACTICE_MANAGER_URL", accounting?.practiceManager?.apiUrl),
  ],
  oauthClients: (clients) => [
    shown(
      "OAUTH_CLIENTS",
      clients?.map(({ clientId }) => clientId),
    ),
  ],
  communitySignOnUrl: (url) => [service("COMMUNITY_SIGN_ON_URL", url)],
  ticketTrackerUrl: (url) => [service("TICKET_TRACKER_URL", url)],
  chromiumPath: (path) => [shown("CHROMIUM_PATH", path)],
  seal: ({ p12File, p12Password, timestampUrl }) => [
    shown("SEAL_P12_FILE", p12File),
    secret("SEAL_P12_PASSWORD", p12Password),
    service("SEAL_TIMESTAMP_URL", timestampUrl),
  ],
  staffEmailDomain: (domain) => [shown("STAFF_EMAIL_DOMAIN", domain)],
  developerNames: (names) => [shown("DEVELOPER_NAMES", names)],
  supportEmail: (address) => [shown("SUPPORT_EMAIL", address)],
  salesEmail: (address) => [shown("SALES_EMAIL", address)],
  legal: (legal) => [
    service("TERMS_OF_SERVICE_URL", legal.termsOfService),
    service("ACCEPTABLE_USE_POLICY_URL", legal.acceptableUsePolicy),
    service("PRIVACY_POLICY_URL", legal.privacyPolicy),
  ],
  help: (help) => [service("HELP_CENTRE_URL", help.helpCentre), service("COMMUNITY_URL", help.community)],
  testimonials: ({ signUp, invitation }) => [
    shown("TESTIMONIAL_SIGN_UP", signUp?.quote),
    shown("TESTIMONIAL_INVITATION", invitation?.quote),
  ],
  acceptsFixedLinkToken: (isOn) => [shown("FIXED_LINK_TOKEN", isOn)],
  metricsToken: (token) => [secret("METRICS_TOKEN", token)],
  trustedProxies: (count) => [shown("TRUSTED_PROXIES", count)],
  logLevel: (level) => [shown("LOG_LEVEL", level)],
  // Logged at start-up; not a setting.
  warnings: () => [],
};

function settingsOfRegion(suffix: string, region: RegionConfig): readonly Setting[] {
  return [
    service(`DATABASE_URL_${suffix}`, region.databaseUrl),
    service(`API_BASE_${suffix}`, region.apiBase),
    shown(`S3_BUCKET_${suffix}`, region.s3Bucket),
    secret(`REGION_SECRET_${suffix}`, region.secret),
  ];
}

export function settingsInForce(config: Config): Setting[] {
  const keys = Object.keys(SETTINGS) as (keyof Config)[];
  return keys.flatMap((key) => (SETTINGS[key] as (value: unknown) => readonly Setting[])(config[key]));
}

function asText(value: Shown): string | null {
  if (value === undefined) return null;
  if (typeof value === "boolean") return value ? "on" : "off";
  return Array.isArray(value) ? value.join(", ") : String(value);
}
