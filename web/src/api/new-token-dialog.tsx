// Makes a token: first its name, rights and days, then the token itself, which is shown only this once.
import { useState } from "react";
import type { ActionId } from "@gap/core/access/features";
import { API_FEATURES, API_SCOPES, type ApiFeature, type ApiScope } from "@gap/core/api/api-scopes";
import { API_TOKEN_LIMITS, newApiTokenSchema } from "@gap/core/api/api-token.schema";
import type { NumericRules } from "@gap/core/shared/numeric-input";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { FormDialog } from "@gap/web/platform/forms/form-dialog";
import { useSchemaForm } from "@gap/web/platform/forms/use-schema-form";
import { Banner } from "@gap/web/ui/feedback/banner";
import { SecretDialog } from "@gap/web/ui/feedback/secret-dialog";
import { NumberField } from "@gap/web/ui/form/number-field";
import { SegmentedField } from "@gap/web/ui/form/toggles/segmented-field";
import { TextField } from "@gap/web/ui/form/text-field";
import classes from "./api-tokens.module.css";
import { FEATURE_NAMES } from "./rights-in-words";

type Right = ActionId | "none";

const CHOICES: readonly { readonly value: Right; readonly label: string }[] = [
  { value: "none", label: "No access" },
  { value: "view", label: "View" },
  { value: "maintain", label: "View and change" },
];

function choicesOf(feature: ApiFeature): typeof CHOICES {
  return CHOICES.filter(({ value }) => value === "none" || API_SCOPES.includes(`${feature}:${value}`));
}

const DAYS: NumericRules = { min: 1, max: API_TOKEN_LIMITS.days, maxDecimals: 0 };

type Rights = Readonly<Record<ApiFeature, Right>>;

const NO_RIGHTS = Object.fromEntries(API_FEATURES.map((feature) => [feature, "none"])) as Rights;

export function NewTokenDialog({ onClose }: { onClose: () => void }) {
  const [token, setToken] = useState<string>();
  return token === undefined ? (
    <NewTokenForm onClose={onClose} onMade={setToken} />
  ) : (
    <MadeToken token={token} onClose={onClose} />
  );
}

function NewTokenForm({ onClose, onMade }: { onClose: () => void; onMade: (token: string) => void }) {
  const refresh = useRefreshAnswers();
  const form = useSchemaForm({
    schema: newApiTokenSchema,
    initialValues: { name: "", rights: NO_RIGHTS, days: API_TOKEN_LIMITS.defaultDays as number | undefined },
    toInput: ({ name, rights, days }) => ({
      name,
      days: days ?? 0,
      scopes: API_FEATURES.flatMap((feature): ApiScope[] => {
        const right = rights[feature];
        return right === "none" ? [] : [`${feature}:${right}`];
      }),
    }),
  });
  const create = useAct(
    useApi().options.apiToken.create.mutationOptions({
      meta: { showsOwnErrors: true },
      onSuccess: ({ token }) => {
        onMade(token);
        void refresh("apiToken.list");
      },
    }),
  );
  const { rights } = form.values;
  return (
    <FormDialog
      title="New API token"
      submitLabel="Make token"
      form={form}
      isSaving={create.isPending}
      onClose={onClose}
      onSubmit={(input) => create.mutate(input)}
    >
      {create.error === null ? null : <Banner tone="error">{problemOf(create.error)}</Banner>}
      <TextField
        label="Name"
        required
        data-autofocus
        description="The program that will use the token."
        {...form.text("name")}
      />
      <fieldset className={classes.rights}>
        <legend>Rights</legend>
        {API_FEATURES.map((feature) => (
          <SegmentedField
            key={feature}
            label={FEATURE_NAMES[feature]}
            options={choicesOf(feature)}
            value={rights[feature]}
            onChange={(right) => form.change({ rights: { ...rights, [feature]: right } })}
          />
        ))}
        {form.errors["scopes"] === undefined ? null : (
          <p role="alert" className={classes.error}>
            {form.errors["scopes"]}
          </p>
        )}
      </fieldset>
      <NumberField
        label="Days until it expires"
        required
        rules={DAYS}
        description={`At most ${API_TOKEN_LIMITS.days}. You are mailed a week before.`}
        {...form.field("days")}
      />
    </FormDialog>
  );
}

function MadeToken({ token, onClose }: { token: string; onClose: () => void }) {
  return (
    <SecretDialog title="Copy your token now" label="API token" secret={token} onClose={onClose}>
      This is the only time that the token is shown. Keep it where passwords are kept: everyone who has it can
      use it.
    </SecretDialog>
  );
}
