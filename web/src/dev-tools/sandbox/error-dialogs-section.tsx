// The error dialogs of spec 1 §8, each raised by the kind of failure that raises it in use.
import { DEFAULT_MESSAGE, type GapErrorType } from "@gap/core/shared/gap-error";
import { describeError, NetworkTimeoutError } from "@gap/web/platform/errors/describe-error";
import { useAppContext } from "@gap/web/platform/app-context";
import { Button } from "@gap/web/ui/actions/button";
import { SandboxSection, Specimen } from "./sandbox-section";

interface Failure {
  readonly name: string;
  readonly errors: () => readonly unknown[];
}

const FAILURES: readonly Failure[] = [
  { name: "No network", errors: () => [new TypeError("Failed to fetch")] },
  { name: "No answer in time", errors: () => [new NetworkTimeoutError("No answer within 28 s")] },
  { name: "Login expired", errors: () => [refusedCall("unauthorised")] },
  { name: "Unreadable answer", errors: () => [new SyntaxError("Unexpected token '<'")] },
  { name: "Stale record", errors: () => [refusedCall("triedUpdatingStaleRecord")] },
  { name: "Support", errors: () => [refusedCall("support")] },
  { name: "Forbidden", errors: () => [refusedCall("forbidden")] },
  { name: "Generic", errors: () => [refusedCall("generic")] },
  { name: "Another structured error", errors: () => [refusedCall("locked")] },
  { name: "Unexpected", errors: () => [new RangeError("A sample unexpected error")] },
  {
    name: "The same one twice",
    errors: () => [refusedCall("forbidden"), refusedCall("forbidden")],
  },
  {
    name: "Four at once",
    errors: () => [
      new TypeError("Failed to fetch"),
      refusedCall("forbidden"),
      refusedCall("locked"),
      new RangeError("A sample unexpected error"),
    ],
  },
  { name: "A deactivated user: none", errors: () => [refusedCall("userIsDeactivated")] },
];

/** The error of a call that the server refused. */
function refusedCall(gapErrorType: GapErrorType): Error {
  const data = { gapError: { gapErrorData: { gapErrorType } } };
  return Object.assign(new Error(DEFAULT_MESSAGE[gapErrorType]), { data });
}

export function ErrorDialogsSection() {
  const { errors, config } = useAppContext();
  const show = (failure: Failure) => {
    for (const error of failure.errors()) {
      const notice = describeError(error, config.stage);
      if (notice !== undefined) errors.dispatch({ type: "reported", notice });
    }
  };
  return (
    <SandboxSection id="error-dialogs" title="Error dialogs">
      <Specimen name="What a failure shows" row wide>
        {FAILURES.map((failure) => (
          <Button key={failure.name} onClick={() => show(failure)}>
            {failure.name}
          </Button>
        ))}
      </Specimen>
    </SandboxSection>
  );
}
