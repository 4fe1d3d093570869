// Tables of proposals, sent versions, signees, evidence, sealed documents, templates and list totals (spec 3 §3, spec 4
// §C).
import { sql, type SQL } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { DraftSteps, PaymentPreferences } from "@gap/core/proposals/proposal.schema";
import type { Signature } from "@gap/core/signatures/signature";
import type { ProposalStatus } from "@gap/core/proposals/proposal-view";
import type { OfferedService } from "@gap/core/proposals/report/offered-services";
import type { ProposalActor, ProposalEventKind } from "@gap/core/proposals/proposal-event";
import { clients } from "../clients/public";
import { orgs } from "../orgs/public";
import { auditColumns, id, moment, ownerId } from "../platform/db/columns";
import { searchWordsTable } from "../platform/db/search-words-table";
import { users } from "../users/public";

/** The part of the status that does not depend on the clock: an overdue proposal is stored as `sent`. */
type StoredState = Exclude<ProposalStatus, "overdue">;

const advisorOrgId = () => ownerId("advisor_org_id", () => orgs.id);

const valueCents = () => bigint("value_cents", { mode: "number" });

export const proposals = pgTable(
  "proposals",
  {
    id: id().primaryKey(),
    advisorOrgId: advisorOrgId(),
    advisorClientId: text("advisor_client_id").references(() => clients.id, { onDelete: "set null" }),
    ownerId: text("owner_id").references(() => users.id, { onDelete: "set null" }),
    /** Counted within the organisation, see proposalCounters. */
    number: integer("number").notNull(),
    /** The advisor's own notes, never shown to clients. */
    notes: text("notes").notNull().default(""),
    editingStepIndex: integer("editing_step_index").notNull().default(0),
    steps: jsonb("steps").$type<DraftSteps>().notNull(),
    version: integer("version").notNull().default(1),
    /** Hash of the current sent version; null while the proposal is a draft. */
    snapshotHash: text("snapshot_hash"),
    /** When the draft is to be sent; null unless its sending is scheduled. */
    scheduledFor: moment("scheduled_for"),
    /** The user in whose name it is sent then; null if that user was deleted. */
    scheduledBy: text("scheduled_by").references(() => users.id, { onDelete: "set null" }),
    sentAt: moment("sent_at"),
    dueAt: moment("due_at"),
    /** The zone of its dates, in which the due day ends: the advisor's when it was sent; null while it is a draft. */
    timezone: text("timezone"),
    acceptedAt: moment("accepted_at"),
    declinedAt: moment("declined_at"),
    declineReason: text("decline_reason"),
    voidedAt: moment("voided_at"),
    voidReason: text("void_reason"),
    archivedAt: moment("archived_at"),
    // Denormalised for the list, which does not read the steps.
    name: text("name").notNull().default(""),
    clientName: text("client_name").notNull().default(""),
    clientNameKey: text("client_name_key").notNull().default(""),
    serviceNames: jsonb("service_names").$type<readonly string[]>().notNull().default([]),
    valueCents: valueCents().notNull().default(0),
    /** The services of the version that was sent last, for the report. */
    offeredServices: jsonb("offered_services").$type<readonly OfferedService[]>().notNull().default([]),
    signaturesNeeded: integer("signatures_needed"),
    signaturesReceived: integer("signatures_received").notNull().default(0),
    /** Signs for the firm after the client. The name is set if a countersignature is needed. */
    countersigneeId: text("countersignee_id").references(() => users.id, { onDelete: "set null" }),
    countersigneeName: text("countersignee_name"),
    countersignedAt: moment("countersigned_at"),
    countersignature: jsonb("countersignature").$type<Signature>(),
    /** Precedence as in spec 3 §4 and spec 4 §C. */
    state: text("state")
      .$type<StoredState>()
      .notNull()
      .generatedAlwaysAs(
        (): SQL => sql`case
          when ${proposals.declinedAt} is not null then 'declined'
          when ${proposals.voidedAt} is not null then 'voided'
          when ${proposals.archivedAt} is not null then 'archived'
          when ${proposals.acceptedAt} is not null then 'accepted'
          when ${proposals.sentAt} is not null then 'sent'
          else 'draft' end`,
      ),
    ...auditColumns(),
  },
  (table) => [
    // Sort orders of the list: over all proposals, and within one state.
    index("proposals_updated").on(table.advisorOrgId, table.lastUpdatedAt.desc().nullsFirst(), table.id),
    index("proposals_of_state_updated").on(
      table.advisorOrgId,
      table.state,
      table.lastUpdatedAt.desc().nullsFirst(),
      table.id,
    ),
    uniqueIndex("proposals_number").on(table.advisorOrgId, table.number),
    index("proposals_named").on(table.advisorOrgId, table.clientNameKey, table.id),
    index("proposals_value").on(table.advisorOrgId, table.valueCents, table.id),
    // The report of a period.
    index("proposals_sent")
      .on(table.advisorOrgId, table.sentAt)
      .where(sql`${table.sentAt} is not null`),
    index("proposals_owned").on(table.advisorOrgId, table.ownerId, table.lastUpdatedAt.desc().nullsFirst()),
    index("proposals_of_client").on(table.advisorClientId, table.lastUpdatedAt.desc().nullsFirst(), table.id),
    // Lookups by due date: overdue proposals, and reminders.
    index("proposals_due")
      .on(table.advisorOrgId, table.dueAt, table.valueCents)
      .where(sql`${table.state} = 'sent'`),
    index("proposals_due_anywhere")
      .on(table.dueAt)
      .where(sql`${table.state} = 'sent'`),
    // The job that sends due drafts.
    index("proposals_scheduled")
      .on(table.scheduledFor, table.id)
      .where(sql`${table.scheduledFor} is not null`),
    check("proposals_scheduled_is_draft", sql`${table.scheduledFor} is null or ${table.state} = 'draft'`),
    check(
      "proposals_scheduled_is_whole",
      sql`${table.scheduledFor} is not null or ${table.scheduledBy} is null`,
    ),
    check(
      "proposals_text_lengths",
      sql`char_length(${table.name}) <= 200 and char_length(${table.notes}) <= 10000`,
    ),
    check("proposals_step_index", sql`${table.editingStepIndex} between 0 and 4`),
    check(
      "proposals_sent_is_whole",
      sql`(${table.sentAt} is null) = (${table.snapshotHash} is null)
        and (${table.sentAt} is null) = (${table.dueAt} is null)
        and (${table.sentAt} is null) = (${table.timezone} is null)
        and (${table.sentAt} is null) = (${table.signaturesNeeded} is null)`,
    ),
    check(
      "proposals_ends_are_of_sent_ones",
      sql`${table.sentAt} is not null
        or (${table.acceptedAt} is null and ${table.declinedAt} is null and ${table.signaturesReceived} = 0)`,
    ),
    check(
      "proposals_one_end",
      sql`num_nonnulls(${table.acceptedAt}, ${table.declinedAt}, ${table.voidedAt}) <= 1`,
    ),
    check(
      "proposals_accepted_is_signed",
      sql`${table.acceptedAt} is null or (${table.signaturesReceived} >= ${table.signaturesNeeded}
        and (${table.countersigneeName} is null or ${table.countersignedAt} is not null))`,
    ),
    check(
      "proposals_countersigned_is_accepted",
      sql`(${table.countersignedAt} is null) = (${table.countersignature} is null)
        and (${table.countersignedAt} is null or ${table.acceptedAt} is not null)`,
    ),
  ],
);

/** The last number given within each organisation; numbers of deleted drafts are not given again. */
export const proposalCounters = pgTable("proposal_counters", {
  advisorOrgId: advisorOrgId().primaryKey(),
  lastNumber: integer("last_number").notNull(),
});

export const proposalSearchWords = searchWordsTable("proposal_search_words", () => proposals.id);

/**
 * Counts and values by state, for sent proposals also by due time, maintained by a trigger (migrations). The list shows
 * totals and overdue figures of a hundred thousand proposals without counting them.
 */
export const proposalTallies = pgTable(
  "proposal_tallies",
  {
    advisorOrgId: advisorOrgId(),
    state: text("state").$type<StoredState>().notNull(),
    /** Infinity unless the state is `sent`. Due times are ends of days, so there are few distinct values. */
    dueAt: moment("due_at")
      .notNull()
      .default(sql`'infinity'`),
    proposals: integer("proposals").notNull(),
    valueCents: valueCents().notNull(),
  },
  (table) => [primaryKey({ columns: [table.advisorOrgId, table.state, table.dueAt] })],
);

const proposalId = () => ownerId("proposal_id", () => proposals.id);

/** The sent versions, kept for good: earlier ones stay readable when a proposal is revised. */
export const proposalVersions = pgTable(
  "proposal_versions",
  {
    proposalId: proposalId(),
    version: integer("version").notNull(),
    hash: text("hash").notNull(),
    /** The canonical JSON that was hashed, byte for byte. */
    snapshot: text("snapshot").notNull(),
    sentAt: moment("sent_at").notNull(),
    sentBy: text("sent_by"),
    /** The first response fixes both fields (spec 4 §C, Race rules). */
    includedOptionalServiceIds: jsonb("included_optional_service_ids").$type<readonly string[]>(),
    paymentPreferences: jsonb("payment_preferences").$type<PaymentPreferences>(),
    respondedAt: moment("responded_at"),
    respondedBy: text("responded_by"),
  },
  (table) => [
    primaryKey({ columns: [table.proposalId, table.version] }),
    check(
      "proposal_versions_response_is_whole",
      sql`num_nonnulls(${table.includedOptionalServiceIds}, ${table.paymentPreferences}, ${table.respondedAt})
        in (0, 3)`,
    ),
  ],
);

export const proposalSignees = pgTable(
  "proposal_signees",
  {
    proposalId: proposalId(),
    version: integer("version").notNull(),
    contactId: text("contact_id").notNull(),
    position: integer("position").notNull(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    /** `waits`: signs after an earlier signee who has not signed yet. `copy`: receives a copy and only reads it. */
    role: text("role").$type<"signs" | "waits" | "copy">().notNull().default("signs"),
    /** The user whom the mailed link signs in. */
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    agreedAt: moment("agreed_at"),
    agreedHash: text("agreed_hash"),
    /** Null for signatures from before it was recorded. */
    signature: jsonb("signature").$type<Signature>(),
    /** When the signee last opened the proposal: the confirmation shows if they signed after that. */
    viewedAt: moment("viewed_at"),
    remindedOn: text("reminded_on"),
  },
  (table) => [
    primaryKey({ columns: [table.proposalId, table.version, table.contactId] }),
    uniqueIndex("proposal_signees_email").on(table.proposalId, table.version, table.email),
    index("proposal_signees_user").on(table.userId),
    check("proposal_signees_role", sql`${table.role} in ('signs', 'waits', 'copy')`),
    check("proposal_signees_only_signees_sign", sql`${table.role} = 'signs' or ${table.agreedAt} is null`),
    check(
      "proposal_signees_agree_to_something",
      sql`(${table.agreedAt} is null) = (${table.agreedHash} is null)
        and (${table.agreedAt} is not null or ${table.signature} is null)`,
    ),
  ],
);

/** Append-only: a trigger (migration) refuses every update and delete. */
export const proposalEvents = pgTable(
  "proposal_events",
  {
    proposalId: proposalId(),
    seq: integer("seq").notNull(),
    version: integer("version").notNull(),
    kind: text("kind").$type<ProposalEventKind>().notNull(),
    actor: jsonb("actor").$type<ProposalActor>().notNull(),
    at: moment("at").notNull(),
    ip: text("ip").notNull(),
    userAgent: text("user_agent").notNull(),
    snapshotHash: text("snapshot_hash").notNull(),
    details: jsonb("details").$type<Readonly<Record<string, unknown>>>().notNull(),
    previousHash: text("previous_hash").notNull(),
    hash: text("hash").notNull(),
  },
  (table) => [primaryKey({ columns: [table.proposalId, table.seq] })],
);

/** The last hash of each evidence chain with a MAC by the region's secret, so that truncating a chain is detectable. */
export const proposalChains = pgTable("proposal_chains", {
  proposalId: proposalId().primaryKey(),
  events: integer("events").notNull(),
  lastHash: text("last_hash").notNull(),
  mac: text("mac").notNull(),
});

/** The sealed PDF of an accepted proposal. */
export const proposalDocuments = pgTable(
  "proposal_documents",
  {
    proposalId: proposalId().primaryKey(),
    version: integer("version").notNull(),
    status: text("status").$type<"waiting" | "sealed" | "failed">().notNull(),
    /** Why the latest attempt failed; the job retries it. */
    problem: text("problem"),
    tries: integer("tries").notNull().default(0),
    fileKey: text("file_key"),
    sha256: text("sha256"),
    bytes: integer("bytes"),
    pages: integer("pages"),
    sealedAt: moment("sealed_at"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    check("proposal_documents_status", sql`${table.status} in ('waiting', 'sealed', 'failed')`),
    check(
      "proposal_documents_sealed_is_whole",
      sql`(${table.status} = 'sealed') = (${table.fileKey} is not null and ${table.sha256} is not null
        and ${table.sealedAt} is not null)`,
    ),
  ],
);

export const proposalTemplates = pgTable(
  "proposal_templates",
  {
    id: id().primaryKey(),
    advisorOrgId: advisorOrgId(),
    name: text("name").notNull(),
    /** The steps without client and recipients. */
    steps: jsonb("steps").$type<DraftSteps>().notNull(),
    ...auditColumns(),
  },
  (table) => [
    uniqueIndex("proposal_templates_name").on(table.advisorOrgId, sql`lower(${table.name})`),
    check("proposal_templates_name_length", sql`char_length(${table.name}) between 1 and 200`),
  ],
);
