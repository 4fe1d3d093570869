// The lazily loaded page of one document. Imports only types, so that it can be fetched before the application itself has
// loaded.
import { partOf } from "@gap/web/platform/parts/part";

export const documentPage = partOf(() =>
  import("./page/document-page").then((module) => module.DocumentPage),
);
