// The switch of the open link in the share dialog, with its limits, until the link exists.
import { IconLink } from "@tabler/icons-react";
import { normaliseDomain } from "@gap/core/shares/email-domains";
import { SHARE_LIMITS } from "@gap/core/shares/share.schema";
import { Banner } from "@gap/web/ui/feedback/banner";
import { NumberField } from "@gap/web/ui/form/number-field";
import { TagsField } from "@gap/web/ui/form/tags-field";
import { SwitchField } from "@gap/web/ui/form/toggles/switch-field";
import utility from "@gap/web/ui/theme/utilities.module.css";
import type { ShareForm } from "./use-share-form";
import classes from "./share-dialog.module.css";

export const OPEN_LINK_WARNING = "Anyone with the link can ask for a code";

const LIMIT_RULES = { maxDecimals: 0, max: SHARE_LIMITS.uses } as const;

export function NewOpenLink({ form }: { form: ShareForm }) {
  const { values, errors } = form;
  const { isOpenLink } = values;
  const domainsError = Object.entries(errors).find(([field]) => /^domains\b/.test(field))?.[1];
  return (
    <section className={classes.openLink} aria-label="Open link">
      <div className={classes.openLinkHead}>
        <span className={utility.tile} data-quiet aria-hidden>
          <IconLink size={16} />
        </span>
        <SwitchField
          isAtEnd
          label="Open link"
          description={
            isOpenLink
              ? "On once you save."
              : "Off. Only the people above can open it, after a code sent by email."
          }
          checked={isOpenLink}
          onChange={(isOn) => form.change({ isOpenLink: isOn, contactIds: values.contactIds })}
        />
      </div>
      {isOpenLink ? (
        <div className={classes.options}>
          <Banner tone="warning">{OPEN_LINK_WARNING}</Banner>
          <div className={classes.days}>
            <NumberField
              label="Opens at most"
              placeholder="Any number of"
              unitAfter="times"
              rightSectionWidth={60}
              rules={LIMIT_RULES}
              {...form.field("usageLimit")}
            />
            <TagsField
              label="Only these email domains"
              placeholder="example.com"
              splitChars={[",", " "]}
              toEntry={normaliseDomain}
              value={values.domains}
              error={domainsError}
              onChange={(domains) => form.change({ domains })}
            />
          </div>
        </div>
      ) : null}
    </section>
  );
}
