// Checks the current state of the services that a region depends on (spec 4 §F Admin settings).
import { isFullyMigrated } from "@gap/server/platform/db/migrate";
import type { Region } from "@gap/server/platform/region";

/** State of a service, and the implementation in use. */
export interface ServiceState {
  readonly service: "database" | "mail" | "files" | "fan-out" | "browser";
  readonly kind: string;
  readonly state: "ok" | "away" | "full" | "half-migrated" | "missing";
}

export async function stateOfServices(region: Region): Promise<ServiceState[]> {
  const { config, db } = region;
  const mail = await region.mail.check();
  return [
    {
      service: "database",
      kind: db.kind === "embedded" ? "embedded" : "PostgreSQL",
      state: await stateOfDatabase(region),
    },
    {
      service: "mail",
      kind: mail === "mailbox" ? "mailbox page" : "SMTP",
      state: mail === "mailbox" ? "ok" : mail,
    },
    {
      service: "files",
      kind: config.s3 === undefined ? "disk" : "S3",
      state: await region.files.check(),
    },
    { service: "fan-out", kind: kindOfFanOut(region), state: region.live.state() },
  ];
}

async function stateOfDatabase({ db, migrations }: Region): Promise<ServiceState["state"]> {
  if (!db.canWrite()) return "full";
  return (await isFullyMigrated(db.read, migrations)) ? "ok" : "half-migrated";
}

function kindOfFanOut({ config, db }: Region): string {
  if (config.redisUrl !== undefined) return "Redis";
  return db.kind === "embedded" ? "within the process" : "PostgreSQL";
}

/** Separate from the others, because it takes seconds: the packaged browser is unpacked on first use. */
export async function stateOfBrowser({ config, pdf }: Region): Promise<ServiceState> {
  return {
    service: "browser",
    kind: config.chromiumPath === undefined ? "packaged" : "CHROMIUM_PATH",
    state: await pdf.check(),
  };
}
