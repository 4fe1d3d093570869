// Digest mail of a person's unread notifications (spec 4 §F), each with its text, time and link.
import { routePath, orgPath } from "@gap/core/access/routes";
import { targetOfNotification } from "@gap/core/notifications/follow-notification";
import { isTimeZone } from "@gap/core/orgs/time-zones";
import { formatMomentIn } from "@gap/core/shared/calendar/zoned-time";
import { MailButton, MailLayout, MailText } from "../platform/mail/layout";
import { defineMail } from "../platform/mail/mailer";
import type { Region } from "../platform/region";
import { countStillUnread, findOrgOf, listDigestItems, type DigestItem } from "./digest.db";

interface Digest {
  readonly userId: string;
  /** Notifications shown in the mail. */
  readonly ids: readonly string[];
}

const LINK = { color: "inherit" } as const;

export const digestMail = defineMail<Digest>({
  name: "notifications.digest",
  async render({ userId, ids }, region) {
    const items = await listDigestItems(region.db.read, userId, ids);
    // Everything was read, or access was lost, while the mail was waiting.
    if (items.length === 0) return undefined;
    // Counted now, because some may have been read while the mail was waiting.
    const unread = Math.max(items.length, await countStillUnread(region.db.read, userId, ids));
    const others = unread - items.length;
    const { productName } = region.config;
    const orgId = await findOrgOf(region.db.read, userId);
    return {
      subject: countOf(unread),
      body: (
        <MailLayout
          preview={`Notifications on ${productName} that you have not read yet.`}
          productName={productName}
          heading={`You have ${countOf(unread)}`}
          footer={`You received this email because you chose to get notifications from ${productName} by email.`}
        >
          {items.map((item, at) => (
            <DigestEntry key={at} item={item} region={region} />
          ))}
          {others > 0 ? <MailText>And {others} more.</MailText> : null}
          <MailButton href={addressOf(region)}>Open {productName}</MailButton>
          {orgId === undefined ? null : (
            <MailText>
              You can change your notification settings on{" "}
              <a href={addressOf(region, routePath(orgId, "my-profile", "notifications"))} style={LINK}>
                My profile
              </a>
              .
            </MailText>
          )}
        </MailLayout>
      ),
    };
  },
});

function DigestEntry({ item, region }: { readonly item: DigestItem; readonly region: Region }) {
  return (
    <MailText>
      <strong>{item.title}</strong>
      <br />
      {item.content}
      <br />
      {momentOf(item)} ·{" "}
      <a href={targetOf(region, item)} style={LINK}>
        Open
      </a>
    </MailText>
  );
}

/** The notification's own page, else the organisation it is about. */
function targetOf(region: Region, { action, orgId }: DigestItem): string {
  // A mail cannot open a dialog.
  const target =
    action === null || "dialog" in action ? ({ kind: "nowhere" } as const) : targetOfNotification(action);
  switch (target.kind) {
    case "leaves":
      return target.url;
    case "stays":
      return addressOf(region, target.path);
    case "nowhere":
      return addressOf(region, orgId === null ? "" : orgPath(orgId));
  }
}

function addressOf(region: Region, path = ""): string {
  return `${region.config.publicUrl}/${region.id}${path}`;
}

/** In the organisation's time zone. */
function momentOf({ createdAt, timezone }: DigestItem): string {
  return formatMomentIn(createdAt, timezone !== null && isTimeZone(timezone) ? timezone : "UTC");
}

function countOf(count: number): string {
  return count === 1 ? "1 unread notification" : `${count} unread notifications`;
}
