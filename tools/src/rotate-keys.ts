// `npm run rotate-keys -- au`: replaces a region's signing keys in an emergency; tokens of the old keys are refused.
import { regionParts, systemSurroundings } from "@gap/server/compose";
import { prepareIdentity, replaceSigningKeys } from "@gap/server/identity/public";
import { readConfig } from "@gap/server/platform/config";
import { createLog } from "@gap/server/platform/log";
import { openRegion } from "@gap/server/platform/open-region";
import { runCommand } from "./project.mjs";

await runCommand(async () => {
  const config = readConfig(process.env);
  const id = config.servedRegions.find((served) => served === process.argv[2]);
  if (id === undefined) {
    console.error(`Name a region: npm run rotate-keys -- ${config.servedRegions.join(" or ")}`);
    return 1;
  }
  const parts = { ...regionParts(), prepare: [prepareIdentity] };
  const region = await openRegion(id, parts, systemSurroundings(config, createLog(config.logLevel)));
  try {
    await replaceSigningKeys(region);
  } finally {
    await region.close();
  }
  console.log(
    `Region ${id} has a new signing key; tokens of the old one are refused, refresh tokens are not.`,
  );
  return 0;
});
