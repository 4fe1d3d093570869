// The parts of a proposal's page that come in files of their own. Only types are imported here, so that one can be fetched
// before the application itself has arrived.
import { partOf } from "@gap/web/platform/parts/part";

export const signView = partOf(() => import("./sign/sign-view").then((module) => module.SignView));
export const listOfViewer = partOf(() =>
  import("./list/list-of-viewer").then((module) => module.ListOfViewer),
);
