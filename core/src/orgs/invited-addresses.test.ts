import { expect, test } from "vitest";
import { judgeAddresses, splitAddresses } from "@gap/core/orgs/invited-addresses";

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

test("good ones are normalised, wrong ones are kept as typed with what is wrong", () => {
  expect(judgeAddresses(["Ann@Firm.Example", "nobody", '"a@evil x"@client.com', "ann@firm.example"])).toEqual(
    {
      good: ["ann@firm.example"],
      wrong: [
        { email: "nobody", message: "* Invalid email address" },
        { email: '"a@evil x"@client.com', message: "* Invalid email address" },
      ],
    },
  );
});
