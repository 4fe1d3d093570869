// The tables whose rows are in an organisation's archive (spec 9 §3), in the order in which they are imported. Every other
// table is in left-out-tables.ts; a test fails for a table or column that is in neither.

export interface ExportedTable {
  readonly name: string;
  /** In the order in which an archive has them. */
  readonly columns: readonly string[];
  /** Columns that an archive does not have, with the reason. */
  readonly leftOut?: Readonly<Record<string, string>>;
  /** Values that stand for a column that is left out: the SQL by their names. */
  readonly computed?: Readonly<Record<string, string>>;
  /** SQL that selects the rows of the organisation, whose id is $1. */
  readonly where: string;
  /** Text columns, then others, that give the rows a fixed order. */
  readonly order: {
    readonly first?: string;
    readonly texts?: readonly string[];
    readonly others?: readonly string[];
  };
  /** Columns with people, who are in the archive too. */
  readonly people?: readonly string[];
}

const FIRM = "$1::text";
const CLIENTS = `(select id from clients where advisor_org_id = ${FIRM})`;
/** The firm, and the organisations of its clients. */
const ORGS = `(select ${FIRM} union select client_org_id from clients
  where advisor_org_id = ${FIRM} and client_org_id is not null)`;
const of = (table: string, owner = "org_id") => `(select id from ${table} where ${owner} = ${FIRM})`;
const SHARES = `(select id from document_shares where document_id in ${of("documents")})`;

const GENERATED = "the database computes it";
const CHANGES = ["created_at", "created_by", "last_updated_at", "last_updated_by"] as const;
const byId = { texts: ["id"] } as const;

/** Templates and processes have the same columns but for their type. */
function records(name: string, type: string): ExportedTable {
  return {
    name,
    columns: [
      ...["id", "org_id", "name", "name_key", "description", type, "published_version", "draft_version"],
      ...["archived_at", "archived_by", "origin_id", "origin_version", ...CHANGES],
    ],
    leftOut: { type_order: GENERATED, status: GENERATED },
    where: `org_id = ${FIRM}`,
    order: byId,
  };
}

function versions(name: string, owner: string): ExportedTable {
  return {
    name,
    columns: [
      ...["record_id", "version", "state", "name", "description", "content", "facts", "pictures", "note"],
      ...["published_at", "published_by", ...CHANGES],
    ],
    where: `record_id in ${of(owner)}`,
    order: { texts: ["record_id"], others: ["version"] },
  };
}

/** They are derived from names, but only by the program, so that an import need not compute them. */
function searchWords(name: string, owners: string): ExportedTable {
  return {
    name,
    columns: ["owner_id", "within_id", "word"],
    where: `owner_id in ${owners}`,
    order: { texts: ["owner_id", "word"] },
  };
}

/** Rows of a document. */
function ofDocuments(
  name: string,
  columns: readonly string[],
  order: ExportedTable["order"],
  people?: readonly string[],
): ExportedTable {
  return {
    name,
    columns: ["document_id", ...columns],
    where: `document_id in ${of("documents")}`,
    order: { ...order, texts: ["document_id", ...(order.texts ?? [])] },
    ...(people === undefined ? {} : { people }),
  };
}

function ofProposals(
  name: string,
  columns: readonly string[],
  order: ExportedTable["order"],
  more: Partial<ExportedTable> = {},
): ExportedTable {
  return {
    name,
    columns: ["proposal_id", ...columns],
    where: `proposal_id in ${of("proposals", "advisor_org_id")}`,
    order: { ...order, texts: ["proposal_id", ...(order.texts ?? [])] },
    ...more,
  };
}

const OF_INSTALLATION = "it belongs to the installation";

const PEOPLE_AND_ORGS: readonly ExportedTable[] = [
  {
    name: "orgs",
    columns: [
      ...["id", "name", "org_type", "tax_org_id", "website", "contact_number", "logo", "address", "org_size"],
      ...[
        "tier_name",
        "tier_max_users",
        "country_code",
        "currency_code",
        "tax_description",
        "tax_percentage",
      ],
      ...["trial_end_date", "admin_user_id", "timezone", "advisor_org_id", "deactivated_on"],
      ...[
        "business_plan_finalised_date",
        "demo_doc_id",
        "reminds_signees",
        "reminds_clients",
        "brand_colour",
      ],
      ...[
        "mail_sender_name",
        "mail_reply_to",
        "authenticator_required_on",
        "advisor_org_quickstart",
        ...CHANGES,
      ],
    ],
    leftOut: {
      xero_authorised: "the practice manager is connected anew",
      xero_last_updated: "the practice manager is connected anew",
      xero_disconnected_via_xpm: "the practice manager is connected anew",
      xpm_name: "the practice manager is connected anew",
    },
    where: `id in ${ORGS}`,
    order: { first: `id = ${FIRM} desc`, texts: ["id"] },
    people: ["admin_user_id"],
  },
  {
    name: "about_pages",
    columns: ["org_id", "content", ...CHANGES],
    where: `org_id in ${ORGS}`,
    order: { texts: ["org_id"] },
  },
  searchWords("org_search_words", ORGS),
  {
    name: "user_orgs",
    columns: [
      ...[
        "user_id",
        "org_id",
        "deactivated_on",
        "deactivated_by",
        "invite_sent_on",
        "accepted_on",
        "permissions",
      ],
      ...CHANGES,
    ],
    leftOut: { role_id: "roles have other ids in another installation: the archive names them in `role`" },
    computed: { role: "(select org_type || ' ' || name from roles where id = role_id)" },
    where: `org_id in ${ORGS} and user_id not in (select id from users where is_service_user)`,
    order: { texts: ["org_id", "user_id"] },
    people: ["user_id"],
  },
  {
    name: "process_favourites",
    columns: ["user_id", "org_id", "favorite_type", "item_id", "created_at"],
    where: `org_id in ${ORGS}`,
    order: { texts: ["org_id", "user_id", "favorite_type", "item_id"] },
  },
  {
    name: "files",
    columns: [
      ...[
        "key",
        "kind",
        "org_id",
        "subject_id",
        "uploaded_by",
        "file_name",
        "type",
        "status",
        "reason",
        "bytes",
      ],
      ...["sha256", "width", "height", "variants", "created_at"],
    ],
    leftOut: { unused_since: "unused files are not in the archive" },
    where: `org_id in ${ORGS} and status = 'passed' and unused_since is null`,
    order: { texts: ["key"] },
  },
  {
    name: "audit_log",
    columns: ["at", "action", "user_id", "org_id", "subjects", "ip", "user_agent", "request_id"],
    leftOut: { id: "counted by each database; the rows are in its order" },
    // Making an archive must not make the next one differ.
    where: `org_id in ${ORGS} and action not like 'archive.%'`,
    order: { others: ["id"] },
  },
];

const CLIENTS_AND_CATALOGUE: readonly ExportedTable[] = [
  {
    name: "clients",
    columns: [
      ...["id", "advisor_org_id", "client_org_id", "xero_id", "told_by_sync_of", "status", "previous_status"],
      ...["link_status", "name", "name_key", ...CHANGES],
    ],
    where: `advisor_org_id = ${FIRM}`,
    order: byId,
  },
  {
    name: "client_contacts",
    columns: [
      ...[
        "id",
        "client_id",
        "advisor_org_id",
        "primary_contact",
        "status",
        "invitation_status",
        "first_name",
      ],
      ...["last_name", "email", "phone_number", "xero_id", ...CHANGES],
    ],
    where: `advisor_org_id = ${FIRM}`,
    order: byId,
  },
  searchWords("client_search_words", CLIENTS),
  searchWords("contact_search_words", of("client_contacts", "advisor_org_id")),
  records("blueprints", "doc_type"),
  versions("blueprint_versions", "blueprints"),
  searchWords("blueprint_search_words", of("blueprints")),
  records("processes", "category"),
  versions("process_versions", "processes"),
  searchWords("process_search_words", of("processes")),
  {
    name: "process_templates",
    columns: ["record_id", "version", "blueprint_id"],
    where: `record_id in ${of("processes")}`,
    order: { texts: ["record_id", "blueprint_id"], others: ["version"] },
  },
  {
    name: "services",
    columns: [
      ...["id", "org_id", "name", "description", "how_it_works", "terms", "category", "position"],
      ...["linked_process_id", "starting_price", "starting_price_rate", "levers", ...CHANGES],
    ],
    leftOut: { gap_service_id: "the provider's services have other ids in another installation" },
    where: `org_id = ${FIRM}`,
    order: byId,
  },
  searchWords("service_search_words", of("services")),
  {
    name: "org_metrics",
    columns: ["org_id", "completed_work_items", "open_work_items", "last_updated_at"],
    where: `org_id in ${ORGS}`,
    order: { texts: ["org_id"] },
  },
];

const PROPOSALS: readonly ExportedTable[] = [
  {
    name: "proposals",
    columns: [
      ...[
        "id",
        "advisor_org_id",
        "advisor_client_id",
        "owner_id",
        "number",
        "notes",
        "editing_step_index",
        "steps",
      ],
      ...["version", "snapshot_hash", "scheduled_for", "scheduled_by", "sent_at", "due_at", "timezone"],
      ...["accepted_at", "declined_at", "decline_reason", "voided_at", "void_reason", "archived_at", "name"],
      ...["client_name", "client_name_key", "service_names", "value_cents", "signatures_needed"],
      ...[
        "signatures_received",
        "countersignee_id",
        "countersignee_name",
        "countersigned_at",
        "countersignature",
      ],
      ...CHANGES,
    ],
    leftOut: { state: GENERATED },
    where: `advisor_org_id = ${FIRM}`,
    order: byId,
    people: ["owner_id", "scheduled_by", "countersignee_id"],
  },
  {
    name: "proposal_counters",
    columns: ["advisor_org_id", "last_number"],
    where: `advisor_org_id = ${FIRM}`,
    order: { texts: ["advisor_org_id"] },
  },
  searchWords("proposal_search_words", of("proposals", "advisor_org_id")),
  ofProposals(
    "proposal_versions",
    [
      ...["version", "hash", "snapshot", "sent_at", "sent_by", "included_optional_service_ids"],
      ...["payment_preferences", "responded_at", "responded_by"],
    ],
    { others: ["version"] },
  ),
  ofProposals(
    "proposal_signees",
    [
      ...[
        "version",
        "contact_id",
        "position",
        "name",
        "email",
        "role",
        "user_id",
        "agreed_at",
        "agreed_hash",
      ],
      ...["signature", "viewed_at", "reminded_on"],
    ],
    { texts: ["contact_id"], others: ["version"] },
    { people: ["user_id"] },
  ),
  ofProposals(
    "proposal_events",
    [
      ...["seq", "version", "kind", "actor", "at", "ip", "user_agent", "snapshot_hash", "details"],
      ...["previous_hash", "hash"],
    ],
    { others: ["seq"] },
  ),
  ofProposals(
    "proposal_chains",
    ["events", "last_hash"],
    {},
    { leftOut: { mac: "made with the region's secret" } },
  ),
  ofProposals(
    "proposal_documents",
    [
      ...["version", "status", "problem", "tries", "file_key", "sha256", "bytes", "pages", "sealed_at"],
      "created_at",
    ],
    {},
  ),
  {
    name: "proposal_templates",
    columns: ["id", "advisor_org_id", "name", "steps", ...CHANGES],
    where: `advisor_org_id = ${FIRM}`,
    order: byId,
  },
];

const WORK: readonly ExportedTable[] = [
  {
    name: "work_item_recurrences",
    columns: [
      ...[
        "id",
        "org_id",
        "client_id",
        "process_id",
        "owner_id",
        "roles",
        "rule",
        "is_paused",
        "pause_reason",
      ],
      ...["next_run_day", "last_run_day", "made_on", ...CHANGES],
    ],
    where: `org_id = ${FIRM}`,
    order: byId,
    people: ["owner_id"],
  },
  {
    name: "work_items",
    columns: [
      ...[
        "id",
        "org_id",
        "client_id",
        "process_id",
        "process_version",
        "name",
        "name_key",
        "owner_id",
        "roles",
      ],
      ...["status", "start_day", "due_day", "is_due_by_hand", "tags", "client_name", "client_name_key"],
      ...["current_step_id", "column_kind", "is_waiting_for_client", "finished_steps", "total_steps"],
      ...["proposal_id", "service_id", "recurrence_id", "period", "completed_at", "completed_by", ...CHANGES],
    ],
    where: `org_id = ${FIRM}`,
    order: byId,
    people: ["owner_id"],
  },
  searchWords("work_item_search_words", of("work_items")),
  {
    name: "work_item_steps",
    columns: [
      ...[
        "id",
        "work_item_id",
        "org_id",
        "position",
        "process_step_id",
        "title",
        "kind",
        "role",
        "offset_days",
      ],
      ...["state", "due_day", "is_due_by_hand", "assignee_id", "done_tasks", "note", "meeting_at"],
      ...["meeting_minutes", "meeting_place", "meeting_contact_ids", "meeting_sequence", "finished_at"],
      "finished_by",
    ],
    leftOut: { is_open: GENERATED },
    where: `org_id = ${FIRM}`,
    order: byId,
    people: ["assignee_id"],
  },
  {
    name: "work_item_invitations",
    columns: [
      ...["step_id", "contact_id", "email", "meeting_at", "meeting_minutes", "meeting_place", "is_cancelled"],
      ...["sequence", "counted_from", "mails_counted"],
    ],
    where: `step_id in ${of("work_item_steps")}`,
    order: { texts: ["step_id", "contact_id"] },
  },
  {
    name: "work_item_attachments",
    columns: ["work_item_id", "file_key", "file_name", "added_at", "added_by"],
    where: `work_item_id in ${of("work_items")}`,
    order: { texts: ["work_item_id", "file_key"] },
  },
  {
    name: "work_item_activity",
    columns: ["id", "work_item_id", "at", "kind", "by", "text"],
    where: `work_item_id in ${of("work_items")}`,
    order: byId,
  },
  {
    name: "work_item_views",
    columns: ["id", "org_id", "user_id", "name", "layout", "columns_by", "filters"],
    where: `org_id = ${FIRM}`,
    order: byId,
    people: ["user_id"],
  },
];

const DOCUMENTS: readonly ExportedTable[] = [
  {
    name: "documents",
    columns: [
      ...[
        "id",
        "org_id",
        "client_id",
        "work_item_id",
        "step_id",
        "blueprint_id",
        "blueprint_version",
        "blocks",
      ],
      ...["kept_blocks", "doc_type", "is_plan", "title", "title_key", "service_name", "client_name"],
      ...[
        "client_name_key",
        "status",
        "created_on",
        "shared_at",
        "due_day",
        "version",
        "revision",
        "answered",
      ],
      ...["questions", "answered_by_client", "questions_of_client", "submitted_at", "submitted_by"],
      ...["finalised_at", "finalised_by", "finalised_reason", ...CHANGES],
    ],
    where: `org_id = ${FIRM}`,
    order: byId,
  },
  searchWords("document_search_words", of("documents")),
  ofDocuments("document_narrowings", ["user_id", "block_ids"], { texts: ["user_id"] }, ["user_id"]),
  ofDocuments("document_answers", ["block_id", "path", "value", "revision", "saved_at", "saved_by"], {
    texts: ["block_id", "path"],
  }),
  ofDocuments(
    "document_revisions",
    [
      ...["revision", "operation_id", "block_id", "path", "value", "previous", "overwrote", "previous_by"],
      ...["saved_at", "saved_by", "side"],
    ],
    { others: ["revision"] },
  ),
  ofDocuments("document_sent_back", ["block_id", "reason", "at", "by"], { texts: ["block_id"] }),
  ofDocuments(
    "document_comments",
    ["id", "block_id", "is_internal", "text", "side", "by", "at", "resolved_at", "resolved_by"],
    { texts: ["id"] },
  ),
  ofDocuments("document_meetings", ["started_at", "ended_at", "topic_id", "running_since", "spent"], {}),
  ofDocuments("document_decisions", ["id", "text", "topic_id", "by", "at"], { texts: ["id"] }),
  ofDocuments("document_past_answers", ["origin_id", "client_id", "is_internal", "words", "figure", "at"], {
    texts: ["origin_id"],
  }),
  ofDocuments("document_updates", ["before", "revision", "at", "by"], {}),
  ofDocuments(
    "document_versions",
    ["version", "revision", "content", "reason", "finalised_at", "finalised_by", "file_key", "sha256"],
    { others: ["version"] },
  ),
  ofDocuments("business_plans", ["hidden_blocks", "next_review_on", "review_on", "last_review_on"], {}),
  ofDocuments(
    "document_shares",
    [
      ...[
        "id",
        "is_open_link",
        "mode",
        "due_day",
        "expires_on",
        "expires_at",
        "usage_limit",
        "used",
        "domains",
      ],
      ...["block_ids", "message", "reminds", "send_on", "sent_at", "revoked_at", ...CHANGES],
    ],
    { texts: ["id"] },
  ),
  {
    name: "document_share_people",
    columns: [
      ...["id", "share_id", "contact_id", "user_id", "document_id", "first_opened_at", "last_opened_at"],
      ...["revoked_at", "reminded_at", "snoozed_until"],
    ],
    where: `share_id in ${SHARES}`,
    order: byId,
    people: ["user_id"],
  },
  {
    name: "document_share_events",
    columns: ["id", "share_id", "kind", "at", "by", "person_id", "note"],
    where: `share_id in ${SHARES}`,
    order: byId,
  },
  {
    name: "client_actions",
    columns: [
      ...["id", "org_id", "client_id", "text", "owner_user_id", "owner_contact_id", "owner_name", "due_day"],
      ...[
        "state",
        "reason",
        "is_internal",
        "document_id",
        "block_id",
        "created_on",
        "closed_at",
        "closed_by",
      ],
      ...CHANGES,
    ],
    where: `org_id = ${FIRM}`,
    order: byId,
    people: ["owner_user_id"],
  },
  {
    name: "value_gap_figures",
    columns: ["client_org_id", "figures", ...CHANGES],
    where: `client_org_id in ${ORGS}`,
    order: { texts: ["client_org_id"] },
  },
  {
    name: "value_gap_taken_figures",
    columns: ["client_org_id", "source", "to_day", "figures", "taken_at"],
    where: `client_org_id in ${ORGS}`,
    order: { texts: ["client_org_id"] },
  },
  {
    name: "value_gap_scenarios",
    columns: ["id", "org_id", "client_org_id", "name", "name_key", "note", "owner_id", "content", ...CHANGES],
    where: `org_id = ${FIRM}`,
    order: byId,
    people: ["owner_id"],
  },
  {
    name: "value_gap_scenario_saves",
    columns: ["id", "scenario_id", "content", "started_at", "saved_at", "saved_by"],
    where: `scenario_id in ${of("value_gap_scenarios")}`,
    order: byId,
    people: ["saved_by"],
  },
];

const RECORDS: readonly ExportedTable[] = [
  ...PEOPLE_AND_ORGS,
  ...CLIENTS_AND_CATALOGUE,
  ...PROPOSALS,
  ...WORK,
  ...DOCUMENTS,
];

/** Everyone who belongs to the organisations, or whom an exported row names. */
const USERS: ExportedTable = {
  name: "users",
  columns: [
    ...["id", "email", "first_name", "last_name", "job_title", "is_trialist", "trial_data", "onboarding"],
    ...["registered_on", "invite_sent_on", "invite_accepted_on", ...CHANGES],
  ],
  leftOut: {
    email_verified: "rights of staff depend on it, so each installation verifies addresses itself",
    cognito_username: OF_INSTALLATION,
    circle_id: OF_INSTALLATION,
    is_service_user: "service users are not in the archive",
    trial_step: "of signing up in one installation",
    trial_org_id: "of signing up in one installation",
  },
  where: `not is_service_user and id in (${RECORDS.flatMap(({ name, where, people = [] }) =>
    people.map((column) => `select ${column} from ${name} where ${where}`),
  ).join(" union ")})`,
  order: byId,
};

export const EXPORTED_TABLES: readonly ExportedTable[] = [USERS, ...RECORDS];
