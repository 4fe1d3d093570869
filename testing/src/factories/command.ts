// Runs commands for factories in the name of the installation.
import { runCommand, type CommandContext } from "@gap/server/platform/calls/run-command";
import type { Region } from "@gap/server/platform/region";

export function asInstallation<Out>(
  region: Region,
  work: (command: CommandContext) => Promise<Out>,
): Promise<Out> {
  const request = { id: "test", ip: "127.0.0.1", userAgent: "test" };
  return runCommand(region, { action: "test.factory", actorId: null, orgId: null, request }, work);
}

let made = 0;

/** A number that is unique within the run. */
export function nextNumber(): number {
  made += 1;
  return made;
}
