// The tables whose rows are in an organisation's archive (spec 9 §3), in the order in which they are imported. Every other
// table is in left-out-tables.ts; a test fails for a table or column that is in neither.
import { byId, CHANGES, names, type ExportedTable } from "./exported-table";
import { TABLES_OF_ORGS } from "./tables-of-orgs";
import { TABLES_OF_WORK } from "./tables-of-work";

const OF_INSTALLATION = "it belongs to the installation";

const RECORDS = [...TABLES_OF_ORGS, ...TABLES_OF_WORK];

/** Everyone who belongs to the organisations, or whom an exported row names. */
const USERS: ExportedTable = {
  name: "users",
  columns: [
    ...names(`id email first_name last_name job_title is_trialist trial_data onboarding registered_on
        invite_sent_on invite_accepted_on`),
    ...CHANGES,
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
