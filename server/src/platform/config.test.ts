import { expect, test } from "vitest";
import { ConfigError, readConfig } from "./config";

test("without variables, the defaults of the running contract apply", () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    port: 3e3,
    host: "127.0.0.1",
    publicUrl: "http://localhost:3000",
    stage: "dev-local",
    productName: "Gap",
    servedRegions: ["au", "eu"],
    demo: true,
    staffEmailDomain: "gap.example",
    developerNames: ["dana", "devon", "drew"],
    smtpUrl: undefined,
    trustedProxies: 0,
    warnings: [],
  });
  expect(config.regions.au).toEqual({
    databaseUrl: undefined,
    s3Bucket: undefined,
    secret: undefined,
    apiBase: "/api/au",
  });
});

test("legal documents, help links and testimonials are taken from the variables", () => {
  expect(readConfig({})).toMatchObject({ legal: {}, help: {}, testimonials: {} });
  expect(readConfig({ HELP_CENTRE_URL: "https://help.gap.example" }).help).toEqual({
    helpCentre: "https://help.gap.example",
  });
  const config = readConfig({
    PRIVACY_POLICY_URL: "https://gap.example/privacy",
    TESTIMONIAL_SIGN_UP: "Clients say yes sooner. | Mia Wren | Wren & Co",
  });
  expect(config.legal).toEqual({ privacyPolicy: "https://gap.example/privacy" });
  expect(config.testimonials).toEqual({
    signUp: { quote: "Clients say yes sooner.", name: "Mia Wren", firm: "Wren & Co" },
  });
});

test.each([
  ["TESTIMONIAL_INVITATION", "Only a quote", "TESTIMONIAL_INVITATION must be quote|name|firm"],
  ["PUBLIC_URL", "https://u:p@gap.example/x", "PUBLIC_URL must be an origin: no path, query or password"],
  ["PORT", "eighty", "PORT must be a whole number"],
  ["PORT", "70000", "PORT must be from 0 to 65535"],
  ["STAGE", "production", "STAGE must be dev-*, feature-*, bug-*, rc, test, preprod or prod"],
  ["REGIONS", "au,us", "REGIONS must be one or more of au, eu, separated by commas"],
  ["REGIONS", "au,au", "REGIONS names a region twice"],
  ["PUBLIC_URL", "gap.example", "PUBLIC_URL must be a URL that begins with http:// or https://"],
  [
    "DATABASE_URL_AU",
    "mysql://x",
    "DATABASE_URL_AU must be a URL that begins with postgres:// or postgresql://",
  ],
  ["SMTP_URL", "mail.example", "SMTP_URL must be a URL that begins with smtp:// or smtps://"],
  [
    "MAIL_FROM",
    "a\nb@c.example",
    "MAIL_FROM must be an email address, or a name followed by an address in <>",
  ],
  ["DEMO", "yes", "DEMO must be on or off"],
  ["DEVELOPER_NAMES", "dana", "DEVELOPER_NAMES must be three first names, separated by commas"],
  ["STAFF_EMAIL_DOMAIN", "gap", "STAFF_EMAIL_DOMAIN must be a domain, such as gap.example"],
  ["REGION_SECRET_EU", "short", "REGION_SECRET_EU must have at least 32 characters"],
  ["S3_ENDPOINT", "http://127.0.0.1:9000", "S3_ACCESS_KEY_ID is required with S3_ENDPOINT"],
  [
    "OUTBOUND_ALLOW",
    "http://10.0.0.5",
    "OUTBOUND_ALLOW must be host names or IP addresses, with or without port, separated by commas",
  ],
  ["ACCOUNTING_ISSUER", "https://id.example", "ACCOUNTING_CLIENT_ID is required with ACCOUNTING_ISSUER"],
])("%s=%s stops the startup with one line that names the variable", (name, value, line) => {
  expect(() => readConfig({ [name]: value })).toThrow(new ConfigError(line));
});

test.each([["prod"], ["preprod"]])("%s requires a mail server and allows no demo", (STAGE) => {
  const mail = { SMTP_URL: "smtp://127.0.0.1", MAIL_FROM: "Gap <no-reply@gap.example>" };
  expect(() => readConfig({ STAGE })).toThrow(`SMTP_URL is required in ${STAGE}`);
  expect(() => readConfig({ STAGE, SMTP_URL: mail.SMTP_URL })).toThrow(`MAIL_FROM is required in ${STAGE}`);
  expect(() => readConfig({ STAGE, ...mail, ACCOUNTING_ISSUER: "http://id.example" })).toThrow(
    `ACCOUNTING_ISSUER must begin with https:// in ${STAGE}`,
  );
  expect(() =>
    readConfig({ STAGE, ...mail, ACCOUNTING_PRACTICE_MANAGER_URL: "http://practice.example" }),
  ).toThrow(`ACCOUNTING_PRACTICE_MANAGER_URL must begin with https:// in ${STAGE}`);
  expect(() => readConfig({ STAGE, ...mail, DEMO: "on" })).toThrow(`DEMO cannot be on in ${STAGE}`);
  const config = readConfig({ STAGE, ...mail, DATABASE_URL_AU: "postgres://127.0.0.1/au" });
  expect(config.demo).toBe(false);
  expect(config.warnings).toHaveLength(1);
  expect(config.warnings[0]).toContain("DATABASE_URL_EU");
});

test.each([
  ["dev-local", undefined, true],
  ["test", undefined, true],
  ["prod", undefined, false],
  ["preprod", undefined, false],
  ["dev-local", "off", false],
  ["prod", "on", true],
])(
  "L4 in %s with FIXED_LINK_TOKEN=%s the fixed token of link pages is accepted: %s",
  (STAGE, given, expected) => {
    const mail = { SMTP_URL: "smtp://127.0.0.1", MAIL_FROM: "no-reply@gap.example" };
    expect(readConfig({ STAGE, ...mail, FIXED_LINK_TOKEN: given }).acceptsFixedLinkToken).toBe(expected);
  },
);

test("S3 storage needs a bucket for each served region, and may have its own region name", () => {
  const store = {
    S3_ENDPOINT: "https://s3.example/",
    S3_ACCESS_KEY_ID: "key",
    S3_SECRET_ACCESS_KEY: "secret",
  };
  const buckets = { S3_BUCKET_AU: "gap-au", S3_BUCKET_EU: "gap-eu" };
  expect(() => readConfig({ ...store, S3_BUCKET_AU: "gap-au" })).toThrow(
    "S3_BUCKET_EU is required with S3_ENDPOINT",
  );
  expect(readConfig({ ...store, ...buckets }).s3).toEqual({
    endpoint: "https://s3.example",
    region: "us-east-1",
    accessKeyId: "key",
    secretAccessKey: "secret",
  });
  expect(readConfig({ ...store, ...buckets, S3_REGION: "ap-southeast-2" }).s3?.region).toBe("ap-southeast-2");
});

test("an empty variable counts as unset, and a trailing slash is dropped", () => {
  expect(readConfig({ SMTP_URL: "", PUBLIC_URL: "https://gap.example/" })).toMatchObject({
    smtpUrl: undefined,
    publicUrl: "https://gap.example",
  });
});

test.each([
  ["dev-local", "warn"],
  ["feature-7", "warn"],
  ["test", "info"],
])("stage %s logs from %s on, unless LOG_LEVEL is set", (STAGE, level) => {
  expect(readConfig({ STAGE }).logLevel).toBe(level);
  expect(readConfig({ STAGE, LOG_LEVEL: "debug" }).logLevel).toBe("debug");
});

test("webhooks may reach the addresses that OUTBOUND_ALLOW names, in prod only with their ports", () => {
  const OUTBOUND_ALLOW = "10.0.0.5, [::1]:3000,Receiver.internal:9000";
  expect(readConfig({ OUTBOUND_ALLOW }).outboundAllow).toEqual([
    { hostname: "10.0.0.5", port: undefined },
    { hostname: "::1", port: "3000" },
    { hostname: "receiver.internal", port: "9000" },
  ]);
  const prod = { STAGE: "prod", SMTP_URL: "smtp://127.0.0.1", MAIL_FROM: "no-reply@gap.example" };
  expect(() => readConfig({ ...prod, OUTBOUND_ALLOW })).toThrow(
    "OUTBOUND_ALLOW must give a port with each address in prod",
  );
  expect(readConfig({ ...prod, OUTBOUND_ALLOW: "10.0.0.5:80" }).outboundAllow).toHaveLength(1);
});
