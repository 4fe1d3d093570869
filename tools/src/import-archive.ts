// `npm run import -- archive.zip --region au`: brings an organisation's archive into this installation (docs/export.md).
import { parseArgs } from "node:util";
import { ImportRefusedError, importArchive } from "@gap/server/archives/public";
import { regionParts, systemSurroundings } from "@gap/server/compose";
import { readConfig } from "@gap/server/platform/config";
import { createLog } from "@gap/server/platform/log";
import { openRegion } from "@gap/server/platform/open-region";
import { runCommand } from "./project.mjs";

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { region: { type: "string" } },
  });
  const config = readConfig(process.env);
  const id = config.servedRegions.find((served) => served === values.region);
  const [path] = positionals;
  if (id === undefined || path === undefined) {
    console.error(
      `Name an archive and a region: npm run import -- archive.zip --region ${config.servedRegions[0]}`,
    );
    return 1;
  }
  const parts = { ...regionParts(), prepare: [] };
  const region = await openRegion(id, parts, systemSurroundings(config, createLog(config.logLevel)));
  try {
    const { organisation, records, files } = await importArchive(region, path);
    const count = Object.values(records).reduce((sum, each) => sum + each, 0);
    console.log(`Imported ${organisation.name} (${organisation.id}): ${count} records, ${files} files.`);
    return 0;
  } catch (error) {
    if (!(error instanceof ImportRefusedError)) throw error;
    console.error(["The archive was refused, and nothing was imported:", ...error.reasons].join("\n- "));
    return 1;
  } finally {
    await region.close();
  }
});
