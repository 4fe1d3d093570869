// Labels and badges of a client's status and of whether its people were invited or have joined.
import {
  CHOSEN_CLIENT_STATUSES,
  CLIENT_STATUS_NAMES,
  type ClientStatus,
  type LinkStatus,
} from "@gap/core/clients/client.schema";
import { StatusBadge, type BadgeTone } from "@gap/web/ui/display/status-badge";

const STATUS_TONES: Readonly<Record<ClientStatus, BadgeTone>> = {
  prospect: "info",
  client: "success",
  archived: "neutral",
  deleted: "danger",
};

export const STATUS_OPTIONS = CHOSEN_CLIENT_STATUSES.map((value) => ({
  value,
  label: CLIENT_STATUS_NAMES[value],
}));

export const LINK_STATUS_NAMES: Readonly<Record<LinkStatus, string>> = {
  none: "Not invited",
  pending: "Invited",
  accepted: "Joined",
};

export function ClientStatusBadge({ status }: { status: ClientStatus }) {
  return <StatusBadge tone={STATUS_TONES[status]}>{CLIENT_STATUS_NAMES[status]}</StatusBadge>;
}
