// Lazily loaded parts of the proposal pages. Imports only types, so that a part can be fetched before the application
// itself has loaded.
import { partOf } from "@gap/web/platform/parts/part";

export const signView = partOf(() => import("./sign/sign-view").then((module) => module.SignView));
export const listOfViewer = partOf(() =>
  import("./list/list-of-viewer").then((module) => module.ListOfViewer),
);
