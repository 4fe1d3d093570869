// A region as a process of its own would have it, beside servers that run: for changes that no call makes.
import { regionParts, systemSurroundings } from "@gap/server/compose";
import { readConfig } from "@gap/server/platform/config";
import { createLog } from "@gap/server/platform/log";
import { openRegion, type Region } from "@gap/server/platform/region";

export function openRegionBeside(environment: Record<string, string>): Promise<Region> {
  const config = readConfig({ DEMO: "off", LOG_LEVEL: "silent", ...environment });
  return openRegion("au", regionParts(), systemSurroundings(config, createLog(config.logLevel)));
}
