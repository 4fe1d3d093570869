// A notice turns an event into notifications. It joins the event, so that it is part of the same transaction.
import type { NotificationTopic } from "@gap/core/notifications/notification-topics";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import type { EventDefinition } from "@gap/server/platform/events/event-bus";
import type { Region } from "@gap/server/platform/region";
import { notify, type NotificationDraft } from "../notify";

interface NoticeDefinition<Payload> {
  readonly event: EventDefinition<Payload>;
  readonly topic: NotificationTopic;
  of(command: CommandContext, payload: Payload): Promise<readonly NotificationDraft[]>;
}

export interface Notice {
  joinIn(region: Region): void;
}

export function defineNotice<Payload>({ event, topic, of }: NoticeDefinition<Payload>): Notice {
  return {
    joinIn: (region) =>
      region.events.join(event, async (command, payload) =>
        notify(command, topic, await of(command, payload)),
      ),
  };
}
