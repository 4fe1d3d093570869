// An organisation's activity log (spec 4 §F, Security): who did what, when and from where, with filters, search and
// export.
import { useQuery } from "@tanstack/react-query";
import { IconDownload, IconHistory } from "@tabler/icons-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { describeUserAgent } from "@gap/core/identity/describe-user-agent";
import {
  ACTIVITY_KIND_LABELS,
  ACTIVITY_KINDS,
  describeAction,
  type ActivityKind,
} from "@gap/core/orgs/activity";
import { describeSubjects } from "@gap/core/orgs/activity-facts";
import type { ActivityEntry } from "@gap/core/orgs/activity.schema";
import { timeZoneOfOrg } from "@gap/core/orgs/time-zones";
import { formatDayIn } from "@gap/core/shared/calendar/calendar-day";
import { formatTimeIn, zoneInWords } from "@gap/core/shared/calendar/zoned-time";
import { formatIsoDate } from "@gap/core/shared/dates";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { Button } from "@gap/web/ui/actions/button";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { NameCell } from "@gap/web/ui/table/name-cell";
import { ServedTable } from "@gap/web/ui/table/served-table";
import type { TableColumn } from "@gap/web/ui/table/table-types";
import { ActivityDialog, actorOf } from "./activity-dialog";
import { saveFile } from "@gap/web/platform/save-csv";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { fetchActivity } from "./export-activity";

const KINDS = {
  id: "kinds",
  label: "Kind",
  options: ACTIVITY_KINDS.map((kind) => ({ value: kind, label: ACTIVITY_KIND_LABELS[kind] })),
} as const;

const columnsIn = (timezone: string | undefined): readonly TableColumn<ActivityEntry>[] => [
  {
    id: "action",
    header: "What",
    value: ({ action }) => describeAction(action),
    cell: ({ action, subjects }) => (
      <NameCell name={describeAction(action)} second={<Details text={describeSubjects(subjects)} />} />
    ),
    minWidth: 240,
    phone: "title",
  },
  {
    id: "person",
    header: "Who",
    value: actorOf,
    phone: "subtitle",
  },
  {
    id: "at",
    header: "When",
    value: ({ at }) => at,
    cell: ({ at }) =>
      timezone === undefined ? null : (
        <time dateTime={at.toISOString()}>
          {formatDayIn(at, timezone)}, {formatTimeIn(at, timezone)}
        </time>
      ),
    phone: "status",
  },
  {
    id: "from",
    header: "From",
    value: ({ ip }) => ip,
    cell: ({ ip, userAgent }) => (
      <NameCell
        narrow
        name={ip ?? "–"}
        second={userAgent === undefined ? undefined : describeUserAgent(userAgent)}
      />
    ),
  },
];

interface ActivityFilter {
  readonly orgId: string;
  readonly search: string;
  readonly userIds: string[];
  readonly kinds: ActivityKind[];
}

export function ActivityLog({ orgId }: { orgId: string }) {
  const api = useApi();
  const [opened, setOpened] = useState<ActivityEntry>();
  const { timezone, zoneFailed, refetchZone } = useTimeZoneOf(orgId);
  const columns = useMemo(() => columnsIn(timezone), [timezone]);
  const {
    data: people,
    error: peopleFailed,
    refetch: refetchPeople,
  } = useQuery(
    api.options.org.listActivityPeople.queryOptions({ orgId }, { meta: { showsOwnErrors: true } }),
  );
  const filters = [
    {
      id: "userIds",
      label: "Person",
      options: (people ?? (peopleFailed === null ? undefined : []))?.map(({ userId, name }) => ({
        value: userId,
        label: name,
      })),
    },
    KINDS,
  ] as const;
  /** The export uses the table's current filters. */
  const tableFilter = useRef<ActivityFilter>({ orgId, search: "", userIds: [], kinds: [] });
  return (
    <div className={utility.stack16}>
      <div className={utility.bar}>
        <p className={utility.quiet}>
          Who changed what in this organisation, when and from where.
          {timezone === undefined ? null : ` Times are in ${zoneInWords(new Date(), timezone)}.`}
        </p>
        <ExportButton currentFilter={() => tableFilter.current} />
      </div>
      <DataNotLoaded subject="The list of people" error={peopleFailed} onTryAgain={refetchPeople} />
      <DataNotLoaded
        subject="The time zone of this organisation"
        error={zoneFailed}
        onTryAgain={refetchZone}
      />
      {zoneFailed === null ? (
        <ServedTable
          label="Activity log"
          preset="grid"
          columns={columns}
          isWaiting={timezone === undefined}
          sortableBy={["at"]}
          defaultSort={{ columnId: "at", direction: "desc" }}
          filters={filters}
          rowId={({ id }) => String(id)}
          rowName={({ action }) => describeAction(action)}
          onRowOpen={setOpened}
          query={({ search, page, pageSize, sort, filters: { userIds = [], kinds = [] } }) =>
            api.options.org.listActivity.queryOptions(
              { orgId, search, page, pageSize, sort, userIds, kinds },
              { staleTime: 0 },
            )
          }
          onRequestChange={({ search, filters: { userIds = [], kinds = [] } }) => {
            tableFilter.current = { orgId, search, userIds, kinds };
          }}
          empty={{
            icon: <IconHistory />,
            title: "No activity yet",
            text: "Changes made in this organisation appear here.",
          }}
        />
      ) : null}
      {opened === undefined || timezone === undefined ? null : (
        <ActivityDialog entry={opened} timezone={timezone} onClose={() => setOpened(undefined)} />
      )}
    </div>
  );
}

/** The organisation's own zone, not that of the reader; undefined until it is known. */
function useTimeZoneOf(orgId: string) {
  const { data, error, refetch } = useQuery(
    useApi().options.org.getSettings.queryOptions({ orgId }, { meta: { showsOwnErrors: true } }),
  );
  return {
    timezone: data && timeZoneOfOrg(data),
    zoneFailed: data === undefined ? error : null,
    refetchZone: refetch,
  };
}

/** The tooltip shows the whole text, as the row may cut it off. */
function Details({ text }: { text: string }) {
  return <span title={text}>{text}</span>;
}

function ExportButton({ currentFilter }: { currentFilter: () => ActivityFilter }) {
  const { exportActivity } = useApi().private.org;
  const [fetched, setFetched] = useState(0);
  const controller = useRef<AbortController>(undefined);
  // Cancel the export when the user leaves the page.
  useEffect(() => () => controller.current?.abort(), []);
  const exporting = useAct({
    meta: { showsOwnErrors: true },
    mutationFn: () => {
      const { signal } = (controller.current = new AbortController());
      setFetched(0);
      return fetchActivity((input) => exportActivity.query(input, { signal }), currentFilter(), setFetched);
    },
    onSuccess: (file) => saveFile(file, `activity-${formatIsoDate(new Date())}.csv`),
    onError: (error) => {
      if (controller.current?.signal.aborted !== true)
        showSnackbar({ tone: "error", message: `The export failed. ${problemOf(error)}` });
    },
  });
  return (
    <div className={utility.buttons}>
      {exporting.isPending ? (
        <Button kind="quiet" onClick={() => controller.current?.abort()}>
          Cancel export
        </Button>
      ) : null}
      <Button
        icon={<IconDownload size={16} />}
        pending={exporting.isPending}
        onClick={() => exporting.mutate()}
      >
        {exporting.isPending && fetched > 0 ? `Exporting, part ${fetched + 1}` : "Export as CSV"}
      </Button>
    </div>
  );
}
