// Tells the admins of an organisation that a webhook was stopped (spec 9 §2).
import { eq } from "drizzle-orm";
import { routePath } from "@gap/core/access/routes";
import type { StopReason } from "@gap/core/webhooks/webhook-delivery";
import { orgs } from "@gap/server/orgs/public";
import { MailButton, MailLayout, MailText } from "@gap/server/platform/mail/layout";
import { defineMail } from "@gap/server/platform/mail/mailer";
import { webhooks } from "../webhooks.tables";

const REASONS: Readonly<Record<StopReason, string>> = {
  gone: "Its receiver answered that it is gone for good (410).",
  failing: "Nothing could be delivered to it for five days.",
};

export const webhookStoppedMail = defineMail<{ readonly webhookId: string }>({
  name: "webhooks.stopped",
  render: async ({ webhookId }, region) => {
    const { productName, publicUrl } = region.config;
    const [found] = await region.db.read
      .select({ webhook: webhooks, org: orgs })
      .from(webhooks)
      .innerJoin(orgs, eq(orgs.id, webhooks.orgId))
      .where(eq(webhooks.id, webhookId));
    const reason = found?.webhook.stopReason ?? null;
    // It was turned on again before the mail was sent.
    if (found === undefined || reason === null) return undefined;
    const { webhook, org } = found;
    const heading = `Your webhook “${webhook.name}” was stopped`;
    return {
      subject: heading,
      body: (
        <MailLayout
          preview={REASONS[reason]}
          productName={productName}
          heading={heading}
          footer={`You received this email because you are an admin of ${org.name}.`}
        >
          <MailText>
            {REASONS[reason]} {org.name} sends no more events to {new URL(webhook.address).host} until you
            turn the webhook on again.
          </MailText>
          <MailText>
            Events are kept for 30 days. After turning it on, you can send those that were missed.
          </MailText>
          <MailButton
            href={`${publicUrl}/${region.id}${routePath(org.id, "my-organisation", "integrations")}`}
          >
            Open Integrations
          </MailButton>
        </MailLayout>
      ),
    };
  },
});
