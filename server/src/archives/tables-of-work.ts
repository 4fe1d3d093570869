// The exported tables of proposals, work items, documents and value gap calculations.
import {
  byId,
  CHANGES,
  FIRM,
  GENERATED,
  idsOf,
  names,
  ofDocuments,
  ofProposals,
  ORGS,
  searchWords,
  SHARES,
  type ExportedTable,
} from "./exported-table";

const PROPOSALS: readonly ExportedTable[] = [
  {
    name: "proposals",
    columns: [
      ...names(`id advisor_org_id advisor_client_id owner_id number notes editing_step_index steps
        version snapshot_hash scheduled_for scheduled_by sent_at due_at timezone accepted_at
        declined_at decline_reason voided_at void_reason archived_at name client_name
        client_name_key service_names value_cents offered_services signatures_needed signatures_received
        countersignee_id countersignee_name countersigned_at countersignature`),
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
  searchWords("proposal_search_words", idsOf("proposals", "advisor_org_id")),
  ofProposals(
    "proposal_versions",
    names(`version hash snapshot sent_at sent_by included_optional_service_ids payment_preferences
        responded_at responded_by`),
    { others: ["version"] },
  ),
  ofProposals(
    "proposal_signees",
    names(`version contact_id position name email role user_id agreed_at agreed_hash signature
        viewed_at reminded_on`),
    { texts: ["contact_id"], others: ["version"] },
    { people: ["user_id"] },
  ),
  ofProposals(
    "proposal_events",
    names("seq version kind actor at ip user_agent snapshot_hash details previous_hash hash"),
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
    names("version status problem tries file_key sha256 bytes pages sealed_at created_at"),
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
      ...names(`id org_id client_id process_id owner_id roles rule is_paused pause_reason next_run_day
        last_run_day made_on`),
      ...CHANGES,
    ],
    where: `org_id = ${FIRM}`,
    order: byId,
    people: ["owner_id"],
  },
  {
    name: "work_items",
    columns: [
      ...names(`id org_id client_id process_id process_version process_name name name_key owner_id roles status
        start_day due_day is_due_by_hand tags client_name client_name_key current_step_id
        column_kind is_waiting_for_client finished_steps total_steps proposal_id service_id
        recurrence_id period completed_at completed_by`),
      ...CHANGES,
    ],
    where: `org_id = ${FIRM}`,
    order: byId,
    people: ["owner_id"],
  },
  searchWords("work_item_search_words", idsOf("work_items")),
  {
    name: "work_item_steps",
    columns: names(`id work_item_id org_id position process_step_id title kind role offset_days state
        due_day is_due_by_hand assignee_id done_tasks note meeting_at meeting_minutes
        meeting_place meeting_contact_ids meeting_sequence finished_at finished_by is_with_client`),
    leftOut: { is_open: GENERATED },
    where: `org_id = ${FIRM}`,
    order: byId,
    people: ["assignee_id"],
  },
  {
    name: "work_item_invitations",
    columns: names(`step_id contact_id email meeting_at meeting_minutes meeting_place is_cancelled sequence
        counted_from mails_counted`),
    where: `step_id in ${idsOf("work_item_steps")}`,
    order: { texts: ["step_id", "contact_id"] },
  },
  {
    name: "work_item_attachments",
    columns: ["work_item_id", "file_key", "file_name", "added_at", "added_by"],
    where: `work_item_id in ${idsOf("work_items")}`,
    order: { texts: ["work_item_id", "file_key"] },
  },
  {
    name: "work_item_activity",
    columns: ["id", "work_item_id", "at", "kind", "by", "text"],
    where: `work_item_id in ${idsOf("work_items")}`,
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
      ...names(`id org_id client_id work_item_id step_id blueprint_id blueprint_version blocks
        kept_blocks doc_type is_plan title title_key service_name client_name client_name_key
        status created_on shared_at due_day version revision answered questions
        answered_by_client questions_of_client submitted_at submitted_by finalised_at
        finalised_by last_finalised_at finalised_reason`),
      ...CHANGES,
    ],
    where: `org_id = ${FIRM}`,
    order: byId,
  },
  searchWords("document_search_words", idsOf("documents")),
  ofDocuments("document_narrowings", ["user_id", "block_ids"], { texts: ["user_id"] }, ["user_id"]),
  ofDocuments("document_answers", ["block_id", "path", "value", "revision", "saved_at", "saved_by"], {
    texts: ["block_id", "path"],
  }),
  ofDocuments(
    "document_revisions",
    names(`revision operation_id block_id path value previous overwrote previous_by saved_at
        saved_by side is_internal`),
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
  ofDocuments(
    "business_plans",
    ["hidden_blocks", "next_review_on", "review_on", "last_review_on", "added_levers"],
    {},
  ),
  ofDocuments(
    "document_shares",
    [
      ...names(`id is_open_link mode due_day expires_on expires_at usage_limit used domains block_ids
        message reminds send_on sent_at revoked_at`),
      ...CHANGES,
    ],
    { texts: ["id"] },
  ),
  {
    name: "document_share_people",
    columns: names(`id share_id contact_id user_id document_id had_access first_opened_at last_opened_at
        revoked_at reminded_at snoozed_until`),
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
      ...names(`id org_id client_id text owner_user_id owner_contact_id owner_name due_day state reason
        is_internal document_id block_id created_on closed_at closed_by`),
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
    where: `scenario_id in ${idsOf("value_gap_scenarios")}`,
    order: byId,
    people: ["saved_by"],
  },
];

export const TABLES_OF_WORK: readonly ExportedTable[] = [...PROPOSALS, ...WORK, ...DOCUMENTS];
