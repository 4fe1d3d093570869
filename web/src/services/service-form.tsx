// Fields of a service (spec 3 §3, §5); only advisors have price and rate.
import { IconRoute } from "@tabler/icons-react";
import { SERVICE_RATE_TYPES } from "@gap/core/services/rate-types";
import {
  SERVICE_CATEGORIES,
  SERVICE_LIMITS,
  type NewService,
  type Service,
} from "@gap/core/services/service.schema";
import { RichTextEditor, useImageUpload } from "@gap/web/rich-text/public";
import { StatusBadge } from "@gap/web/ui/display/status-badge";
import { NumberField } from "@gap/web/ui/form/number-field";
import { SelectField } from "@gap/web/ui/form/select-field";
import { TextAreaField } from "@gap/web/ui/form/text-area-field";
import { TextField } from "@gap/web/ui/form/text-field";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { LeversField } from "./levers-field";
import { ProcessField } from "./process-field";
import type { OrgOfServices } from "./services.queries";
import type { useServiceForm } from "./use-service-form";
import classes from "./services.module.css";

/** Spec 3 §9: no decimals, at most six digits. */
const PRICE_RULES = { maxDecimals: 0, maxIntegerDigits: 6, min: 0, max: SERVICE_LIMITS.startingPrice };

interface ServiceFormProps {
  readonly id: string;
  readonly form: ReturnType<typeof useServiceForm>;
  readonly org: OrgOfServices;
  readonly linkedProcess: Service["linkedProcess"];
  /** URLs of the pictures in its texts. */
  readonly imageUrls: Service["imageUrls"];
  /** Makes the fields read-only while saving, as changes would not be saved; the focus stays. */
  readonly isSaving: boolean;
  readonly onSubmit: (service: NewService) => void;
}

export function ServiceForm(props: ServiceFormProps) {
  const { id, form, org, linkedProcess, imageUrls, isSaving, onSubmit } = props;
  const pictures = { uploadImage: useImageUpload(), ...(imageUrls !== undefined && { imageUrls }) };
  return (
    <form {...form.formProps(isSaving, onSubmit)} id={id} className={utility.grid20}>
      <TextField
        label="Name"
        required
        data-autofocus
        maxLength={SERVICE_LIMITS.name}
        readOnly={isSaving}
        {...form.text("name")}
      />
      <TextAreaField
        label="Description"
        maxLength={SERVICE_LIMITS.description}
        readOnly={isSaving}
        {...form.text("description")}
      />
      <SelectField
        label="Category"
        required
        placeholder="Choose a category"
        data={[...SERVICE_CATEGORIES]}
        readOnly={isSaving}
        {...form.field("category")}
      />
      {org.isAdvisor ? <PricingFields {...props} /> : null}
      {org.mayChooseProcess ? (
        <ProcessField
          orgId={org.orgId}
          linked={linkedProcess}
          readOnly={isSaving}
          {...form.field("linkedProcessId")}
        />
      ) : linkedProcess === undefined ? null : (
        <LinkedProcess process={linkedProcess} />
      )}
      <LeversField
        errors={form.errors}
        readOnly={isSaving}
        value={form.values.levers}
        onChange={(levers) => form.change({ levers })}
      />
      <RichTextEditor
        label="How it works"
        readOnly={isSaving}
        {...form.field("howItWorks")}
        error={form.errors["howItWorksUploads"] ?? form.errors["howItWorks"]}
        onBusy={form.field("howItWorksUploads").onChange}
        {...pictures}
      />
      <RichTextEditor
        label="Terms"
        description="Added to the terms of every proposal that has this service"
        readOnly={isSaving}
        {...form.field("terms")}
        error={form.errors["termsUploads"] ?? form.errors["terms"]}
        onBusy={form.field("termsUploads").onChange}
        {...pictures}
      />
    </form>
  );
}

function PricingFields({ form, org, isSaving }: Pick<ServiceFormProps, "form" | "org" | "isSaving">) {
  const { pricing } = form.values;
  return (
    <div className={classes.pricing}>
      <NumberField
        label="Starting price"
        required
        rules={PRICE_RULES}
        unitBefore={org.currencySymbol}
        readOnly={isSaving}
        value={pricing.startingPrice}
        error={form.errors["pricing.startingPrice"]}
        onChange={(startingPrice) => form.change({ pricing: { ...pricing, startingPrice } })}
      />
      <SelectField
        label="Rate"
        required
        data={[...SERVICE_RATE_TYPES]}
        readOnly={isSaving}
        value={pricing.startingPriceRate}
        error={form.errors["pricing.startingPriceRate"]}
        onChange={(startingPriceRate) => form.change({ pricing: { ...pricing, startingPriceRate } })}
      />
    </div>
  );
}

function LinkedProcess({
  process: { name, description, isArchived },
}: {
  process: NonNullable<Service["linkedProcess"]>;
}) {
  return (
    <section className={classes.linked} aria-label="Linked process">
      <IconRoute size={18} aria-hidden />
      <div className={classes.words}>
        <p className={classes.linkedName}>
          Linked process: <strong>{name}</strong>{" "}
          {isArchived === true ? <StatusBadge tone="warning">Archived</StatusBadge> : null}
        </p>
        {description === "" ? null : <p className={classes.linkedText}>{description}</p>}
      </div>
    </section>
  );
}
