// Reads and validates all environment variables of the running contract (spec 5). No other file reads them.
import { resolve } from "node:path";
import { z } from "zod";
import type {
  HelpAddresses,
  LegalAddresses,
  PublicConfig,
  Testimonial,
} from "@gap/core/shared/public-config";
import { REGION_IDS, isRegionId, type RegionId } from "@gap/core/shared/regions";
import { DEFAULT_STAGE, isEngineeringStage, isLiveStage, isStage, type Stage } from "@gap/core/shared/stages";
import { withoutTrailingSlashes } from "@gap/core/shared/addresses/without-trailing-slashes";
import { readAllowedHost, type AllowedHost } from "./outbound/outbound-allow";

/** Its message is one line that names the variable; it is printed at startup before the process stops. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

export interface RegionConfig {
  readonly databaseUrl: string | undefined;
  readonly s3Bucket: string | undefined;
  /** Encrypts signing keys and codes. If unset, the region creates a secret in its data folder. */
  readonly secret: string | undefined;
  /** Base URL of the region's API: a path on this origin, or a separate host in a distributed installation. */
  readonly apiBase: string;
}

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly stage: Stage;
  readonly productName: string;
  readonly servedRegions: readonly RegionId[];
  readonly regions: Readonly<Record<RegionId, RegionConfig>>;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly s3:
    | {
        readonly endpoint: string;
        /** The store's own region name; most stores ignore it. */
        readonly region: string;
        readonly accessKeyId: string;
        readonly secretAccessKey: string;
      }
    | undefined;
  readonly redisUrl: string | undefined;
  /** Hosts that webhooks may reach although they are not public. */
  readonly outboundAllow: readonly AllowedHost[];
  readonly demo: boolean;
  /** Whether the provider's organisation starts with templates and processes. */
  readonly providedContent: boolean;
  /** Delay after startup before the demo's accepted proposals are sealed. Sealing needs a browser; startup must not. */
  readonly demoSealedAfterSeconds: number;
  readonly accounting:
    | {
        readonly issuer: string;
        readonly clientId: string;
        readonly clientSecret: string;
        /** Treats every email address from the provider as verified, even if the provider does not say so. */
        readonly trustsEmails: boolean;
        /** The API that lists the clients of a practice. */
        readonly practiceManager: { readonly apiUrl: string } | undefined;
      }
    | undefined;
  /** Sites that sign people in through us. If unset, the registered sites stay unchanged. */
  readonly oauthClients: readonly OAuthClientRegistration[] | undefined;
  /** Where the community site starts to sign its members in through us. */
  readonly communitySignOnUrl: string | undefined;
  /** Prefix of ticket links; without it, ticket numbers are plain text. */
  readonly ticketTrackerUrl: string | undefined;
  readonly chromiumPath: string | undefined;
  /** The key that seals accepted proposals. Without a file, the installation derives its own key. */
  readonly seal: {
    readonly p12File: string | undefined;
    readonly p12Password: string | undefined;
    readonly timestampUrl: string | undefined;
  };
  readonly staffEmailDomain: string;
  readonly developerNames: readonly string[];
  readonly supportEmail: string;
  /** Recipient of requests for a larger plan. */
  readonly salesEmail: string;
  readonly acceptsFixedLinkToken: boolean;
  readonly legal: LegalAddresses;
  readonly help: HelpAddresses;
  readonly testimonials: PublicConfig["testimonials"];
  readonly metricsToken: string | undefined;
  readonly trustedProxies: number;
  readonly logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
  readonly warnings: readonly string[];
}

type OAuthClientRegistration = z.infer<typeof oauthClient>;

type Environment = Readonly<Record<string, string | undefined>>;

const url = (protocols: readonly string[]) =>
  z.string().refine(
    (value) => {
      try {
        return protocols.includes(new URL(value).protocol);
      } catch {
        return false;
      }
    },
    `must be a URL that begins with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}`,
  );

const webUrl = url(["http:", "https:"]).transform(withoutTrailingSlashes);
const postgresUrl = url(["postgres:", "postgresql:"]);
const onOff = z.enum(["on", "off"], "must be on or off").transform((value) => value === "on");
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, "must be a whole number")
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be from ${min} to ${max}`);
const names = z
  .string()
  .transform((value) => value.split(",").map((name) => name.trim().toLowerCase()))
  .refine(
    (list) => list.length === 3 && list.every((name) => /^[a-z0-9-]+$/.test(name)),
    "must be three first names, separated by commas",
  );
const mailAddress = z
  .string()
  .regex(
    /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
    "must be an email address, or a name followed by an address in <>",
  );
const testimonial = z
  .string()
  .transform((value) => value.split("|").map((part) => part.trim()))
  .refine((parts) => parts.length === 3 && parts.every((part) => part !== ""), "must be quote|name|firm")
  .transform(([quote = "", name = "", firm = ""]): Testimonial => ({ quote, name, firm }));
const allowedHosts = z.string().transform((value, { addIssue }) => {
  const hosts = value.split(",").map((host) => readAllowedHost(host.trim()));
  if (hosts.every((host) => host !== undefined)) return hosts;
  addIssue("must be host names or IP addresses, with or without port, separated by commas");
  return z.NEVER;
});
const oauthClient = z.object({
  clientId: z
    .string()
    .regex(/^[\w.-]{1,100}$/, "has a clientId with characters other than letters, digits, . _ and -"),
  name: z.string().min(1).max(200),
  description: z.string().max(500).default(""),
  // Compared character by character (spec 4 §A).
  redirectUris: z
    .array(
      url(["http:", "https:"]).refine((value) => !value.includes("#"), "has a redirectUri that contains #"),
    )
    .min(1),
});
const oauthClients = z
  .string()
  .transform((value, { addIssue }) => {
    try {
      return JSON.parse(value) as unknown;
    } catch {
      addIssue("must be a JSON array");
      return z.NEVER;
    }
  })
  .pipe(z.array(oauthClient));
const secret = z.string().min(32, "must have at least 32 characters");

const environmentSchema = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  PUBLIC_URL: webUrl
    .refine((value) => new URL(value).origin === value, "must be an origin: no path, query or password")
    .optional(),
  DATA_DIR: z.string().min(1).default("./data"),
  STAGE: z
    .string()
    .refine(isStage, "must be dev-*, feature-*, bug-*, rc, test, preprod or prod")
    .default(DEFAULT_STAGE),
  PRODUCT_NAME: z.string().min(1).max(60).default("Gap"),
  REGIONS: z
    .string()
    .transform((value) => value.split(",").map((id) => id.trim()))
    .refine(
      (ids) => ids.length > 0 && ids.every(isRegionId),
      `must be one or more of ${REGION_IDS.join(", ")}, separated by commas`,
    )
    .refine((ids) => new Set(ids).size === ids.length, "names a region twice")
    .transform((ids) => ids as RegionId[])
    .default([...REGION_IDS]),
  DATABASE_URL_AU: postgresUrl.optional(),
  DATABASE_URL_EU: postgresUrl.optional(),
  API_BASE_AU: webUrl.optional(),
  API_BASE_EU: webUrl.optional(),
  REGION_SECRET_AU: secret.optional(),
  REGION_SECRET_EU: secret.optional(),
  SMTP_URL: url(["smtp:", "smtps:"]).optional(),
  MAIL_FROM: mailAddress.optional(),
  S3_ENDPOINT: webUrl.optional(),
  S3_REGION: z.string().min(1).default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_BUCKET_AU: z.string().min(3).max(63).optional(),
  S3_BUCKET_EU: z.string().min(3).max(63).optional(),
  REDIS_URL: url(["redis:", "rediss:"]).optional(),
  OUTBOUND_ALLOW: allowedHosts.optional(),
  DEMO: onOff.optional(),
  PROVIDED_CONTENT: onOff.default(true),
  DEMO_SEALED_AFTER_SECONDS: wholeNumber(0, 31_536_000).default(10),
  // Compared character by character with the issuer that the provider reports, so a trailing slash is kept.
  ACCOUNTING_ISSUER: url(["http:", "https:"]).optional(),
  ACCOUNTING_CLIENT_ID: z.string().min(1).optional(),
  ACCOUNTING_CLIENT_SECRET: z.string().min(1).optional(),
  ACCOUNTING_TRUST_EMAILS: onOff.default(false),
  ACCOUNTING_PRACTICE_MANAGER_URL: webUrl.optional(),
  OAUTH_CLIENTS: oauthClients.optional(),
  COMMUNITY_SIGN_ON_URL: webUrl.optional(),
  TICKET_TRACKER_URL: url(["http:", "https:"]).optional(),
  CHROMIUM_PATH: z.string().min(1).optional(),
  SEAL_P12_FILE: z.string().min(1).optional(),
  SEAL_P12_PASSWORD: z.string().min(1).optional(),
  SEAL_TIMESTAMP_URL: webUrl.optional(),
  STAFF_EMAIL_DOMAIN: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, "must be a domain, such as gap.example")
    .default("gap.example"),
  DEVELOPER_NAMES: names.default(["dana", "devon", "drew"]),
  SUPPORT_EMAIL: z.email("must be an email address").optional(),
  SALES_EMAIL: z.email("must be an email address").optional(),
  TERMS_OF_SERVICE_URL: webUrl.optional(),
  ACCEPTABLE_USE_POLICY_URL: webUrl.optional(),
  PRIVACY_POLICY_URL: webUrl.optional(),
  HELP_CENTRE_URL: webUrl.optional(),
  COMMUNITY_URL: webUrl.optional(),
  TESTIMONIAL_SIGN_UP: testimonial.optional(),
  TESTIMONIAL_INVITATION: testimonial.optional(),
  FIXED_LINK_TOKEN: onOff.optional(),
  METRICS_TOKEN: secret.optional(),
  TRUSTED_PROXIES: wholeNumber(0, 8).default(0),
  LOG_LEVEL: z
    .enum(
      ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
      "must be a level such as info or warn",
    )
    .optional(),
});

export function readConfig(environment: Environment): Config {
  // An empty variable counts as unset, because many process managers cannot omit one.
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`${String(issue?.path[0])} ${issue?.message ?? "is invalid"}`);
  }
  const env = parsed.data;
  const live = isLiveStage(env.STAGE);
  if (live) {
    if (env.SMTP_URL === undefined) throw new ConfigError(`SMTP_URL is required in ${env.STAGE}`);
    if (env.MAIL_FROM === undefined) throw new ConfigError(`MAIL_FROM is required in ${env.STAGE}`);
    if (env.ACCOUNTING_ISSUER?.startsWith("http:") === true)
      throw new ConfigError(`ACCOUNTING_ISSUER must begin with https:// in ${env.STAGE}`);
    if (env.ACCOUNTING_PRACTICE_MANAGER_URL?.startsWith("http:") === true)
      throw new ConfigError(`ACCOUNTING_PRACTICE_MANAGER_URL must begin with https:// in ${env.STAGE}`);
    if (env.STAGE === "prod" && env.OUTBOUND_ALLOW?.some(({ port }) => port === undefined) === true)
      throw new ConfigError(`OUTBOUND_ALLOW must give a port with each address in ${env.STAGE}`);
    if (env.DEMO === true) throw new ConfigError(`DEMO cannot be on in ${env.STAGE}`);
  }
  const regions = {
    au: regionConfig(env, "AU", "au"),
    eu: regionConfig(env, "EU", "eu"),
  };
  const embedded = env.REGIONS.filter((id) => regions[id].databaseUrl === undefined);
  const warnings = live
    ? embedded.map(
        (id) =>
          `Region ${id} keeps its data in the embedded database, which does not force writes to disk. Set DATABASE_URL_${id.toUpperCase()} if losing the last seconds of data in a power cut is not acceptable.`,
      )
    : [];
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    dataDir: resolve(env.DATA_DIR),
    stage: env.STAGE,
    productName: env.PRODUCT_NAME,
    servedRegions: env.REGIONS,
    regions,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `${env.PRODUCT_NAME} <no-reply@${env.STAFF_EMAIL_DOMAIN}>`,
    s3: s3Config(env),
    redisUrl: env.REDIS_URL,
    outboundAllow: env.OUTBOUND_ALLOW ?? [],
    demo: env.DEMO ?? isEngineeringStage(env.STAGE),
    providedContent: env.PROVIDED_CONTENT,
    demoSealedAfterSeconds: env.DEMO_SEALED_AFTER_SECONDS,
    accounting: accountingConfig(env),
    oauthClients: env.OAUTH_CLIENTS,
    communitySignOnUrl: env.COMMUNITY_SIGN_ON_URL,
    ticketTrackerUrl: env.TICKET_TRACKER_URL,
    chromiumPath: env.CHROMIUM_PATH,
    seal: {
      p12File: env.SEAL_P12_FILE,
      p12Password: env.SEAL_P12_PASSWORD,
      timestampUrl: env.SEAL_TIMESTAMP_URL,
    },
    staffEmailDomain: env.STAFF_EMAIL_DOMAIN,
    developerNames: env.DEVELOPER_NAMES,
    supportEmail: env.SUPPORT_EMAIL ?? `support@${env.STAFF_EMAIL_DOMAIN}`,
    salesEmail: env.SALES_EMAIL ?? `sales@${env.STAFF_EMAIL_DOMAIN}`,
    legal: definedEntries({
      termsOfService: env.TERMS_OF_SERVICE_URL,
      acceptableUsePolicy: env.ACCEPTABLE_USE_POLICY_URL,
      privacyPolicy: env.PRIVACY_POLICY_URL,
    }),
    help: definedEntries({ helpCentre: env.HELP_CENTRE_URL, community: env.COMMUNITY_URL }),
    testimonials: definedEntries({ signUp: env.TESTIMONIAL_SIGN_UP, invitation: env.TESTIMONIAL_INVITATION }),
    acceptsFixedLinkToken: env.FIXED_LINK_TOKEN ?? !live,
    metricsToken: env.METRICS_TOKEN,
    trustedProxies: env.TRUSTED_PROXIES,
    // On a developer's machine the startup message should stay visible; elsewhere every request is logged.
    logLevel: env.LOG_LEVEL ?? (isEngineeringStage(env.STAGE) ? "warn" : "info"),
    warnings,
  };
}

/** Drops unset entries, as /config.json requires. */
function definedEntries<T extends object>(entries: T): { [Key in keyof T]?: NonNullable<T[Key]> } {
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: NonNullable<T[Key]>;
  };
}

type ParsedEnvironment = z.infer<typeof environmentSchema>;

function regionConfig(env: ParsedEnvironment, suffix: "AU" | "EU", id: RegionId): RegionConfig {
  return {
    databaseUrl: env[`DATABASE_URL_${suffix}`],
    s3Bucket: env[`S3_BUCKET_${suffix}`],
    secret: env[`REGION_SECRET_${suffix}`],
    apiBase: env[`API_BASE_${suffix}`] ?? `/api/${id}`,
  };
}

function s3Config(env: ParsedEnvironment): Config["s3"] {
  if (env.S3_ENDPOINT === undefined) return undefined;
  const required = ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
  for (const name of required)
    if (env[name] === undefined) throw new ConfigError(`${name} is required with S3_ENDPOINT`);
  for (const id of env.REGIONS) {
    const name = id === "au" ? "S3_BUCKET_AU" : "S3_BUCKET_EU";
    if (env[name] === undefined) throw new ConfigError(`${name} is required with S3_ENDPOINT`);
  }
  return {
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID ?? "",
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? "",
  };
}

function accountingConfig(env: ParsedEnvironment): Config["accounting"] {
  if (env.ACCOUNTING_ISSUER === undefined) return undefined;
  if (env.ACCOUNTING_CLIENT_ID === undefined)
    throw new ConfigError("ACCOUNTING_CLIENT_ID is required with ACCOUNTING_ISSUER");
  if (env.ACCOUNTING_CLIENT_SECRET === undefined)
    throw new ConfigError("ACCOUNTING_CLIENT_SECRET is required with ACCOUNTING_ISSUER");
  return {
    issuer: env.ACCOUNTING_ISSUER,
    clientId: env.ACCOUNTING_CLIENT_ID,
    clientSecret: env.ACCOUNTING_CLIENT_SECRET,
    trustsEmails: env.ACCOUNTING_TRUST_EMAILS,
    practiceManager:
      env.ACCOUNTING_PRACTICE_MANAGER_URL === undefined
        ? undefined
        : { apiUrl: env.ACCOUNTING_PRACTICE_MANAGER_URL },
  };
}
