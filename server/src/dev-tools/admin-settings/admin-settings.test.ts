// Admin settings through the API (spec 4 §F, spec 6 T6): configuration without secrets, and a test mail.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { readConfig } from "@gap/server/platform/config";
import { listMailbox } from "@gap/server/platform/mail/mailbox";
import { projectRoot } from "@gap/server/platform/server-root";
import { aPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { settingsInForce } from "./settings-in-force";

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function start(environment: Record<string, string> = {}) {
  server = await startTestServer({ environment });
  const region = await server.region();
  const staff = await aPerson(region, { orgType: "gap" });
  return { region, staff, dev: server.as(staff).dev, server };
}

const SECRET = "0123456789abcdef0123456789abcdef";

test("shows the stage, the regions, the settings and the state of each service", async () => {
  const { dev } = await start({ STAGE: "dev-ana", REGIONS: "au" });
  const found = await dev.getAdminSettings.query();
  expect(found.stage).toBe("dev-ana");
  expect(found.regions).toEqual([
    { id: "au", apiBase: "/api/au", isServedHere: true, isThisOne: true },
    { id: "eu", apiBase: "/api/eu", isServedHere: false, isThisOne: false },
  ]);
  expect(found.services.find(({ service }) => service === "mail")).toEqual({
    service: "mail",
    kind: "mailbox page",
    state: "ok",
  });
  expect(found.services.map(({ service, state }) => `${service} ${state}`)).toEqual([
    "database ok",
    "mail ok",
    "files ok",
    "fan-out ok",
  ]);
  expect(found.settings).toContainEqual({ name: "STAGE", value: "dev-ana", isHidden: false });
});

test.each([
  ["packaged", {}],
  ["CHROMIUM_PATH", { CHROMIUM_PATH: "/opt/chromium" }],
])("the browser (%s) is checked on every request", async (kind, environment) => {
  const { dev, region } = await start(environment);
  const check = vi.spyOn(region.pdf, "check").mockResolvedValueOnce("missing").mockResolvedValueOnce("ok");
  expect(await dev.checkBrowser.query()).toEqual({ service: "browser", kind, state: "missing" });
  expect(await dev.checkBrowser.query()).toEqual({ service: "browser", kind, state: "ok" });
  expect(check).toHaveBeenCalledTimes(2);
  check.mockRestore();
});

test("a secret is shown as set, never with its value", () => {
  const settings = settingsInForce(
    readConfig({
      DATABASE_URL_AU: "postgres://gap:op3n-sesame@db.example/gap",
      REGION_SECRET_AU: SECRET,
      SMTP_URL: "smtp://mailer:op3n-sesame@mail.example",
      REDIS_URL: "redis://:op3n-sesame@cache.example",
      S3_ENDPOINT: "https://files.example",
      S3_ACCESS_KEY_ID: "op3n-sesame",
      S3_SECRET_ACCESS_KEY: "op3n-sesame",
      S3_BUCKET_AU: "bucket-au",
      S3_BUCKET_EU: "bucket-eu",
      ACCOUNTING_ISSUER: "https://login.example",
      ACCOUNTING_CLIENT_ID: "gap",
      ACCOUNTING_CLIENT_SECRET: "op3n-sesame",
      METRICS_TOKEN: SECRET,
    }),
  );
  expect(JSON.stringify(settings)).not.toMatch(/op3n-sesame|0123456789abcdef/);
  const setting = (name: string) => settings.find((each) => each.name === name);
  expect(setting("REGION_SECRET_AU")).toEqual({ name: "REGION_SECRET_AU", value: null, isHidden: true });
  expect(setting("REGION_SECRET_EU")).toEqual({ name: "REGION_SECRET_EU", value: null, isHidden: false });
  expect(setting("DATABASE_URL_AU")?.value).toBe("postgres://db.example/gap");
  expect(setting("DATABASE_URL_EU")?.value).toBeNull();
  expect(setting("DEMO")?.value).toBe("on");
});

test("every variable of the README's table is shown", () => {
  const table =
    readFileSync(join(projectRoot, "README.md"), "utf8").match(/^\| `[A-Z][A-Z0-9_]+`.*$/gm) ?? [];
  const documented = table.flatMap((line) =>
    [...(line.split(" | ")[0] ?? "").matchAll(/`([A-Z0-9_]+)`/g)].map(([, name = ""]) => name),
  );
  expect(documented.length).toBeGreaterThan(30);
  const names = settingsInForce(readConfig({})).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(documented));
  expect(new Set(names).size).toBe(names.length);
});

test("a test mail goes to the caller", async () => {
  const { dev, region, staff } = await start();
  expect(await dev.sendTestMail.mutate()).toEqual({ to: staff.email });
  await region.jobs.drain();
  const mails = await listMailbox(region.db.read, { to: staff.email });
  expect(mails.map(({ subject }) => subject)).toEqual(["Gap test email"]);
  expect(mails[0]?.text).toContain("in region au, stage dev-local");
});

test.each(["test", "rc", "feature-7"])("on stage %s the calls are forbidden", async (STAGE) => {
  const { dev } = await start({ STAGE });
  await expect(dev.getAdminSettings.query()).rejects.toMatchObject({ data: { httpStatus: 403 } });
  await expect(dev.sendTestMail.mutate()).rejects.toMatchObject({ data: { httpStatus: 403 } });
});

test.each(["prod", "preprod"])("T6 in %s the calls do not exist", async (STAGE) => {
  const { dev } = await start({ STAGE, SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "no-reply@gap.example" });
  await expect(dev.getAdminSettings.query()).rejects.toMatchObject({ data: { httpStatus: 404 } });
  await expect(dev.sendTestMail.mutate()).rejects.toMatchObject({ data: { httpStatus: 404 } });
});
