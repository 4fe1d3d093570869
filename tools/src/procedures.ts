// `npm run procedures`: one line a procedure: endpoint, tab, name, tab, kind (spec 5, Commands).
import { appRouters } from "@gap/server/app-router";
import { listProcedures } from "./list-procedures";

for (const { endpoint, name, kind } of listProcedures(appRouters)) {
  process.stdout.write(`${endpoint}\t${name}\t${kind}\n`);
}
