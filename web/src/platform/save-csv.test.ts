import { expect, test, vi } from "vitest";
import { saveFile } from "./save-csv";

test("the object URL stays valid until the browser has read the file", () => {
  vi.useFakeTimers();
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:made-up");
  const revoke = vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => undefined);
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  saveFile(new Blob(["x"]), "activity.csv");
  expect(revoke).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(revoke).toHaveBeenCalledWith("blob:made-up");
  vi.useRealTimers();
  vi.restoreAllMocks();
});
