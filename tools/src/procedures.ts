// `npm run procedures`: one line a procedure: endpoint, tab, name, tab, kind (spec 5, Commands).
import { appRouters } from "@gap/server/app-router";
import { listProcedures } from "./list-procedures";

// In one piece: whoever reads only the first lines closes the pipe on the rest.
process.stdout.write(
  listProcedures(appRouters)
    .map(({ endpoint, name, kind }) => `${endpoint}\t${name}\t${kind}\n`)
    .join(""),
);
