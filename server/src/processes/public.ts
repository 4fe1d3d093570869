// Public interface of processes for other capabilities.
export { processKind } from "./process-kind";
export { isOwnProcess, isPublishedFor, publishedProcess } from "./process-links.db";
export { processWordsMigration } from "./process-words.migration";
export { installProvidedContent, prepareProvidedContent } from "./provided/install-provided";
export { contentOf, idOfProcess, type ProvidedProcess } from "./provided/provided-process";
export { processes } from "./processes.tables";
