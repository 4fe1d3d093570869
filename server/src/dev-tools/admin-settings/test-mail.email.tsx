// Test mail that shows staff whether mail is delivered (spec 4 §F Admin settings).
import { MailLayout, MailText } from "@gap/server/platform/mail/layout";
import { defineMail } from "@gap/server/platform/mail/mailer";

export const testMail = defineMail<{ readonly askedAt: string }>({
  name: "dev-tools.test-mail",
  render: async ({ askedAt }, region) => {
    const { productName, stage } = region.config;
    return {
      subject: `${productName} test email`,
      body: (
        <MailLayout
          preview="Email delivery works."
          productName={productName}
          heading="Email delivery works"
          footer="You received this email because you requested it in the admin settings."
        >
          <MailText>
            Requested at {askedAt} in region {region.id}, stage {stage}.
          </MailText>
        </MailLayout>
      ),
    };
  },
});
