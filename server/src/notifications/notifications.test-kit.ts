// Test helpers of notifications: notifying people, and running changes as a given person.
import { runCommand, type CommandContext } from "../platform/calls/run-command";
import type { Region } from "../platform/region";
import { asInstallation } from "@gap/testing/factories/command";
import { notify, type NotificationDraft } from "./notify";

export function byActor<Out>(
  region: Region,
  actorId: string,
  work: (command: CommandContext) => Promise<Out>,
): Promise<Out> {
  const request = { id: "test", ip: "127.0.0.1", userAgent: "test" };
  return runCommand(region, { action: "test.act", actorId, orgId: null, request }, work);
}

/** Notifies as the installation, with the topic "plan": one notification per title, in one transaction. */
export async function notifyPerson(
  region: Region,
  { userId }: { readonly userId: string },
  titles: readonly string[],
  more: Partial<NotificationDraft> = {},
): Promise<void> {
  await asInstallation(region, (command) =>
    notify(
      command,
      "plan",
      titles.map((title) => ({ userId, type: "system", title, content: `About ${title}`, ...more })),
    ),
  );
}
