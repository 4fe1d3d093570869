// The exported tables of organisations, their people, files, clients and catalogue.
import {
  byId,
  CHANGES,
  CLIENTS,
  FIRM,
  idsOf,
  names,
  ORGS,
  records,
  searchWords,
  versions,
  type ExportedTable,
} from "./exported-table";

const PEOPLE_AND_FILES: readonly ExportedTable[] = [
  {
    name: "orgs",
    columns: [
      ...names(`id name org_type tax_org_id website contact_number logo address org_size tier_name
        tier_max_users country_code currency_code tax_description tax_percentage trial_end_date
        admin_user_id timezone advisor_org_id deactivated_on business_plan_finalised_date
        demo_doc_id reminds_signees reminds_clients brand_colour mail_sender_name mail_reply_to
        authenticator_required_on advisor_org_quickstart`),
      ...CHANGES,
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
      ...names("user_id org_id deactivated_on deactivated_by invite_sent_on accepted_on permissions"),
      ...CHANGES,
    ],
    leftOut: { role_id: "roles have other ids in another installation: the archive names them in `role`" },
    computed: { role: "(select org_type || ' ' || name from roles where id = role_id)" },
    restored: { role_id: "(select id from roles where org_type || ' ' || name = e.row ->> 'role')" },
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
    columns: names(`key kind org_id subject_id uploaded_by file_name type status reason bytes sha256 width
        height variants created_at`),
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
      ...names(`id advisor_org_id client_org_id xero_id told_by_sync_of status previous_status
        link_status name name_key`),
      ...CHANGES,
    ],
    where: `advisor_org_id = ${FIRM}`,
    order: byId,
  },
  {
    name: "client_contacts",
    columns: [
      ...names(`id client_id advisor_org_id primary_contact status invitation_status first_name
        last_name email phone_number xero_id`),
      ...CHANGES,
    ],
    where: `advisor_org_id = ${FIRM}`,
    order: byId,
  },
  searchWords("client_search_words", CLIENTS),
  searchWords("contact_search_words", idsOf("client_contacts", "advisor_org_id")),
  records("blueprints", "doc_type"),
  versions("blueprint_versions", "blueprints"),
  searchWords("blueprint_search_words", idsOf("blueprints")),
  records("processes", "category"),
  versions("process_versions", "processes"),
  searchWords("process_search_words", idsOf("processes")),
  {
    name: "process_templates",
    columns: ["record_id", "version", "blueprint_id"],
    where: `record_id in ${idsOf("processes")}`,
    order: { texts: ["record_id", "blueprint_id"], others: ["version"] },
  },
  {
    name: "services",
    columns: [
      ...names(`id org_id name description how_it_works terms category position linked_process_id
        starting_price starting_price_rate levers`),
      ...CHANGES,
    ],
    leftOut: { gap_service_id: "the provider's services have other ids in another installation" },
    where: `org_id = ${FIRM}`,
    order: byId,
  },
  searchWords("service_search_words", idsOf("services")),
  {
    name: "org_metrics",
    columns: ["org_id", "completed_work_items", "open_work_items", "last_updated_at"],
    where: `org_id in ${ORGS}`,
    order: { texts: ["org_id"] },
  },
];

export const TABLES_OF_ORGS: readonly ExportedTable[] = [...PEOPLE_AND_FILES, ...CLIENTS_AND_CATALOGUE];
