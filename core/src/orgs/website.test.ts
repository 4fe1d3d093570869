import { expect, test } from "vitest";
import { isWebAddress, withHttps } from "@gap/core/orgs/website";

test.each([
  ["harbour.example", "https://harbour.example"],
  [" www.harbour.co.nz ", "https://www.harbour.co.nz"],
  ["harbour.example/about?x=1#y", "https://harbour.example/about?x=1#y"],
  ["harbour.example:8080/a", "https://harbour.example:8080/a"],
  ["Harbour.Example", "https://Harbour.Example"],
  ["https://harbour.example", "https://harbour.example"],
  ["http://harbour.example", "http://harbour.example"],
  ["ftp://harbour.example", "ftp://harbour.example"],
  ["harbour", "harbour"],
  ["harbour example.com", "harbour example.com"],
  ["ava@harbour.example", "ava@harbour.example"],
  ["-harbour.example", "-harbour.example"],
  ["javascript:alert(1)", "javascript:alert(1)"],
  ["", ""],
])("%j becomes %j", (typed, expected) => {
  expect(withHttps(typed)).toBe(expected);
});

test.each([
  ["https://harbour.example", true],
  ["http://harbour.example/a?b#c", true],
  ["HTTPS://harbour.example", true],
  ["harbour.example", false],
  ["ftp://harbour.example", false],
  ["javascript:alert(1)", false],
  ["java\tscript:alert(1)", false],
  ["data:text/html,x", false],
  ["https:harbour.example", false],
  ["https:///harbour.example", false],
  ["https://user@harbour.example", false],
  ["https://user:word@harbour.example", false],
  ["https://:word@harbour.example", false],
  ["https://", false],
  ["http://[", false],
  ["", false],
])("%j is a web address: %s", (website, expected) => {
  expect(isWebAddress(website)).toBe(expected);
});
