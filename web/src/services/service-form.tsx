// Fields of a service (spec 3 §3, §5); only advisors have price and rate.
import { IconRoute } from "@tabler/icons-react";
import type { FormEvent, RefObject } from "react";
import { SERVICE_RATE_TYPES } from "@gap/core/services/rate-types";
import { SERVICE_CATEGORIES, SERVICE_LIMITS, type Service } from "@gap/core/services/service.schema";
import { RichTextEditor, useImageUpload } from "@gap/web/rich-text/public";
import { NumberField } from "@gap/web/ui/form/number-field";
import { SelectField } from "@gap/web/ui/form/select-field";
import { TextAreaField } from "@gap/web/ui/form/text-area-field";
import { TextField } from "@gap/web/ui/form/text-field";
import type { OrgOfServices } from "./services.queries";
import type { ServiceFields, useServiceFields } from "./use-service-fields";
import classes from "./services.module.css";

/** Spec 3 §9: no decimals, at most six digits. */
const PRICE_RULES = { maxDecimals: 0, maxIntegerDigits: 6, min: 0, max: SERVICE_LIMITS.startingPrice };

interface ServiceFormProps {
  readonly id: string;
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly form: ReturnType<typeof useServiceFields>;
  readonly org: OrgOfServices;
  readonly linkedProcess: Service["linkedProcess"];
  /** URLs of the pictures in its texts. */
  readonly imageUrls: Service["imageUrls"];
  /** Makes the fields read-only while saving, as changes would not be saved; the focus stays. */
  readonly isSaving: boolean;
  readonly onSubmit: () => void;
}

export function ServiceForm(props: ServiceFormProps) {
  const { id, ref, form, org, linkedProcess, imageUrls, isSaving, onSubmit } = props;
  const { fields, errors } = form;
  const pictures = { uploadImage: useImageUpload(), ...(imageUrls !== undefined && { imageUrls }) };
  const change = (part: Partial<ServiceFields>) => {
    if (!isSaving) form.change(part);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form id={id} ref={ref} noValidate className={classes.form} onSubmit={submit}>
      <TextField
        label="Name"
        required
        data-autofocus
        maxLength={SERVICE_LIMITS.name}
        value={fields.name}
        error={errors["name"]}
        readOnly={isSaving}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextAreaField
        label="Description"
        maxLength={SERVICE_LIMITS.description}
        value={fields.description}
        error={errors["description"]}
        readOnly={isSaving}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <SelectField
        label="Category"
        required
        placeholder="Choose a category"
        data={[...SERVICE_CATEGORIES]}
        value={fields.category}
        error={errors["category"]}
        readOnly={isSaving}
        onChange={(value) =>
          change({ category: SERVICE_CATEGORIES.find((category) => category === value) ?? null })
        }
      />
      {org.isAdvisor ? <PricingFields {...props} change={change} /> : null}
      {linkedProcess === undefined ? null : <LinkedProcess process={linkedProcess} />}
      <RichTextEditor
        label="How it works"
        value={fields.howItWorks}
        error={errors["howItWorks"]}
        readOnly={isSaving}
        onChange={(howItWorks) => change({ howItWorks })}
        onBusy={(isBusy) => form.setUploading("howItWorks", isBusy)}
        {...pictures}
      />
      <RichTextEditor
        label="Terms"
        description="Added to the terms of every proposal that has this service"
        value={fields.terms}
        error={errors["terms"]}
        readOnly={isSaving}
        onChange={(terms) => change({ terms })}
        onBusy={(isBusy) => form.setUploading("terms", isBusy)}
        {...pictures}
      />
    </form>
  );
}

interface PricingFieldsProps extends Pick<ServiceFormProps, "form" | "org" | "isSaving"> {
  readonly change: (part: Partial<ServiceFields>) => void;
}

function PricingFields({ form: { fields, errors }, org, isSaving, change }: PricingFieldsProps) {
  return (
    <div className={classes.pricing}>
      <NumberField
        label="Starting price"
        required
        rules={PRICE_RULES}
        unitBefore={org.currencySymbol}
        value={fields.startingPrice}
        error={errors["pricing.startingPrice"]}
        readOnly={isSaving}
        onChange={(startingPrice) => change({ startingPrice })}
      />
      <SelectField
        label="Rate"
        required
        data={[...SERVICE_RATE_TYPES]}
        value={fields.startingPriceRate}
        error={errors["pricing.startingPriceRate"]}
        readOnly={isSaving}
        onChange={(value) => {
          const rate = SERVICE_RATE_TYPES.find((each) => each === value);
          if (rate !== undefined) change({ startingPriceRate: rate });
        }}
      />
    </div>
  );
}

function LinkedProcess({
  process: { name, description },
}: {
  process: NonNullable<Service["linkedProcess"]>;
}) {
  return (
    <section className={classes.linked} aria-label="Linked process">
      <IconRoute size={18} aria-hidden />
      <div className={classes.words}>
        <p className={classes.linkedName}>
          Linked process: <strong>{name}</strong>
        </p>
        {description === "" ? null : <p className={classes.linkedText}>{description}</p>}
      </div>
    </section>
  );
}
