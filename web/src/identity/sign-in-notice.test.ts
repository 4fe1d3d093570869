import { beforeEach, expect, test } from "vitest";
import { leaveSignInNotice, takeSignInNotice } from "./sign-in-notice";

beforeEach(() => sessionStorage.clear());

function arriveAt(address: string): void {
  window.history.replaceState(null, "", address);
}

test("the flag on the region's base shows the notice and leaves the address, other values stay", () => {
  arriveAt("/au?displaySessionTimedOut=true&x=1#y");
  expect(takeSignInNotice("au")).toBe("session-timed-out");
  expect(window.location.pathname + window.location.search + window.location.hash).toBe("/au?x=1#y");
  expect(takeSignInNotice("au")).toBeUndefined();
});

test.each(["/au", "/au?displaySessionTimedOut=false", "/au/org/1?displaySessionTimedOut=true"])(
  "%s shows nothing",
  (address) => {
    arriveAt(address);
    expect(takeSignInNotice("au")).toBeUndefined();
  },
);

test("a notice left by a flow is shown once", () => {
  arriveAt("/au");
  leaveSignInNotice("password-set");
  expect(takeSignInNotice("au")).toBe("password-set");
  expect(takeSignInNotice("au")).toBeUndefined();
});

test("a value that is no notice is nothing", () => {
  arriveAt("/au");
  sessionStorage.setItem("gap.sign-in-notice", '"toString"');
  expect(takeSignInNotice("au")).toBeUndefined();
});
