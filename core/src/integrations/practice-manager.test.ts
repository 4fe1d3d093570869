import { expect, test } from "vitest";
import { practicePageSchema, readPracticeClient } from "@gap/core/integrations/practice-manager";

const contact = { id: "p1", firstName: "Ann", lastName: "Lee", email: "Ann@Firm.example" };

test("a client is read with its valid contacts, the primary one first", () => {
  const answer = {
    id: "x1",
    name: "  Alder Ltd ",
    other: true,
    contacts: [
      contact,
      {
        id: "p2",
        firstName: "Bo",
        lastName: null,
        email: "bo@firm.example",
        phoneNumber: "",
        isPrimary: true,
      },
      { ...contact, id: "p3", email: "no address" },
      { ...contact, id: "p4", firstName: "" },
      "nonsense",
    ],
  };
  expect(readPracticeClient(answer)).toEqual({
    client: {
      id: "x1",
      name: "Alder Ltd",
      isProspect: false,
      contacts: [
        {
          id: "p2",
          firstName: "Bo",
          lastName: null,
          email: "bo@firm.example",
          phoneNumber: null,
          isPrimary: true,
        },
        {
          id: "p1",
          firstName: "Ann",
          lastName: "Lee",
          email: "ann@firm.example",
          phoneNumber: null,
          isPrimary: false,
        },
      ],
    },
  });
});

test.each([
  ["no name", { id: "x1", name: " " }, { id: "x1", reason: "noName" }],
  ["a name that is not a string", { id: "x1", name: 7 }, { id: "x1", reason: "noName" }],
  [
    "a name that is too long",
    { id: "x1", name: "n".repeat(201) },
    { id: "x1", name: "n".repeat(200), reason: "nameTooLong" },
  ],
  ["no id", { name: "Alder" }, { name: "Alder", reason: "unreadable" }],
  ["an id that is too long", { id: "x".repeat(101), name: "Alder" }, { name: "Alder", reason: "unreadable" }],
  ["null", null, { reason: "unreadable" }],
])("a client with %s is skipped with a reason", (_, answer, skipped) => {
  expect(readPracticeClient(answer)).toEqual({ skipped });
});

test.each([
  [
    { pages: 1, clients: [], total: 3 },
    { pages: 1, clients: [], total: 3 },
  ],
  [
    { pages: 1, clients: [] },
    { pages: 1, clients: [] },
  ],
  [
    { pages: 1, clients: [], total: "many" },
    { pages: 1, clients: [] },
  ],
])("the page %o is read as %o; the total is optional", (answer, read) => {
  expect(practicePageSchema.parse(answer)).toEqual(read);
});

test("a client whose contacts are not a list has none", () => {
  expect(readPracticeClient({ id: "x1", name: "Alder", isProspect: true, contacts: "none" })).toEqual({
    client: { id: "x1", name: "Alder", isProspect: true, contacts: [] },
  });
});
