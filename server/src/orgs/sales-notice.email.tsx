// Mail to the sales team (spec 2 §4): a firm chose a plan, or wants to talk about a larger one.
import { eq } from "drizzle-orm";
import type { TierName } from "@gap/core/orgs/tiers";
import { MailLayout, MailText } from "../platform/mail/layout";
import { defineMail } from "../platform/mail/mailer";
import { users } from "../users/public";
import { countUsers } from "./orgs.db";
import { orgs } from "./orgs.tables";

interface SalesNotice {
  readonly orgId: string;
  readonly userId: string;
  /** The chosen plan; null if the firm wants to be contacted. */
  readonly chosen: TierName | null;
}

export const salesNoticeMail = defineMail<SalesNotice>({
  name: "orgs.sales-notice",
  render: async ({ orgId, userId, chosen }, region) => {
    const { productName } = region.config;
    const db = region.db.read;
    const [[org], [person], seats] = await Promise.all([
      db.select().from(orgs).where(eq(orgs.id, orgId)),
      db.select().from(users).where(eq(users.id, userId)),
      countUsers(db, orgId),
    ]);
    if (org === undefined || person === undefined) return undefined;
    const who = [person.firstName, person.lastName].filter(Boolean).join(" ");
    const heading = chosen === null ? `${org.name} would like a larger plan` : `${org.name} chose ${chosen}`;
    return {
      subject: heading,
      body: (
        <MailLayout
          preview={chosen === null ? "Please get in touch with them." : "Please follow up on billing."}
          productName={productName}
          heading={heading}
          footer={`You received this email because this address receives plan notices from ${productName}.`}
        >
          <MailText>
            {who} ({person.email}){" "}
            {chosen === null ? "would like to talk about a larger plan" : `has moved to ${chosen}`}.{" "}
            {chosen === null
              ? "Please get in touch."
              : "The plan is already active. Please follow up on billing."}
          </MailText>
          <MailText>
            Plan: {org.tierName ?? "none"}. Active users: {seats.activeCount}
            {org.tierMaxUsers === null ? "" : ` of ${org.tierMaxUsers}`}. Country:{" "}
            {org.countryCode ?? "unknown"}. Organisation: {org.id} ({region.id}).
          </MailText>
        </MailLayout>
      ),
    };
  },
});
