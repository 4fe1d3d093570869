import { expect, test } from "vitest";
import { changeRoleSchema, inviteSchema } from "@gap/core/users/team.schema";
import { validationErrorsOf } from "@gap/core/shared/validation-messages";

const ID = "01JADR5Q6Z8M4T2V9X7C3B1N0K";

function problems(schema: typeof changeRoleSchema | typeof inviteSchema, input: object): string[] {
  const { error } = schema.safeParse(input);
  return error === undefined
    ? []
    : validationErrorsOf(error).map(({ field, message }) => `${field}: ${message}`);
}

test.each([
  [{ roleId: ID }, []],
  [{ roleId: ID, originalRoleId: ID }, []],
  [{}, ["roleId: Role ID is required"]],
  [{ roleId: "" }, ["roleId: Role ID is required"]],
  [{ roleId: null }, ["roleId: Role ID is required"]],
  [{ roleId: "Admin" }, ["roleId: Invalid id"]],
])("a change of role with %j", (part, expected) =>
  expect(problems(changeRoleSchema, { orgId: ID, userId: ID, ...part })).toEqual(expected),
);

test.each([
  [["a@b.example"], []],
  [["nonsense"], []],
  [Array.from({ length: 100 }, (_, n) => `p${n}@b.example`), []],
  [[], ["emails: * Required"]],
  [
    Array.from({ length: 101 }, (_, n) => `p${n}@b.example`),
    ["emails: Field Emails cannot exceed 100 items"],
  ],
])("invitations to %j", (emails, expected) =>
  expect(problems(inviteSchema, { orgId: ID, roleId: ID, emails })).toEqual(expected),
);
