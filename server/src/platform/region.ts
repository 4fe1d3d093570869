// One region, running: its own database, secret, files, jobs, mail, events and live hub. Regions share nothing (DESIGN
// §3.6). Types only: everything that a region is made of may import this file, so it imports no file that names Region.
import type { LivePayload } from "@gap/core/live/live-payloads";
import type { LiveType } from "@gap/core/live/live-subscriptions";
import type { RegionId } from "@gap/core/shared/regions";
import type { AuditSubject } from "./audit/audit.tables";
import type { Clock, Random } from "./clock";
import type { Config } from "./config";
import type { Database, Transaction } from "./db/database";
import type { Migration } from "./db/migrations";
import type { EventBus, EventDefinition } from "./events/event-bus";
import type { FileStore } from "./files/file-store";
import type { RegionJobs } from "./jobs/region-jobs";
import type { LiveHub } from "./live/live-hub";
import type { Log } from "./log";
import type { RegionMail } from "./mail/region-mail";
import type { PrintedPlaces, PrintingBrowser, Sheet } from "./pdf/printing-browser";
import type { Sealer } from "./pdf/seal";
import type { RegionSecret } from "./region-secret";
import type { Timers } from "./timers";

export interface Region {
  readonly id: RegionId;
  readonly config: Config;
  readonly db: Database;
  readonly secret: RegionSecret;
  readonly jobs: RegionJobs;
  readonly mail: RegionMail<Region>;
  readonly events: EventBus<CommandContext>;
  readonly files: FileStore;
  readonly live: LiveHub;
  readonly pdf: PdfPress;
  readonly clock: Clock;
  readonly random: Random;
  readonly timers: Timers;
  readonly log: Log;
  readonly migrations: readonly Migration[];
  newId(): string;
  close(): Promise<void>;
}

/** The context of every command, which has no other way to the database. */
export interface CommandContext {
  readonly region: Region;
  readonly tx: Transaction;
  readonly now: Date;
  /** Who makes the change; null for the installation itself and for people not signed in. */
  readonly actorId: string | null;
  /** Adds to the audit row of this change what it was about. */
  audit(subject: AuditSubject): void;
  /** Tells who joined the event within this transaction, and everybody else once it is committed. */
  emit<Payload>(definition: EventDefinition<Payload>, payload: Payload): void;
  /** Sends a live message to its subscribers; it is a row of the same transaction, so that none is lost. */
  live<Type extends LiveType>(type: Type, entityId: string, payload: LivePayload<Type>): void;
}

/** What a page that is printed may see: one thing of one organisation. */
export interface ServiceAccess {
  readonly orgId: string;
  readonly permission: string;
}

export interface ServiceSession {
  /** For the page's local storage. */
  readonly storage: Readonly<Record<string, string>>;
  end(): Promise<void>;
}

/** Prints pages of the application as a service user, and seals what must not change any more. */
export interface PdfPress extends Sealer {
  print(
    page: ServiceAccess & Pick<Sheet, "path" | "timezone">,
    otherPlaces: readonly string[],
  ): Promise<PrintedPlaces>;
  /** As whoever the storage says. */
  printAs(sheet: Omit<Sheet, "now">): Promise<Uint8Array>;
  check: PrintingBrowser["check"];
}
