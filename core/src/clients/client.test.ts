import { expect, test } from "vitest";
import { editedStatus, movedClient } from "@gap/core/clients/client-status";
import { clientNameSchema, type ClientStatus } from "@gap/core/clients/client.schema";
import {
  contactEditSchema,
  contactName,
  hasOneName,
  newContactSchema,
  offeredContactStatuses,
  offersHiddenContacts,
} from "@gap/core/clients/contact.schema";
import { nameKeyOf } from "@gap/core/shared/names/name-key";

test.each([
  ["Blue Door", "blue door"],
  ["  BLUE \t door ", "blue door"],
  ["Ｂlue door", "blue door"],
  ["Blue-Door", "blue-door"],
  ["Kōwhai", "kōwhai"],
])("the comparison key of %j is %j", (name, key) => {
  expect(nameKeyOf(name)).toBe(key);
});

test("a name whose expanded key is too long for the index is refused", () => {
  expect(clientNameSchema.safeParse("x".repeat(200)).success).toBe(true);
  expect(clientNameSchema.safeParse("x".repeat(201)).success).toBe(false);
  expect(clientNameSchema.safeParse("ﷺ".repeat(100)).success).toBe(false);
});

const at = (status: ClientStatus, previousStatus: "prospect" | "client" | null = null) => ({
  status,
  previousStatus,
});

test.each([
  ["archive", at("prospect"), { status: "archived", previousStatus: "prospect" }],
  ["archive", at("client"), { status: "archived", previousStatus: "client" }],
  ["archive", at("archived", "client"), undefined],
  ["archive", at("deleted"), undefined],
  ["restore", at("archived", "client"), { status: "client", previousStatus: null }],
  ["restore", at("archived"), { status: "prospect", previousStatus: null }],
  ["restore", at("client"), undefined],
  ["restore", at("deleted", "client"), undefined],
  ["delete", at("client"), { status: "deleted", previousStatus: "client" }],
  ["delete", at("archived", "client"), { status: "deleted", previousStatus: "archived" }],
  ["delete", at("deleted", "client"), undefined],
] as const)("%s turns %j into %j", (move, client, moved) => {
  expect(movedClient(move, client)).toEqual(moved);
});

test.each([
  ["prospect", "client", "client"],
  ["client", "prospect", "prospect"],
  ["client", undefined, "client"],
  ["archived", undefined, "archived"],
  ["archived", "client", undefined],
] as const)("a client with status %s, edited to %s, becomes %s", (status, chosen, edited) => {
  expect(editedStatus(status, chosen)).toBe(edited);
});

test.each([
  [undefined, true],
  [{ xeroAuthorised: false }, true],
  [{ xeroAuthorised: true }, false],
  [{ xeroAuthorised: true, xeroDisconnectedViaXPM: false }, false],
  [{ xeroAuthorised: true, xeroDisconnectedViaXPM: true }, true],
])("hidden contacts with client org %j are offered: %s", (org, offered) => {
  expect(offersHiddenContacts(org)).toBe(offered);
  expect(offeredContactStatuses(org)).toEqual(offered ? ["active", "hidden"] : ["active"]);
});

test("a contact without a last name is shown by the first name", () => {
  expect(contactName({ firstName: "Cher", lastName: null })).toBe("Cher");
  expect(contactName({ firstName: "Ann", lastName: "Lee" })).toBe("Ann Lee");
});

test("a new contact needs two names; one imported with a single name can be edited with it", () => {
  const id = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
  const contact = { firstName: "Cher", email: "cher@client.example" };
  expect(newContactSchema.safeParse({ ...contact, clientId: id }).success).toBe(false);
  const edit = { ...contact, id, lastUpdatedAt: new Date(0) };
  expect(contactEditSchema.parse(edit)).toEqual(edit);
  expect(contactEditSchema.safeParse({ ...edit, lastName: "" }).success).toBe(false);
  expect([{}, { lastName: null }, { lastName: "Lee" }].map(hasOneName)).toEqual([true, true, false]);
});
