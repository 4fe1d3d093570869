// The public interface of archives for other capabilities.
export { ArchiveCard } from "./archive-card";
