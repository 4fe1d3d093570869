// The firm's brand: one colour, and the sender and reply address of its emails to clients, with a preview of both.
import { BRAND_PRESETS, contrastResultOf, DEFAULT_BRAND_COLOUR } from "@gap/core/orgs/brand";
import { typedColour } from "@gap/core/shared/colour/typed-colour";
import { SENDER_NAME_LIMIT } from "@gap/core/orgs/brand.schema";
import { AskBeforeLeaving } from "@gap/web/platform/drafts/ask-before-leaving";
import { Button } from "@gap/web/ui/actions/button";
import { ColourField } from "@gap/web/ui/form/colour-field";
import { EmailField } from "@gap/web/ui/form/email-field";
import { TextField } from "@gap/web/ui/form/text-field";
import { Card } from "@gap/web/ui/page/card";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { BrandPreview } from "./brand-preview";
import type { Settings } from "./settings.queries";
import { useBrandForm } from "./use-brand-form";
import classes from "./my-organisation.module.css";

interface BrandCardProps {
  readonly settings: Settings;
  readonly mayChange: boolean;
}

export function BrandCard({ settings, mayChange }: BrandCardProps) {
  const form = useBrandForm(settings);
  const { colour, senderName, replyTo } = form.values;
  const readOnly = !mayChange;
  const shown = typedColour(colour) ?? DEFAULT_BRAND_COLOUR;
  return (
    <Card title="Brand">
      <div className={classes.brand}>
        <form {...form.formProps(form.isSaving || readOnly, form.save)} className={classes.form}>
          <p className={utility.quiet}>
            Your clients see your logo and colour on proposals, PDFs and emails. Your logo is set above.
          </p>
          <div>
            <ColourField
              label="Colour"
              usual={DEFAULT_BRAND_COLOUR}
              presets={BRAND_PRESETS}
              readOnly={readOnly}
              {...form.field("colour")}
              onBlur={() => form.check("colour")}
            />
            <p className={classes.contrast} role="status">
              {contrastInWords(shown)}
            </p>
          </div>
          <TextField
            label="Sender name"
            description="Emails to your clients come from this name. Leave it empty to use your organisation's name."
            placeholder={settings.name}
            maxLength={SENDER_NAME_LIMIT}
            autoComplete="off"
            readOnly={readOnly}
            {...form.text("senderName", "filled")}
          />
          <EmailField
            label="Reply-to address"
            description="Replies to these emails go here. Leave it empty to send them to the person who sent the proposal."
            autoComplete="off"
            readOnly={readOnly}
            {...form.text("replyTo", "filled")}
          />
          {mayChange ? (
            <div>
              <Button type="submit" kind="main" pending={form.isSaving} disabled={!form.isChanged}>
                Save brand
              </Button>
            </div>
          ) : null}
          <AskBeforeLeaving hasUnsaved={form.isChanged && !form.isSaving}>
            Your changes to the brand have not been saved.
          </AskBeforeLeaving>
        </form>
        <BrandPreview
          name={settings.name}
          logoUrl={settings.logoUrl}
          colour={shown}
          isOwnColour={typedColour(colour) !== undefined}
          senderName={senderName}
          replyTo={replyTo}
        />
      </div>
    </Card>
  );
}

function contrastInWords(colour: string): string {
  const { contrast, isReadable, fill } = contrastResultOf(colour);
  const ratio = `${(Math.floor(contrast * 10) / 10).toFixed(1)}:1`;
  return isReadable
    ? `White text is easy to read on this colour (contrast ${ratio}).`
    : `This colour is too light for white text (contrast ${ratio}). Covers and buttons use a darker shade, ${fill}.`;
}
