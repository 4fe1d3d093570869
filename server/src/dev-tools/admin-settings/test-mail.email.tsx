// The mail that shows staff whether mails arrive (spec 4 §F Admin settings).
import { MailLayout, MailText } from "@gap/server/platform/mail/layout";
import { defineMail } from "@gap/server/platform/mail/mailer";

export const testMail = defineMail<{ readonly askedAt: string }>({
  name: "dev-tools.test-mail",
  render: async ({ askedAt }, region) => {
    const { productName, stage } = region.config;
    return {
      subject: `${productName} test mail`,
      body: (
        <MailLayout
          preview="Mails arrive."
          productName={productName}
          heading="Mails arrive"
          footer="You get this mail because you asked for it in the admin settings."
        >
          <MailText>
            Asked for at {askedAt} in region {region.id}, stage {stage}.
          </MailText>
        </MailLayout>
      ),
    };
  },
});
