// Reads the report on the proposals that an organisation sent in a period, in two statements.
import { eq } from "drizzle-orm";
import { timeZoneOfOrg } from "@gap/core/orgs/time-zones";
import { DEACTIVATED, monthsOf, NO_OWNER } from "@gap/core/proposals/report/report";
import type {
  ProposalReport,
  ReportFigures,
  ReportQuery,
  ReportRow,
} from "@gap/core/proposals/report/report.schema";
import { orgs } from "@gap/server/orgs/public";
import type { Queryable } from "@gap/server/platform/db/database";

/** A longer list is not read; the CSV file has the same rows. */
const MAX_SERVICES = 50;

const FIGURES = `count(*)::int, count(accepted_at)::int, count(declined_at)::int,
  (count(*) filter (where state = 'sent'))::int, coalesce(sum(value_cents), 0)::float8,
  coalesce(sum(value_cents) filter (where accepted_at is not null), 0)::float8,
  percentile_cont(0.5) within group (order by extract(epoch from accepted_at - sent_at))::float8`;

/** Counts of proposals that offer a service. An accepted proposal without a recommended service declines it. */
const FIGURES_OF_SERVICE = `count(*)::int, (count(accepted_at) filter (where is_included))::int,
  (count(*) filter (where declined_at is not null or (accepted_at is not null and not is_included)))::int,
  (count(*) filter (where state = 'sent'))::int, coalesce(sum(cents), 0)::float8,
  coalesce(sum(included_cents) filter (where accepted_at is not null), 0)::float8,
  percentile_cont(0.5) within group (
    order by case when is_included then extract(epoch from accepted_at - sent_at) end)::float8`;

// A proposal that is being revised has no sending date until it is sent again.
const REPORT = `
  with sent as materialized (
    select to_char(sent_at at time zone $4, 'YYYY-MM') as month, owner_id, offered_services, state, value_cents,
        sent_at, accepted_at, declined_at
      from proposals
     where advisor_org_id = $1 and sent_at >= $2 and sent_at < $3 and voided_at is null
  )
  select part, id, name, sent, accepted, declined, open, sent_cents, accepted_cents, seconds_to_sign from (
    select 'total', '', '', ${FIGURES} from sent
    union all
    select 'month', month, '', ${FIGURES} from sent group by month
    union all
    select 'owner', coalesce(person.id, ''),
        coalesce(nullif(trim(concat_ws(' ', person.first_name, person.last_name)), ''), person.email, $5)
          || case when link.deactivated_on is null then '' else $6 end, ${FIGURES}
      from sent left join users person on person.id = sent.owner_id
        left join user_orgs link on link.user_id = person.id and link.org_id = $1
     group by person.id, link.deactivated_on
    union all
    (select 'service', offered.name, offered.name, ${FIGURES_OF_SERVICE}
      from sent cross join lateral (
        select line ->> 'name' as name, sum((line ->> 'cents')::float8) as cents,
            sum((line ->> 'cents')::float8) filter (where (line ->> 'isIncluded')::boolean) as included_cents,
            bool_or((line ->> 'isIncluded')::boolean) as is_included
          from jsonb_array_elements(offered_services) as line group by 1
      ) as offered
     group by offered.name order by count(*) desc, offered.name limit ${MAX_SERVICES})
  ) as figures (part, id, name, sent, accepted, declined, open, sent_cents, accepted_cents, seconds_to_sign)
  order by sent desc, lower(name), id`;

export async function readReport(
  db: Queryable,
  advisorOrgId: string,
  query: ReportQuery,
): Promise<ProposalReport> {
  const [place] = await db
    .select({ timezone: orgs.timezone, countryCode: orgs.countryCode })
    .from(orgs)
    .where(eq(orgs.id, advisorOrgId));
  const timezone = timeZoneOfOrg(place ?? {});
  const { rows } = await db.raw(REPORT, [
    advisorOrgId,
    query.fromDate,
    query.toDate,
    timezone,
    NO_OWNER,
    DEACTIVATED,
  ]);
  const partOf = (part: string) => rows.filter((row) => row["part"] === part);
  const ofMonth = new Map(partOf("month").map((row) => [row["id"], figuresOf(row)]));
  return {
    total: figuresOf(partOf("total")[0]),
    months: monthsOf(query, timezone).map((month) => ({ month, ...(ofMonth.get(month) ?? figuresOf()) })),
    owners: partOf("owner").map(rowOf),
    services: partOf("service").map(rowOf),
  };
}

type Row = Readonly<Record<string, unknown>>;

function rowOf(row: Row): ReportRow {
  return { id: String(row["id"]), name: String(row["name"]), ...figuresOf(row) };
}

function figuresOf(row: Row = {}): ReportFigures {
  const figure = (name: string) => Number(row[name] ?? 0);
  return {
    sent: figure("sent"),
    accepted: figure("accepted"),
    declined: figure("declined"),
    open: figure("open"),
    sentCents: figure("sent_cents"),
    acceptedCents: figure("accepted_cents"),
    ...(typeof row["seconds_to_sign"] === "number" && { secondsToSign: row["seconds_to_sign"] }),
  };
}
