// `npm run procedures`: one line per procedure: endpoint, tab, name, tab, kind (spec 5, Commands).
import { appRouters } from "@gap/server/app-router";
import { listProcedures } from "./list-procedures";

// One write, because a reader such as `head` closes the pipe early.
process.stdout.write(
  listProcedures(appRouters)
    .map(({ endpoint, name, kind }) => `${endpoint}\t${name}\t${kind}\n`)
    .join(""),
);
