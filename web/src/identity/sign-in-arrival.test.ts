import { beforeEach, expect, test } from "vitest";
import { takeSignInArrival } from "./sign-in-arrival";
import { takeHandover } from "./sign-in-handover";

beforeEach(() => void takeHandover());

function arriveAt(address: string) {
  window.history.replaceState(null, "", address);
  const arrival = takeSignInArrival("au");
  const { pathname, search, hash } = window.location;
  return { ...arrival, address: pathname + search + hash, handover: takeHandover() };
}

test.each([
  ["/au?displaySessionTimedOut=true&x=1#y", "/au?x=1#y", { notice: "session-timed-out" }],
  ["/au/?displaySessionTimedOut=true", "/au/", { notice: "session-timed-out" }],
  ["/au/guests?displaySessionTimedOut=true", "/au/guests", { notice: "session-timed-out" }],
  ["/au?displaySessionTimedOut=false", "/au?displaySessionTimedOut=false", {}],
  ["/au/org/1?displaySessionTimedOut=true", "/au/org/1?displaySessionTimedOut=true", {}],
  [
    "/au?federatedError=cancelled&x=1",
    "/au?x=1",
    { problem: "Error signing in. Logging in with Xero was cancelled." },
  ],
  [
    "/au/trial?federatedError=cancelled",
    "/au/trial",
    { info: "Signing up with Xero was cancelled. You can try again, or continue with email." },
  ],
  [
    "/au/trial?federatedError=away",
    "/au/trial",
    {
      problem: "Error signing in. Xero cannot be reached at the moment. Please try again later.",
    },
  ],
  ["/au/org/1#part", "/au/org/1#part", {}],
])("%s becomes %s", (given, address, handover) => {
  expect(arriveAt(given)).toEqual({ address, handover, providerSession: undefined });
});

test("the provider's session is removed from the address, and the requested page stays", () => {
  expect(arriveAt("/au/trial?code=1#federated=abc.d%2Fe")).toEqual({
    address: "/au/trial?code=1",
    handover: {},
    providerSession: "abc.d/e",
  });
});

test("a session that cannot be decoded is passed on unchanged", () => {
  expect(arriveAt("/au#federated=%E0%A4%A")).toMatchObject({ address: "/au", providerSession: "%E0%A4%A" });
});

test("text that someone wrote into an address is not shown", () => {
  const { problem } = arriveAt("/au?federatedError=Please+call+555-0100").handover;
  expect(problem).toBe("Error signing in. Something went wrong. Please try again.");
});
