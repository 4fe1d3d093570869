import { expect, test } from "vitest";
import { targetOfNotification } from "@gap/core/notifications/follow-notification";

const NOWHERE = { kind: "nowhere" };
const leaves = (url: string) => ({ kind: "leaves", url });
const stays = (path: string) => ({ kind: "stays", path });

test.each<[string, object]>([
  ["https://example.org/page", leaves("https://example.org/page")],
  ["http://example.org", leaves("http://example.org")],
  ["HTTPS://EXAMPLE.ORG/a?b#c", leaves("HTTPS://EXAMPLE.ORG/a?b#c")],
  ["/org/1/my-organisation", stays("/org/1/my-organisation")],
  ["/org/1/clients?tab=all#first", stays("/org/1/clients?tab=all#first")],
  ["/", stays("/")],
  ["//evil.example/page", NOWHERE],
  ["/\\evil.example/page", NOWHERE],
  ["\\\\evil.example", NOWHERE],
  ["/\t/evil.example", NOWHERE],
  ["/\n/evil.example", NOWHERE],
  ["\t//evil.example", NOWHERE],
  ["javascript:alert(1)", NOWHERE],
  ["java\tscript:alert(1)", NOWHERE],
  [" javascript:alert(1)", NOWHERE],
  ["data:text/html,x", NOWHERE],
  ["file:///etc/passwd", NOWHERE],
  ["mailto:somebody@example.org", NOWHERE],
  ["blob:https://example.org/x", NOWHERE],
  ["my-organisation", NOWHERE],
  ["../other", NOWHERE],
  ["https://", NOWHERE],
  ["", NOWHERE],
])("an action of %j leads to %j", (url, target) => {
  expect(targetOfNotification({ url })).toEqual(target);
});

test("without an action a notification leads nowhere", () => {
  expect(targetOfNotification(undefined)).toEqual(NOWHERE);
});

test("a dialog is not supported, and that is an error", () => {
  expect(() => targetOfNotification({ dialog: "invite" })).toThrow(
    "The notification's dialog 'invite' is not supported",
  );
});
