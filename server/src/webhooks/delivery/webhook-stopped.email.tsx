// Tells the admins of an organisation that a webhook was stopped (spec 9 §2).
import { eq } from "drizzle-orm";
import { routePath } from "@gap/core/access/routes";
import { STOP_REASON_IN_WORDS } from "@gap/core/webhooks/stop-reason-in-words";
import { WEBHOOK_LIMITS } from "@gap/core/webhooks/webhook.schema";
import { orgs } from "@gap/server/orgs/public";
import { MailButton, MailLayout, MailText } from "@gap/server/platform/mail/layout";
import { defineMail } from "@gap/server/platform/mail/mailer";
import { webhooks } from "../webhooks.tables";

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
          preview={STOP_REASON_IN_WORDS[reason]}
          productName={productName}
          heading={heading}
          footer={`You received this email because you are an admin of ${org.name}.`}
        >
          <MailText>
            {STOP_REASON_IN_WORDS[reason]} {org.name} sends no more events to {new URL(webhook.address).host}{" "}
            until the webhook is on again.
          </MailText>
          <MailText>
            Events are kept for {WEBHOOK_LIMITS.keptDays} days. When the receiver works again, choose “Turn
            on” beside the webhook, then “Send missed events” in its log.
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
