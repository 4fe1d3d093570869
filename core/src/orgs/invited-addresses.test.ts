import { expect, test } from "vitest";
import { validateAddresses, splitAddresses } from "@gap/core/orgs/invited-addresses";

test.each([
  ["", []],
  ["  \n , ; ", []],
  ["ann@firm.example", ["ann@firm.example"]],
  ["ann@firm.example, ben@firm.example", ["ann@firm.example", "ben@firm.example"]],
  ["ann@firm.example\r\nben@firm.example\n", ["ann@firm.example", "ben@firm.example"]],
  ["ann@firm.example;ben@firm.example", ["ann@firm.example", "ben@firm.example"]],
  ["Ann Lee <ann@firm.example>, <ben@firm.example>", ["ann@firm.example", "ben@firm.example"]],
  ["ann@firm.example, Ann@Firm.Example", ["Ann@Firm.Example"]],
  ["nobody, ann@firm.example", ["nobody", "ann@firm.example"]],
])("%j", (pasted, addresses) => expect(splitAddresses(pasted)).toEqual(addresses));

test("valid addresses are normalised; invalid ones are kept as typed, with a message", () => {
  expect(
    validateAddresses(["Ann@Firm.Example", "nobody", '"a@evil x"@client.com', "ann@firm.example"]),
  ).toEqual({
    valid: ["ann@firm.example"],
    invalid: [
      { email: "nobody", message: "This is not a valid email address" },
      { email: '"a@evil x"@client.com', message: "This is not a valid email address" },
    ],
  });
});
