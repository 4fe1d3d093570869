// What the tests of notifications share: telling people something, and changes that somebody in particular makes.
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

/** By the installation, about the plan: one notification a title, in one change. */
export async function tell(
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
