// The message printed at start-up: the address, the demo's sign-ins and where mails are kept (spec 5).
import type { AddressInfo } from "node:net";
import { isLiveStage } from "@gap/core/shared/stages";
import type { Config } from "../platform/config";
import { DEMO, DEMO_PASSWORD } from "./demo-accounts";

export function welcomeText(config: Config, port: number): string {
  const address = config.publicUrl.replace(/:0$/, `:${port}`);
  const lines = ["", `${config.productName} is ready at ${address}`, ""];
  if (config.smtpUrl === undefined && !isLiveStage(config.stage))
    lines.push(`Mails, with their sign-in codes, are kept at ${address}/dev/mailbox`, "");
  if (config.demo)
    for (const region of config.servedRegions) {
      lines.push(`Demo sign-ins at ${address}/${region} (password of all: ${DEMO_PASSWORD})`);
      for (const { email, who, invited } of DEMO[region].people)
        lines.push(
          `  ${email.padEnd(22)} ${who}${invited === undefined ? "" : " (the invitation is in the mailbox)"}`,
        );
      lines.push("");
    }
  return lines.join("\n");
}

export function printWelcome(config: Config, listening: string | AddressInfo | null): void {
  const port = typeof listening === "object" && listening !== null ? listening.port : config.port;
  process.stdout.write(`${welcomeText(config, port)}\n`);
}
