import { expect, test } from "vitest";
import { bucketOfAddress, clientAddress, isLoopback } from "./client-address";

test.each([
  [
    "S11: a forged header changes nothing where no proxy is trusted",
    "203.0.113.9",
    "1.2.3.4",
    0,
    "203.0.113.9",
  ],
  ["one trusted proxy: the address it saw", "10.0.0.1", "6.6.6.6, 203.0.113.9", 1, "203.0.113.9"],
  ["two trusted proxies: the last but one", "10.0.0.1", "6.6.6.6, 203.0.113.9, 10.0.0.2", 2, "203.0.113.9"],
  ["fewer hops than trusted", "10.0.0.1", "203.0.113.9", 3, "203.0.113.9"],
  ["no header", "10.0.0.1", undefined, 1, "10.0.0.1"],
  ["no socket", undefined, undefined, 0, ""],
  ["an IPv4 address mapped to IPv6", "::ffff:203.0.113.9", undefined, 0, "203.0.113.9"],
  ["an IPv6 zone", "fe80::1%eth0", undefined, 0, "fe80::1"],
])("the address of a client: %s", (_, socket, header, trusted, expected) => {
  expect(clientAddress(socket, header, trusted)).toBe(expected);
});

test.each([
  ["1.2.3.4:1", "1.2.3.4"],
  ["  1.2.3.4  ", "1.2.3.4"],
  ["::FFFF:1.2.3.4", "1.2.3.4"],
  ["::ffff:102:304", "1.2.3.4"],
  ["0:0:0:0:0:ffff:1.2.3.4", "1.2.3.4"],
  ["[::ffff:1.2.3.4]:443", "1.2.3.4"],
  ["2001:DB8::AbCd", "2001:db8::abcd"],
  ["2001:0db8:0000:0000:0000:0000:0000:0001", "2001:db8::1"],
  ["2001:db8:0:0:1:0:0:1", "2001:db8::1:0:0:1"],
  ["[2001:db8::1]", "2001:db8::1"],
  ["[2001:db8::1]:51234", "2001:db8::1"],
  ["fe80::1%en0", "fe80::1"],
  ["[fe80::1%25en0]:80", "fe80::1"],
  ["0:0:0:0:0:0:0:1", "::1"],
])("a trusted proxy's %j is read as %s", (written, expected) => {
  expect(clientAddress("10.0.0.1", written, 1)).toBe(expected);
});

test.each([
  "unknown",
  "",
  "_hidden",
  "1.2.3",
  "1.2.3.4.5",
  "999.1.1.1",
  "01.2.3.4",
  "[1.2.3.4",
  "2001:db8::1::2",
  "2001:db8::1]:80",
  "x".repeat(5000),
])("an invalid address (%j) is replaced by the proxy's own", (written) => {
  expect(clientAddress("10.0.0.1", `6.6.6.6, ${written}`, 1)).toBe("10.0.0.1");
});

test.each([
  ["1.2.3.4", "1.2.3.4"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:db8::9", "2001:db8:0:0::/64"],
  ["2001:db8::1:0:0:1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["::", "0:0:0:0::/64"],
  ["", ""],
])("the rate limit key of %j is %j", (address, bucket) => {
  expect(bucketOfAddress(address)).toBe(bucket);
});

test("only this machine is loopback", () => {
  expect(["127.0.0.1", "127.8.8.8", "::1"].map(isLoopback)).toEqual([true, true, true]);
  expect(["10.0.0.1", "1270.0.0.1", "127.0.0.1.evil.example", ""].map(isLoopback)).not.toContain(true);
});
