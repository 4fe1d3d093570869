import { expect, test } from "vitest";
import { clientAddress, isLoopback } from "./client-address";

test.each([
  [
    "S11: a forged header changes nothing where no proxy is trusted",
    "203.0.113.9",
    "1.2.3.4",
    0,
    "203.0.113.9",
  ],
  ["one trusted proxy: the address that it saw", "10.0.0.1", "6.6.6.6, 203.0.113.9", 1, "203.0.113.9"],
  ["two trusted proxies: the one before", "10.0.0.1", "6.6.6.6, 203.0.113.9, 10.0.0.2", 2, "203.0.113.9"],
  ["fewer hops than trusted", "10.0.0.1", "203.0.113.9", 3, "203.0.113.9"],
  ["no header", "10.0.0.1", undefined, 1, "10.0.0.1"],
  ["an IPv4 address in IPv6 clothes", "::ffff:203.0.113.9", undefined, 0, "203.0.113.9"],
])("%s", (_, socket, header, trusted, expected) => {
  expect(clientAddress(socket, header, trusted)).toBe(expected);
});

test("only this machine is loopback", () => {
  expect(["127.0.0.1", "127.8.8.8", "::1"].map(isLoopback)).toEqual([true, true, true]);
  expect(["10.0.0.1", "1270.0.0.1", ""].map(isLoopback)).toEqual([false, false, false]);
});
