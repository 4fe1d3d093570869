// Which URLs get a preview, and which may be fetched (spec 3 §5, spec 6 C1).
import { expect, test } from "vitest";
import { resolveReference, addressToPreview } from "./previewable-address";

test.each([
  ["http://site.example", "http://site.example/"],
  ["HTTPS://Site.Example/A?b=c#d", "https://site.example/A?b=c"],
  ["www.site.example", "https://www.site.example/"],
  ["WWW.site.example/path", "https://www.site.example/path"],
  ["  https://site.example/  ", "https://site.example/"],
  ["https://site.example:443/", "https://site.example/"],
  ["http://site.example:443/", "http://site.example:443/"],
  ["https://münchen.example/", "https://xn--mnchen-3ya.example/"],
  ["https://site.example./", "https://site.example./"],
  ["http://93.184.216.34/", "http://93.184.216.34/"],
  ["http://[2606:2800:220:1::1]/", "http://[2606:2800:220:1::1]/"],
])("%s is fetched as %s", (typed, href) => {
  expect(addressToPreview(typed)?.href).toBe(href);
});

test.each([
  [""],
  ["site.example"],
  ["mailto:pat@site.example"],
  ["ftp://site.example/"],
  ["file:///etc/passwd"],
  ["javascript:alert(1)"],
  ["data:text/html,x"],
  ["gopher://site.example/"],
  ["http:/site.example"],
  ["http:\\\\site.example"],
  ["http://"],
  ["http://user@site.example/"],
  ["http://user:secret@site.example/"],
  ["http://:secret@site.example/"],
  ["http://site.example:22/"],
  ["http://site.example:8080/"],
  ["http://site.example:0/"],
  ["http://site.example:99999/"],
  ["http://localhost/"],
  ["http://LOCALHOST./"],
  ["http://anything.localhost/"],
  ["http://printer/"],
  ["http://printer.local/"],
  ["http://metadata.google.internal/"],
  ["http://site..example/"],
  ["http://.example/"],
  ["http://[fe80::1%25eth0]/"],
  ["http://[::1/"],
  ["http://site example/"],
  ["http://site%00.example/"],
  [`http://site.example/${"a".repeat(2_048)}`],
  // Too long once it is percent-encoded.
  [`http://site.example/${"ü".repeat(500)}`],
])("%s is not fetched", (typed) => {
  expect(addressToPreview(typed)).toBeUndefined();
});

test("numeric host names are normalised to IP addresses before any lookup", () => {
  const hosts = [
    "http://2130706433/",
    "http://0177.0.0.1/",
    "http://0x7f.1/",
    "http://127.1/",
    "http://127.0.0.1./",
  ];
  expect(hosts.map((host) => addressToPreview(host)?.hostname)).toEqual(hosts.map(() => "127.0.0.1"));
});

test("IPv6 host names have no brackets", () => {
  expect(addressToPreview("http://[::FFFF:127.0.0.1]/")?.hostname).toBe("::ffff:7f00:1");
});

test("another port is accepted only if it is allowed", () => {
  expect(addressToPreview("http://site.example:8080/", ["8080"])?.href).toBe("http://site.example:8080/");
});

test.each([
  ["/logo.png", "https://site.example/logo.png"],
  ["../logo.png?x#y", "https://site.example/logo.png?x"],
  ["//cdn.example/logo.png", "https://cdn.example/logo.png"],
  ["http://cdn.example/", "http://cdn.example/"],
  ["", "https://site.example/a/b"],
])("a page's reference %s resolves to %s", (reference, href) => {
  const page = { href: "https://site.example/a/b", hostname: "site.example" };
  expect(resolveReference(page, reference)?.href).toBe(href);
});

test.each([
  ["javascript:alert(1)"],
  ["data:image/png;base64,AAAA"],
  ["blob:https://site.example/1"],
  ["//user@cdn.example/"],
  ["//cdn.example:25/"],
  ["//localhost/"],
])("a page's reference %s is ignored", (reference) => {
  const page = { href: "https://site.example/a/b", hostname: "site.example" };
  expect(resolveReference(page, reference)).toBeUndefined();
});
