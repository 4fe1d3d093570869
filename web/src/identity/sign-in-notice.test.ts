import { beforeEach, expect, test } from "vitest";
import { leaveSignInNotice, takeSignInNotice } from "./sign-in-notice";

beforeEach(() => sessionStorage.clear());

test("a notice left by a flow is shown once", () => {
  leaveSignInNotice("password-set");
  expect(takeSignInNotice()).toBe("password-set");
  expect(takeSignInNotice()).toBeUndefined();
});

test("a value that is not a notice is ignored", () => {
  sessionStorage.setItem("gap.sign-in-notice", '"toString"');
  expect(takeSignInNotice()).toBeUndefined();
});
