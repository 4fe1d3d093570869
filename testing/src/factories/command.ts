// For factories: runs a command as the installation itself, without a user, and gives unique numbers for names and emails.
import { runCommand, type CommandContext } from "@gap/server/platform/calls/run-command";
import type { Region } from "@gap/server/platform/region";

export function asInstallation<Out>(
  region: Region,
  work: (command: CommandContext) => Promise<Out>,
): Promise<Out> {
  const request = { id: "test", ip: "127.0.0.1", userAgent: "test" };
  return runCommand(region, { action: "test.factory", actorId: null, orgId: null, request }, work);
}

let lastNumber = 0;

/** A number that is unique within the run. */
export function nextNumber(): number {
  lastNumber += 1;
  return lastNumber;
}
