import { expect, test } from "vitest";
import { invitationIn } from "./invitation";

const nothing = { email: undefined, advisorOrg: undefined, advisorUser: undefined };

test.each([
  ["", undefined],
  ["?email=ivy@harbour.example", undefined],
  ["?advisorOrg=%20", undefined],
  ["?advisorOrg=Harbour+Advisory", { ...nothing, advisorOrg: "Harbour Advisory" }],
  ["?orgId=01K0000000000000000000000A", nothing],
  [
    "?email=Ivy@Harbour.example&advisorOrg=Harbour&advisorUser=Ava+Reed&orgId=01K",
    { email: "ivy@harbour.example", advisorOrg: "Harbour", advisorUser: "Ava Reed" },
  ],
  ["?email=nobody&advisorOrg=123", { ...nothing, advisorOrg: "123" }],
])("the address with %j gives the invitation %j", (search, expected) => {
  expect(invitationIn(search)).toEqual(expected);
});

test("names are cut to the maximum length", () => {
  expect(invitationIn(`?advisorOrg=${"x".repeat(1000)}`)?.advisorOrg).toHaveLength(200);
});
