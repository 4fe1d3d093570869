// The deliveries of a webhook, the newest first, by state.
import { IconHistory, IconRefresh } from "@tabler/icons-react";
import { DELIVERY_STATES, type WebhookDelivery } from "@gap/core/webhooks/webhook.schema";
import { useApi } from "@gap/web/platform/app-context";
import { RelativeTime } from "@gap/web/ui/display/relative-time";
import { NameCell } from "@gap/web/ui/table/name-cell";
import { ServedTable } from "@gap/web/ui/table/served-table";
import type { RowAction, TableColumn } from "@gap/web/ui/table/table-types";
import { EVENT_NAMES } from "../events-in-words";
import { DELIVERY_STATE_LOOKS, DeliveryStateBadge, LOOK_AGAIN_MS, outcomeInWords } from "./delivery-in-words";

const TABS = [
  { id: "all", label: "All" },
  ...DELIVERY_STATES.map((id) => ({ id, label: DELIVERY_STATE_LOOKS[id].label })),
] as const;

const NEWEST_FIRST = { columnId: "at", direction: "desc" } as const;

const COLUMNS: readonly TableColumn<WebhookDelivery>[] = [
  {
    id: "event",
    header: "Event",
    value: ({ type }) => EVENT_NAMES[type],
    cell: (delivery) => (
      <NameCell whole name={EVENT_NAMES[delivery.type]} second={outcomeInWords(delivery)} />
    ),
    minWidth: 180,
    phone: "title",
  },
  {
    id: "state",
    header: "Status",
    value: ({ state }) => state,
    cell: ({ state }) => <DeliveryStateBadge state={state} />,
    minWidth: 120,
    phone: "status",
  },
  { id: "tries", header: "Tries", value: ({ tries }) => tries, align: "end", minWidth: 70 },
  {
    id: "at",
    header: "When",
    value: ({ at }) => at,
    cell: ({ at }) => <RelativeTime date={at} />,
    minWidth: 120,
    phone: "subtitle",
  },
];

interface DeliveriesProps {
  readonly webhookId: string;
  readonly onOpen: (delivery: WebhookDelivery) => void;
  /** Undefined while the webhook is off. */
  readonly onReplay: ((delivery: WebhookDelivery) => void) | undefined;
}

export function Deliveries({ webhookId, onOpen, onReplay }: DeliveriesProps) {
  const { listDeliveries } = useApi().options.webhook;
  const actionsOf = (onAct: (delivery: WebhookDelivery) => void): RowAction<WebhookDelivery>[] => [
    { id: "replay", label: "Send again", icon: <IconRefresh size={16} />, quick: true, onAct },
  ];
  return (
    <ServedTable
      label="Deliveries"
      preset="grid"
      columns={COLUMNS}
      withSearch={false}
      sortableBy={["at"]}
      defaultSort={NEWEST_FIRST}
      tabs={TABS}
      inAddress="log"
      rowId={({ eventId }: WebhookDelivery) => eventId}
      rowName={({ type }) => EVENT_NAMES[type]}
      onRowOpen={onOpen}
      {...(onReplay === undefined ? {} : { rowActions: () => actionsOf(onReplay) })}
      query={({ page, pageSize, sort, tab = "all" }) =>
        listDeliveries.queryOptions(
          { webhookId, page, pageSize, state: tab, ...(sort === undefined ? {} : { sort }) },
          {
            staleTime: 0,
            refetchInterval: ({ state }) =>
              state.data?.rows.some(({ state: delivery }) => delivery === "waiting") === true
                ? LOOK_AGAIN_MS
                : false,
          },
        )
      }
      empty={{
        icon: <IconHistory />,
        title: "No events yet",
        text: "Events that this webhook reports appear here, with each try to deliver them.",
      }}
    />
  );
}
