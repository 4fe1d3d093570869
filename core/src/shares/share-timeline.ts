// The timeline of a document's shares in sentences (spec 7 §5). Events of one act are told in one sentence.
import { formatCalendarDay } from "@gap/core/shared/calendar/calendar-day";
import { joinNames } from "@gap/core/shared/join-names";
import type { ListedShare, ShareEvent } from "./share-view";

export interface TimelineLine {
  readonly id: string;
  readonly at: Date;
  readonly text: string;
}

/** The note of the event that tells about the end of a contact's access. */
export const WHY_ACCESS_ENDED = {
  readdressed: "their email address was changed",
  archived: "the contact was archived",
} as const;

export interface ChangeOfShare {
  readonly dueDay?: string | null;
  readonly expiresOn?: string;
  readonly usageLimit?: number;
  readonly reminds?: boolean;
}

/** The note of the event that tells about a change; empty if nothing changes. */
export function changeInWords({ dueDay, expiresOn, usageLimit, reminds }: ChangeOfShare): string {
  return [
    ...(dueDay === undefined ? [] : [dueDay === null ? "no due day" : `due ${formatCalendarDay(dueDay)}`]),
    ...(expiresOn === undefined ? [] : [`works until ${formatCalendarDay(expiresOn)}`]),
    ...(usageLimit === undefined
      ? []
      : [`at most ${usageLimit === 1 ? "1 person" : `${usageLimit} people`}`]),
    ...(reminds === undefined ? [] : [`reminders ${reminds ? "on" : "off"}`]),
  ].join(", ");
}

/** Newest first, as the events are. */
export function timelineOf(
  shares: readonly ListedShare[],
  events: readonly ShareEvent[],
): readonly TimelineLine[] {
  return actsOf(events).flatMap((act) => {
    const share = shares.find(({ shareId }) => shareId === act.event.shareId);
    const text = share === undefined ? undefined : sentenceOf(act, share);
    return text === undefined ? [] : [{ id: act.event.eventId, at: act.event.at, text }];
  });
}

/** The events of one act, which concerned these people. */
interface Act {
  readonly event: ShareEvent;
  readonly people: readonly string[];
}

function actsOf(events: readonly ShareEvent[]): readonly Act[] {
  const acts: Act[] = [];
  for (const event of events) {
    const before = acts.at(-1);
    const people = event.person === undefined ? [] : [event.person];
    if (before !== undefined && isSameAct(before.event, event))
      // The events are newest first, so the people of an act come last to first.
      acts[acts.length - 1] = { ...before, people: [...people, ...before.people] };
    else acts.push({ event, people });
  }
  return acts;
}

function isSameAct(one: ShareEvent, other: ShareEvent): boolean {
  return (
    one.shareId === other.shareId &&
    one.kind === other.kind &&
    one.by === other.by &&
    one.at.getTime() === other.at.getTime()
  );
}

/** Undefined for acts that another sentence includes. */
function sentenceOf({ event, people }: Act, share: ListedShare): string | undefined {
  const { kind, by } = event;
  const { isOpenLink, sendOn } = share;
  const names = joinNames(people);
  const all = joinNames(share.people.map(({ name }) => name));
  switch (kind) {
    case "shared": {
      const day = sendOn === undefined ? "" : `, to go out on ${formatCalendarDay(sendOn)}`;
      const active = isOpenLink ? "turned the open link on" : `shared it with ${names || all}`;
      const passive = isOpenLink ? "The open link was turned on" : `It was shared with ${names || all}`;
      return `${by === undefined ? passive : `${by} ${active}`}${day}`;
    }
    case "sent":
      // A share that goes out at once is told by 'shared'.
      return sendOn === undefined || names === "" ? undefined : `It went out to ${names}`;
    case "not-sent":
      return ["It did not go out", event.note].filter((part) => part !== undefined).join(". ");
    case "opened":
      return `${names || by || "Someone"} opened it`;
    case "reminded":
      return by === undefined ? `${names || all} got a reminder` : `${by} reminded ${names || all}`;
    case "snoozed":
      return `${names || by || "Someone"} asked to be reminded later`;
    case "link-copied":
      return `${by ?? "Someone"} copied ${isOpenLink ? "the open link" : `the link for ${names || all}`}`;
    case "link-requested":
      return `${names || by || "Someone"} asked for a new link`;
    case "link-sent":
      return `${names || all} got a new link by email`;
    case "changed": {
      const change = `${by ?? "Someone"} changed ${isOpenLink ? "the open link" : `the share with ${all}`}`;
      return [change, event.note].filter((part) => part !== undefined).join(": ");
    }
    case "access-ended":
      return [`${names} lost access`, event.note].filter((part) => part !== undefined).join(": ");
    case "revoked":
      if (names !== "") return `${by ?? "Someone"} revoked the access of ${names}`;
      return `${by ?? "Someone"} ${isOpenLink ? "turned the open link off" : `revoked the share with ${all}`}`;
  }
}
