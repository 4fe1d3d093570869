// A running region with its own database, secret, files, jobs, mail, events and live hub. Regions share nothing (DESIGN
// §3.6). Types only: all parts of a region import this file, so it must not import a file that refers to Region.
import type { LivePayload } from "@gap/core/live/live-payloads.schema";
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
import type { PrintingBrowser, PrintSection, Sheet } from "./pdf/printing-browser";
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

/** The context of every command, and a command's only access to the database. */
export interface CommandContext {
  readonly region: Region;
  readonly tx: Transaction;
  readonly now: Date;
  /** The user who makes the change; null for the installation itself and for anonymous visitors. */
  readonly actorId: string | null;
  /** Adds the subject of the change to its audit row. */
  audit(subject: AuditSubject): void;
  /** Records the change under another action than its call's. */
  auditAs(action: string): void;
  /** Calls transactional listeners inside this transaction, and all other listeners after the commit. */
  emit<Payload>(definition: EventDefinition<Payload>, payload: Payload): void;
  /** Sends a live message to its subscribers. It is stored in the same transaction, so that none is lost. */
  live<Type extends LiveType>(type: Type, entityId: string, payload: LivePayload<Type>): void;
}

/** The access of a printed page: one item of one organisation. */
export interface ServiceAccess {
  readonly orgId: string;
  readonly permission: string;
}

export interface ServiceSession {
  /** Values for the page's local storage. */
  readonly storage: Readonly<Record<string, string>>;
  end(): Promise<void>;
}

/** Prints pages of the application as a service user, and seals finished documents. */
export interface PdfPress extends Sealer {
  print<Made>(
    page: ServiceAccess & Pick<Sheet, "path" | "timezone">,
    make: (section: PrintSection) => Promise<Made>,
  ): Promise<Made>;
  /** Prints as the user whose session is in the storage. */
  printAs(sheet: Omit<Sheet, "now">): Promise<Uint8Array>;
  countPages(content: Uint8Array): Promise<number>;
  check: PrintingBrowser["check"];
}
