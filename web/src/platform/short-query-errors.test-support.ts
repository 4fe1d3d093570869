// Errors of queries without a print of the page while a test waits. A query that waits for an element fails many times
// before the element appears, and printing the page each time took a fourteenth of the component tests' time.
import { configure, getConfig } from "@testing-library/react";

const { getElementError: withPage } = getConfig();

/** The error of a wait that has run out still contains the page: testing-library adds it once, at the end. */
export function shortenErrorsWhileWaiting(): void {
  configure({
    getElementError: (message, container) =>
      isWaiting() ? errorOfQuery(message) : withPage(message, container),
  });
}

/** The flag by which testing-library itself shortens the errors of queries by role. */
function isWaiting(): boolean {
  return Reflect.get(getConfig(), "_disableExpensiveErrorDiagnostics") === true;
}

function errorOfQuery(message: string | null): Error {
  const error = new Error(message ?? "");
  error.name = "TestingLibraryElementError";
  return error;
}
