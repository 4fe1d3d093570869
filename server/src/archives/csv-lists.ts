// The lists of an archive as CSV, for people who open them in a spreadsheet. Days and times are in UTC.

export interface CsvList {
  readonly name: string;
  readonly header: readonly string[];
  /** Selects the values in the order of the header; $1 is the organisation's id. */
  readonly sql: string;
}

const nameOf = (user: string) => `trim(${user}.first_name || ' ' || ${user}.last_name)`;
const fileOf = (key: string) => `'files/' || ${key}`;

export const CSV_LISTS: readonly CsvList[] = [
  {
    name: "actions",
    header: ["Client", "Action", "State", "Due", "Owner", "Reason", "Created", "Closed"],
    sql: `select c.name, a.text, a.state, a.due_day,
        coalesce(a.owner_name, ${nameOf("u")}, trim(k.first_name || ' ' || coalesce(k.last_name, ''))),
        a.reason, a.created_on, a.closed_at
      from client_actions a join clients c on c.id = a.client_id
        left join users u on u.id = a.owner_user_id left join client_contacts k on k.id = a.owner_contact_id
      where a.org_id = $1 order by a.id collate "C"`,
  },
  {
    name: "clients",
    header: ["Client", "Status", "Created", "Changed"],
    sql: `select name, status, created_at, last_updated_at from clients
      where advisor_org_id = $1 order by id collate "C"`,
  },
  {
    name: "contacts",
    header: ["Client", "First name", "Last name", "Email", "Phone number", "Status", "Primary contact"],
    sql: `select c.name, k.first_name, k.last_name, k.email, k.phone_number, k.status, k.primary_contact
      from client_contacts k join clients c on c.id = k.client_id
      where k.advisor_org_id = $1 order by k.id collate "C"`,
  },
  {
    name: "documents",
    header: ["Title", "Type", "Client", "Status", "Version", "Created", "Submitted", "Finalised", "PDF"],
    sql: `select d.title, d.doc_type, d.client_name, d.status, d.version, d.created_on, d.submitted_at,
        v.finalised_at, ${fileOf("v.file_key")}
      from documents d left join lateral (
        select finalised_at, file_key from document_versions where document_id = d.id order by version desc limit 1
      ) v on true
      where d.org_id = $1 order by d.id collate "C"`,
  },
  {
    name: "proposals",
    header: [
      "Number",
      "Name",
      "Client",
      "Status",
      "Version",
      "Value",
      "Sent",
      "Due",
      "Accepted",
      "Declined",
      "Voided",
      "PDF",
    ],
    sql: `select p.number, p.name, p.client_name, p.state, p.version, p.value_cents / 100.0, p.sent_at, p.due_at,
        p.accepted_at, p.declined_at, p.voided_at, ${fileOf("f.file_key")}
      from proposals p left join proposal_documents f on f.proposal_id = p.id
      where p.advisor_org_id = $1 order by p.number`,
  },
  {
    name: "services",
    header: ["Category", "Service", "Description", "Starting price", "Rate"],
    sql: `select category, name, description, starting_price, starting_price_rate from services
      where org_id = $1 order by category collate "C", position`,
  },
  {
    name: "team",
    header: ["First name", "Last name", "Email", "Role", "Accepted", "Deactivated"],
    sql: `select u.first_name, u.last_name, u.email, r.name, l.accepted_on, l.deactivated_on
      from user_orgs l join users u on u.id = l.user_id join roles r on r.id = l.role_id
      where l.org_id = $1 and not u.is_service_user order by u.id collate "C"`,
  },
  {
    name: "work-items",
    header: [
      "Work item",
      "Client",
      "Status",
      "Start",
      "Due",
      "Owner",
      "Steps",
      "Finished steps",
      "Completed",
    ],
    sql: `select w.name, w.client_name, w.status, w.start_day, w.due_day, ${nameOf("u")}, w.total_steps,
        w.finished_steps, w.completed_at
      from work_items w left join users u on u.id = w.owner_id
      where w.org_id = $1 order by w.id collate "C"`,
  },
];
