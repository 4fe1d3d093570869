import { expect, test } from "vitest";
import { xeroCallbackTarget } from "./xero-callback";

const org = "01JABCDEFGHJKMNPQRSTVWXYZ0";

test.each([
  ["trial", "?code=c&state=s", "/trial?code=c&state=s"],
  ["trial", "?error=access_denied", "/trial?error=access_denied"],
  ["trial", "?code=c&next=//evil.example&session_state=x", "/trial?code=c"],
  ["trial", "?state=a%26b%3D1", "/trial?state=a%26b%3D1"],
  [
    "quickstart",
    `?code=c&state=${org}&scope=x`,
    `/org/${org}/work-items?code=c&state=${org}&scope=x&quickstart=true&xpm=true`,
  ],
  [
    "quickstart",
    `?code=c&state=${org}&quickstart=false`,
    `/org/${org}/work-items?code=c&state=${org}&quickstart=true&xpm=true`,
  ],
  ["", `?code=c&state=${org}`, `/org/${org}/my-organisation/integrations?code=c&state=${org}`],
  [
    "anything/else",
    `?error=access_denied&state=${org}`,
    `/org/${org}/my-organisation/integrations?error=access_denied&state=${org}`,
  ],
])("%j with %j is forwarded to %j", (rest, search, expected) => {
  expect(xeroCallbackTarget(rest, search)).toBe(expected);
});

test.each([
  ["", ""],
  ["trial", ""],
  ["trial", "?scope=openid"],
  ["quickstart", "?code=&state=&error="],
])("%j with %j has no target and goes home", (rest, search) => {
  expect(xeroCallbackTarget(rest, search)).toBe("/");
});

test.each([
  "../../../evil",
  "..%2F..%2Fevil",
  "//evil.example",
  "https://evil.example",
  `${org}/../../x`,
  "javascript:alert(1)",
  "",
])("S20 a state of %j is not an organisation and goes home", (state) => {
  expect(xeroCallbackTarget("", `?code=c&state=${encodeURIComponent(state)}`)).toBe("/");
  expect(xeroCallbackTarget("quickstart", `?code=c&state=${encodeURIComponent(state)}`)).toBe("/");
});
