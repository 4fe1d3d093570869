// Invented rows for the sandbox's tables.
import { DAY_MS, HOUR_MS } from "@gap/core/shared/calendar/durations";
import type { BadgeTone } from "@gap/web/ui/display/status-badge";

export const STATUSES = ["Draft", "Sent", "Overdue", "Accepted", "Declined"] as const;
export type SampleStatus = (typeof STATUSES)[number];

export const STATUS_TONE: Record<SampleStatus, BadgeTone> = {
  Draft: "neutral",
  Sent: "info",
  Overdue: "warning",
  Accepted: "success",
  Declined: "danger",
};

export interface SampleProposal {
  id: string;
  client: string;
  services: string;
  status: SampleStatus;
  value: number;
  due: Date | undefined;
  owner: string;
  lastUpdatedAt: Date;
}

const CLIENTS = [
  ["Kauri Joinery", "Management reporting, Business plan", 31880],
  ["Tidewater Cafés", "Virtual CFO", 18400],
  ["Northfold Dairy", "Compliance Plus, Cash flow review", 42750],
  ["Pōhutukawa Motels", "Bookkeeping, Year-end accounts", 12960],
  ["Summit Physio", "Quarterly planning", 9600],
  ["Brightside Dental", "Business plan", 21600],
  ["Alpine Freight", "Year-end accounts, Software and Subscriptions", 27300],
  ["Lowther Vineyards", "Succession planning", 16800],
  ["Common Ground Landscapes", "Bookkeeping", 7440],
  ["Kererū Early Learning", "Compliance, Quarterly planning", 14280],
  ["The Very Long Name of a Family Trust and Its Trustees Limited", "Trust administration", 1190.5],
  ["Wētā Boats", "Virtual CFO", 33120],
] as const;

const OWNERS = ["Maia Tamihana", "Jonas Okafor", "Sela Prasad"] as const;

const openedAt = Date.now();

export const PROPOSALS: SampleProposal[] = CLIENTS.map(([client, services, value], index) => ({
  id: `proposal-${index + 1}`,
  client,
  services,
  value,
  status: STATUSES[index % STATUSES.length] ?? "Draft",
  due: index % 3 === 0 ? undefined : new Date(openedAt + index * DAY_MS),
  owner: OWNERS[index % OWNERS.length] ?? OWNERS[0],
  lastUpdatedAt: new Date(openedAt - index * index * HOUR_MS),
}));
