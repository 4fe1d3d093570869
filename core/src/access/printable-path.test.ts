import { expect, test } from "vitest";
import { printablePath } from "./printable-path";

const WHOSE = { region: "au", orgId: "01ARZ3NDEKTSV4RRFFQ69G5FAV" } as const;
const PAGE = `documents/proposal/01ARZ3NDEKTSV4RRFFQ69G5FB1`;
const OWN = `org/${WHOSE.orgId}`;

test.each([[`au/${OWN}/${PAGE}`], [`/au/${OWN}/${PAGE}`], [`${OWN}/${PAGE}`]])(
  "%s is a page of one's own",
  (asked) => {
    expect(printablePath(asked, WHOSE)).toBe(`/au/${OWN}/${PAGE}`);
  },
);

test("what a client accepted is a page of their advisor's too", () => {
  const asked = `au/${OWN}/clients/01ARZ3NDEKTSV4RRFFQ69G5FC2/${PAGE}`;
  expect(printablePath(asked, WHOSE)).toBe(`/${asked}`);
});

test.each([
  ["", "nothing"],
  [
    "au/org/01ARZ3NDEKTSV4RRFFQ69G5FAX/documents/proposal/01ARZ3NDEKTSV4RRFFQ69G5FB1",
    "another organisation's",
  ],
  [`eu/${OWN}/${PAGE}`, "another region's"],
  [`au/${OWN}`, "no page at all"],
  [`au/${OWN}/home`, "a page that is not for paper"],
  [`au/${OWN}/documents/proposal/x1`, "no proposal's"],
  [`au/${OWN}/${PAGE}/more`, "below one"],
  [`au/${OWN}/../../api/au/trpc/org.listNames`, "climbing"],
  [`au/${OWN}/%2e%2e/api`, "climbing in disguise"],
  [`au//${OWN}/${PAGE}`, "two slashes"],
  [`//evil.example/${OWN}/${PAGE}`, "a host"],
  [`https://evil.example/au/${OWN}/${PAGE}`, "an address"],
  [`au/${OWN}/documents\\proposal/x`, "a backslash"],
  [`au/${OWN}/${PAGE}?x=1`, "a question"],
  [`au/${OWN}/${PAGE}#x`, "a mark"],
  [`au/${OWN}/docu ments`, "a space"],
  [`au/${OWN}/${PAGE}\r\n`, "a line break"],
])("%j is refused: %s", (asked) => {
  expect(printablePath(asked, WHOSE)).toBeUndefined();
});
