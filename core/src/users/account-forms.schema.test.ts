import { expect, test } from "vitest";
import { firstMessageByField } from "@gap/core/shared/validation-messages";
import { REQUIRED } from "@gap/core/shared/required";
import { appCodeFormSchema, emailFormSchema, passwordFormSchema } from "./account-forms.schema";

test.each([
  [passwordFormSchema, { currentPassword: "" }, { currentPassword: REQUIRED }],
  [passwordFormSchema, { currentPassword: " " }, {}],
  [emailFormSchema, { newEmail: "ava@firm.example" }, {}],
  [emailFormSchema, { newEmail: "", currentPassword: "" }, { newEmail: REQUIRED, currentPassword: REQUIRED }],
  [appCodeFormSchema, { code: " " }, { code: REQUIRED }],
  [appCodeFormSchema, { code: " 123456 " }, {}],
])("form %#: %o has the errors %o", (schema, typed, errors) => {
  const { error } = schema.safeParse(typed);
  expect(error === undefined ? {} : firstMessageByField(error)).toEqual(errors);
});
