// Digest mail of a person's unread notifications (spec 4 §F), each with its text, time and link.
import { routePath, orgPath } from "@gap/core/access/routes";
import { targetOfNotification } from "@gap/core/notifications/follow-notification";
import { isTimeZone } from "@gap/core/orgs/time-zones";
import { MailButton, MailLayout, MailText } from "../platform/mail/layout";
import { defineMail } from "../platform/mail/mailer";
import type { Region } from "../platform/region";
import { findOrgOf, listDigestItems, type DigestItem } from "./digest.db";

interface Digest {
  readonly userId: string;
  /** Notifications shown in the mail. */
  readonly ids: readonly string[];
  readonly unreadCount: number;
}

const LINK = { color: "inherit" } as const;

export const digestMail = defineMail<Digest>({
  name: "notifications.digest",
  async render({ userId, ids, unreadCount }, region) {
    const items = await listDigestItems(region.db.read, userId, ids);
    // Everything was read, or access was lost, while the mail was waiting.
    if (items.length === 0) return undefined;
    const others = unreadCount - ids.length;
    const { productName } = region.config;
    const orgId = await findOrgOf(region.db.read, userId);
    return {
      subject: countOf(items.length + others),
      body: (
        <MailLayout
          preview={`What happened on ${productName} since your last visit.`}
          productName={productName}
          heading={`You have ${countOf(items.length + others)}`}
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
              <a href={addressOf(region, routePath(orgId, "my-profile"))} style={LINK}>
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
  const timeZone = timezone !== null && isTimeZone(timezone) ? timezone : "UTC";
  return new Intl.DateTimeFormat("en-GB", {
    day: "numeric",
    month: "long",
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone,
  }).format(createdAt);
}

function countOf(count: number): string {
  return count === 1 ? "1 unread notification" : `${count} unread notifications`;
}
